/// The words of headers in several languages; one more language is one more line in each list.
///
/// All in the form that ``HeaderName`` gives a header: lower case, without accents and punctuation.
enum HeaderAliases {
  /// What heads a column.
  ///
  /// All words of a list are worth the same; those of a list that comes first are worth more.
  static let lists: [(role: ColumnRole, words: [String])] = [
    (.name, names), (.name, things), (.price, prices), (.price, taxedOrNot), (.detail, details),
    (.category, categories), (.code, codes), (.unit, units), (.date, dates),
    (.technical, technical), (.measure, measures), (.size, sizes),
  ]

  /// Headers that may as well be names of records.
  static let weak: Set<String> = [
    "dish", "food", "drink", "beverage", "meal", "ingredient", "album", "song", "track", "book",
    "recipe", "course", "label", "wine", "beer", "getrank", "speise", "gericht", "plat", "plato",
    "piatto", "prato", "料理", "ten", "amount", "close", "rate", "euro", "dollar", "dollars",
    "number",
    "note", "info", "ret", "ar", "adi", "data", "time",
  ]

  /// Words for a name, which no other column of a list has.
  private static let names = [
    "name", "names", "item name", "product name", "dish name", "nom", "nombre", "nome", "naam",
    "navn", "namn", "nimi", "nazwa", "nazev", "nev", "megnevezes", "bezeichnung", "denumire",
    "naziv", "urun adi", "isim", "artikelname", "artikeltext", "libelle", "designation", "ονομα",
    "название", "наименование", "имя", "назва", "наименувание", "שם", "שם מנה", "שם מוצר", "الاسم",
    "اسم", "نام", "名称", "品名", "商品名", "商品名称", "菜名", "名稱", "商品名稱", "料理名", "メニュー名", "名前",
    "이름", "메뉴명", "상품명", "품명", "제품명", "ชื่อ", "ten", "ten mon", "zeile1",
  ]

  /// Words for what is sold or listed, which heads the names when no column is called name.
  private static let things = [
    // English
    "item", "title", "product", "dish", "menu item", "food", "drink", "beverage", "meal", "article",
    "goods", "model", "ingredient", "album", "song", "track", "book", "recipe", "course", "label",
    "items", "wine", "beer",
    // German, Dutch
    "artikel", "produkt", "gericht", "speise", "titel", "ware", "getrank", "gerecht",
    // French, Spanish, Italian, Portuguese
    "produit", "plat", "titre", "producto", "articulo", "plato", "titulo", "prodotto", "piatto",
    "articolo", "voce", "titolo", "produto", "prato", "artigo",
    // Danish, Swedish, Norwegian, Finnish
    "ret", "ratt", "vare", "vara", "tuote",
    // Polish, Czech, Hungarian, Romanian, Croatian, Turkish, Greek
    "danie", "zbozi", "jidlo", "etel", "termek", "produs", "jelo", "proizvod", "urun", "yemek",
    "malzeme", "προιον", "πιατο", "ειδοσ",
    // Russian, Ukrainian, Bulgarian
    "товар", "блюдо", "ястие",
    // Hebrew, Arabic, Persian
    "מנה", "מוצר", "פריט", "المنتج", "الصنف", "کالا",
    // Chinese, Japanese, Korean, Thai, Vietnamese
    "商品", "料理", "メニュー", "品目", "메뉴", "รายการ", "san pham",
  ]

  private static let prices = [
    "price", "prices", "unit price", "retail price", "list price", "sale price", "item price",
    "cost", "amount", "charge", "charges", "rate", "fee", "tariff", "msrp", "rrp", "usd", "eur",
    "gbp", "chf", "jpy", "euro", "dollar", "dollars", "lowest price", "average price",
    "preis", "preise", "verkaufspreis", "endpreis", "vk", "vk brutto", "vkbrutto", "brutto",
    "bruttopreis",
    "einzelpreis", "listenpreis", "prijs", "bedrag",
    "prix", "tarif", "montant", "precio", "precios", "importe", "tarifa", "coste", "prezzo",
    "prezzi", "listino", "costo", "preco", "precos", "valor",
    "pris", "pvp", "pdv", "hinta",
    "cena", "kwota", "ar", "pret", "cijena", "fiyat", "fiyati", "birim fiyat", "tutar", "τιμη",
    "цена", "стоимость", "ціна", "вартість", "цена руб",
    "מחיר", "السعر", "سعر", "قيمت", "قیمت",
    "价格", "售价", "单价", "销售定价", "價格", "售價", "單價", "定价", "金額", "金额", "値段", "価格", "単価",
    "売価", "定価", "税込価格", "가격", "단가", "금액", "판매가", "ราคา", "gia",
  ]

  /// Words for a price when no column says so in plainer words.
  private static let taxedOrNot = ["netto", "vk netto", "nettopreis", "net", "ek", "close"]

