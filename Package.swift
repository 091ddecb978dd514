// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The rooms that know no terminal, disk, network or clock: pointer code does not compile in them.
let pure = strict + [.strictMemorySafety()]

let package = Package(
  name: "carte",
  products: [
    .executable(name: "carte", targets: ["carte"]),
    // Preloaded into the program by tests, to let calls of the file system fail.
    .library(name: "CarteFaults", type: .dynamic, targets: ["CFaults"]),
  ],
  targets: [
    .executableTarget(name: "carte", dependencies: ["CarteApp"], swiftSettings: strict),
    .target(
      name: "CarteApp",
      dependencies: [
        "CursesTerminal", "CatalogPreload", "CatalogStore", "CatalogFormats", "CatalogBrowser",
        "CatalogModel", "CLinux",
      ],
      swiftSettings: strict),
    .target(
      name: "CursesTerminal", dependencies: ["CatalogBrowser", "CCurses"], swiftSettings: strict),
    .target(
      name: "CatalogPreload",
      dependencies: ["CatalogFormats", "CatalogStore", "CatalogModel", "CNettle"],
      swiftSettings: strict),
    .target(
      name: "CatalogStore", dependencies: ["CatalogModel", "CSQLite", "CLinux"],
      swiftSettings: strict),
    .target(
      name: "CatalogFormats",
      dependencies: ["CatalogModel", "CExpat", "CMinizip", "CZlib", "CUchardet"],
      swiftSettings: strict),
    .target(name: "CatalogBrowser", dependencies: ["CatalogModel"], swiftSettings: pure),
    .target(name: "CatalogModel", dependencies: ["CMemmem", "CUtf8proc"], swiftSettings: pure),

    .target(
      name: "CCurses",
      cSettings: [
        .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
      ],
      linkerSettings: [.linkedLibrary("ncursesw")]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CMemmem"),
    .systemLibrary(name: "CMinizip", providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CUchardet", providers: [.apt(["libuchardet-dev"])]),
    .systemLibrary(name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"])]),

    .target(
      name: "CFaults", path: "Tests/Faults/CFaults",
      cSettings: [
        .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
      ],
      linkerSettings: [.linkedLibrary("dl")]),
    .testTarget(
      name: "CatalogModelTests", dependencies: ["CatalogModel"], swiftSettings: strict),
    .testTarget(
      name: "CatalogFormatsTests", dependencies: ["CatalogFormats", "CatalogModel", "CZlib"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogStoreTests", dependencies: ["CatalogStore", "CatalogModel", "CSQLite"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogPreloadTests",
      dependencies: ["CatalogPreload", "CatalogStore", "CatalogFormats", "CatalogModel"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogBrowserTests", dependencies: ["CatalogBrowser", "CatalogModel"],
      swiftSettings: strict),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: ["CursesTerminal", "CatalogBrowser", "CatalogModel", "CCurses"],
      swiftSettings: strict),
    .testTarget(
      name: "CarteTests",
      dependencies: [
        "carte", "CarteApp", "CatalogBrowser", "CatalogModel", "CatalogPreload", "CatalogStore",
      ],
      swiftSettings: strict),
  ]
)

/// `CARTE_FUZZ=1` adds a program that feeds invented input to the readers, by libFuzzer and with
/// the sanitizer of addresses.
if Context.environment["CARTE_FUZZ"] == "1" {
  let sanitizers = ["-sanitize=fuzzer,address"]
  let fuzzed = [
    "CatalogFormats", "CatalogModel", "CatalogBrowser", "CursesTerminal", "CatalogPreload",
  ]
  for target in package.targets where fuzzed.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(sanitizers)]
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "CarteFuzz",
      dependencies: [
        "CatalogFormats", "CatalogModel", "CatalogBrowser", "CursesTerminal", "CatalogPreload",
        "CFuzzer",
      ],
      path: "Tests/Fuzz/CarteFuzz",
      swiftSettings: strict + [.unsafeFlags(sanitizers + ["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
  ]
}
