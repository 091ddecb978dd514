import CatalogPreload
import Testing

@Suite struct DirectoriesTests {
  @Test(arguments: [
    (["HOME": "/home/ann"], "/home/ann/.local/share/carte", "/home/ann/.config/carte"),
    (
      ["HOME": "/home/ann", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], "/d/carte", "/c/carte"
    ),
    (
      ["HOME": "/home/ann", "XDG_DATA_HOME": "relative"], "/home/ann/.local/share/carte",
      "/home/ann/.config/carte"
    ),
    (
      ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], "/d/carte",
      "/c/carte"
    ),
    (["XDG_DATA_HOME": "/d"], "/d/carte", "/d/carte/config"),
  ])
  func `the environment says where files are`(
    environment: [String: String], data: String, config: String
  ) throws {
    let directories = try #require(Directories(environment: environment))
    #expect(directories.data == data)
    #expect(directories.config == config)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_CONFIG_HOME": "/d"]])
  func `without a home there is no guess`(environment: [String: String]) {
    #expect(Directories(environment: environment) == nil)
  }
}

@Suite struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `the digests are those of FIPS 180-4`(text: String, expected: String) {
    var digest = Digest()
    for byte in Array(text.utf8) { withUnsafeBytes(of: byte) { digest.update($0) } }
    #expect(digest.finish() == expected)
  }
}