  private static let details = [
    "detail", "details", "description", "desc", "ingredients", "contents", "notes", "note",
    "comment", "remarks", "subtitle", "about", "info",
    "beschreibung", "zutaten", "details", "bemerkung", "zusatz", "zeile2", "omschrijving",
    "beschrijving", "opmerking", "descriptif", "ingredients", "remarque",
    "descripcion", "detalle", "ingredientes", "descrizione", "dettaglio", "ingredienti",
    "descricao", "detalhe", "detalhes", "beskrivelse", "beskrivning", "kuvaus", "ingredienser",
    "opis", "popis", "skladniki", "slozeni", "leiras", "osszetevok", "descriere", "aciklama",
    "icindekiler", "περιγραφη", "описание", "состав", "опис", "склад", "описание",
    "תיאור", "פירוט", "الوصف", "وصف", "توضیحات", "شرح",
    "描述", "说明", "介绍", "描述", "說明", "规格", "規格", "説明", "詳細", "内容", "설명", "상세", "รายละเอียด",
    "mo ta",
  ]

  private static let categories = [
    "category", "type", "kind", "group", "section", "class", "artist", "author", "brand", "genre",
    "make", "manufacturer", "department", "family", "shop", "vendor", "supplier", "subcategory",
    "kategorie", "gruppe", "warengruppe", "art", "marke", "hersteller", "kunstler", "categorie",
    "groep", "merk", "groupe", "marque", "rubrique", "categoria", "tipo", "grupo", "marca", "grupa",
    "gruppo", "kategori", "kategoria", "kategorija", "tur", "marka", "κατηγορια", "категория",
    "тип", "группа", "категорія", "бренд", "קטגוריה", "الفئة", "دسته",
    "类别", "分类", "種類", "カテゴリ", "カテゴリー", "分類", "メーカー", "製造元", "카테고리", "분류", "종류",
  ]

  private static let codes = [
    "id", "sku", "ean", "isbn", "gtin", "upc", "code", "barcode", "number", "no", "nr", "num",
    "index", "art nr", "artikelnummer", "artnr", "nummer", "item code", "product code", "ref",
    "reference", "codigo", "codice", "cod", "kod", "kodu", "cikkszam", "артикул", "код", "号",
    "编号", "商品コード", "コード", "番号", "品番", "品番cd", "cd", "코드", "번호", "numero", "#",
    "guid", "uuid", "album id", "artist id", "series id", "מקט", "קוד",
  ]

  private static let units = [
    "unit", "units", "uom", "einheit", "eenheid", "unite", "unidad", "unidade", "unita", "birim",
    "jednostka", "jednotka", "egyseg", "enhed", "enhet", "ед", "единица", "单位", "単位", "단위", "peso",
    "gewicht", "serving size", "size", "grosse", "taille", "tamano", "formato", "grammatura",
  ]

  private static let dates = [
    "date", "time", "timestamp", "datum", "fecha", "data", "created", "updated", "last update",
    "modified", "released", "release date", "first appeared", "last appeared", "дата", "日付", "日期",
    "날짜", "tarih", "created at", "updated at", "date listened",
  ]

  private static let technical = [
    "image", "img", "picture", "photo", "foto", "bild", "url", "link", "cover", "icon", "thumbnail",
    "available", "is available", "active", "disponivel", "disponible", "color", "farbe", "画像",
    "이미지",
    "image url", "slug", "status",
  ]

  private static let measures = [
    "calories", "kcal", "kj", "energy", "fat", "carb", "carbs", "carbohydrates", "fiber", "fibre",
    "protein", "sodium", "sugar", "sugars", "salt", "cholesterol", "vitamin", "calcium", "iron",
    "daily value", "trans fat", "saturated fat", "dietary fiber", "potassium", "caffeine",
    "alcohol",
    "abv", "quantity", "qty", "stock", "count", "menge", "anzahl", "bestand", "lager", "aantal",
    "quantite", "cantidad", "existencias", "quantita", "quantidade", "estoque", "antal", "ilosc",
    "pocet", "mennyiseg", "miktar", "adet", "stok", "количество", "остаток", "кількість", "数量",
    "在庫", "库存", "수량", "재고", "כמות", "year", "jahr", "annee", "ano", "anno", "rok", "год", "年",
    "rank", "rating", "score", "votes", "position", "occurences", "occurrences", "tier", "duration",
    "length", "volume", "weight", "width", "height", "depth", "grams", "tax", "vat", "mwst", "ust",
    "tva", "iva", "btw", "moms", "kdv", "ндс", "profit", "profit rate", "profit amount", "margin",
    "discount", "rabatt", "percent", "open", "high", "low", "times appeared", "menus appeared",
    "no songs", "latitude", "longitude", "age", "popularity", "カラーno", "サイズ数計",
  ]

  private static let sizes = [
    "small", "medium", "large", "extra large", "xl", "s", "m", "l", "single", "double", "triple",
    "regular", "half", "full", "whole", "glass", "bottle", "cup", "mug", "pint", "slice", "pitcher",
    "klein", "mittel", "gross", "glas", "flasche", "tasse", "kanne", "petit", "moyen", "grand",
    "verre", "bouteille", "pequeno", "mediano", "grande", "vaso", "botella", "piccolo", "medio",
    "bicchiere", "bottiglia", "medio", "copo", "garrafa", "solo", "doppio", "kicsi", "nagy",
    "lille", "stor", "maly", "duzy", "kucuk", "orta", "buyuk", "小", "中", "大", "並", "大盛",
    "per glass", "per bottle", "12 inch", "16 inch",
  ]
}
