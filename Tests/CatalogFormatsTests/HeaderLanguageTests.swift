import CatalogFormats
import CatalogModel
import Testing

/// A header line in one language, its cells marked with what they are.
///
/// `n:` name, `d:` detail, `p:` price, `c:` code, `#:` a number that is no price, `x:` other text.
struct HeaderLine: Sendable, CustomTestStringConvertible {
  var language: String
  var cells: [(kind: Character, header: String)]
  var testDescription: String { "\(language): \(cells.map(\.header).joined(separator: "|"))" }

  init(_ language: String, _ line: String) {
    self.language = language
    cells = line.split(separator: "|").map { cell in
      (cell.first ?? "x", String(cell.dropFirst(2)))
    }
  }

  /// The cells of three records that fit the header.
  private var records: [[String]] {
    let values: [Character: [String]] = [
      "n": ["Lamb stew", "Green tea", "Fish soup"], "d": ["with rice", "from Asia", "very hot"],
      "p": ["12.50", "3.20", "7.00"], "c": ["A17", "B204", "C33"], "#": ["120", "95.5", "310"],
      "x": ["west", "far north", "south"],
    ]
    return (0..<3).map { row in cells.map { values[$0.kind]?[row] ?? "" } }
  }

  /// The list with this header; `|` separates its cells.
  var text: String {
    ([cells.map(\.header)] + records).map { $0.joined(separator: "|") + "\n" }.joined()
  }

  /// The cells of a kind in each record.
  func values(_ kind: Character) -> [String]? {
    cells.firstIndex { $0.kind == kind }.map { column in records.map { $0[column] } }
  }
}

@Suite struct HeaderLanguageTests {
  @Test(arguments: headerLines)
  func `headers of many languages name the columns`(_ line: HeaderLine) throws {
    let reader = try ListReader(file: try Fixture(line.text).file())
    let sink = ListSink()
    _ = try reader.load(into: sink)
    #expect(reader.survey.headerLine == 1)
    let attributes = reader.survey.entity.attributes
    for (kind, name) in [("n", "name"), ("d", "detail"), ("p", "price")] as [(Character, String)] {
      let column = attributes.firstIndex { $0.name == name }
      let found = column.map { column in sink.rows.map { $0[column] } }
      if kind == "d", line.values("d") == nil { continue }
      #expect(found == line.values(kind), "\(name)")
    }
    #expect(
      attributes.count { $0.type == .price } == line.cells.count { $0.kind == "p" })
  }

  @Test func `each language has at least four lines`() {
    let counts = Dictionary(grouping: headerLines, by: \.language).mapValues(\.count)
    #expect(counts.count == 20)
    #expect(counts.values.allSatisfy { $0 >= 4 })
  }

  @Test(arguments: falseFriends)
  func `a number that is no price is never taken for one`(_ header: String) throws {
    let text = "name|\(header)\nLamb stew|12.50\nGreen tea|3.25\nFish soup|7.75\n"
    let reader = try ListReader(file: try Fixture(text).file())
    #expect(!reader.survey.entity.attributes.contains { $0.type == .price })
    // Beside a price it stays what it is.
    let priced = "name|\(header)|price\nLamb stew|12.50|2\nGreen tea|3.25|3\nFish soup|7.75|4\n"
    let beside = try ListReader(file: try Fixture(priced).file()).survey.entity
    #expect(beside.attributes.filter { $0.type == .price }.map(\.name) == ["price"])
  }

  /// Headers of numbers such as calories, grams, stock, years, codes, quantities, taxes, telephones.
  static let falseFriends = [
    "Calories", "kcal", "Weight (g)", "Grams", "Stock", "Stock level", "Year", "Vintage", "Code",
    "Item code", "Quantity", "Qty", "VAT", "VAT %", "VAT amount", "Tax", "Tax rate", "Discount",
    "Phone", "Rating", "Discount amount", "Fat (g)", "ABV", "Volume (ml)", "Barcode",
    "Kalorien", "Gewicht (g)", "Gramm", "Bestand", "Lagerbestand", "Jahr", "Jahrgang", "Menge",
    "Anzahl", "MwSt", "MwSt.-Satz", "Steuer", "Telefon", "Artikelnummer", "Bestellnummer",
    "Grammes", "Poids (g)", "Année", "Millésime", "Quantité", "TVA", "Téléphone", "Référence",
    "Calorías", "Gramos", "Existencias", "Año", "Cantidad", "IVA", "Teléfono", "Código",
    "Calorie", "Grammi", "Giacenza", "Anno", "Quantità", "Codice", "Peso (g)",
    "Calorias", "Estoque", "Ano", "Quantidade", "Imposto", "Telefone",
    "Voorraad", "Aantal", "Jaar", "BTW", "Telefoon", "Kalorie", "Waga (g)", "Ilość", "Rok",
    "Stawka VAT", "Množství", "DPH", "Hmotnost (g)", "Kalória", "Súly (g)", "Mennyiség", "Év",
    "ÁFA", "Készlet", "Kalori", "Gramaj (g)", "Stok", "Adet", "Yıl", "KDV",
    "Θερμίδες", "Γραμμάρια", "Απόθεμα", "Έτος", "Ποσότητα", "ΦΠΑ", "Τηλέφωνο", "Κωδικός",
    "Калории", "Граммы", "Вес (г)", "Остаток", "Год", "Количество", "Кол-во", "НДС", "Телефон",
    "Калорії", "Вага", "Залишок", "Рік", "Кількість", "ПДВ", "Код",
    "קלוריות", "גרם", "משקל", "מלאי", "שנה", "כמות", "מע\"מ", "טלפון", "מק\"ט",
    "السعرات الحرارية", "غرام", "الوزن", "المخزون", "السنة", "الكمية", "الضريبة", "الهاتف", "الرمز",
    "カロリー", "グラム", "在庫", "年", "数量", "消費税", "電話番号", "商品コード", "重量",
    "卡路里", "热量", "克数", "库存", "年份", "增值税", "电话", "编号", "熱量", "庫存", "數量", "稅率",
    "電話", "編號", "칼로리", "그램", "재고", "연도", "수량", "부가세", "전화번호", "코드", "중량",
  ]
}
