/// The words of headers in several languages; one more language is one more line in each list.
///
/// All in the form that ``HeaderName`` gives a header: lower case, without accents and punctuation.
enum HeaderAliases {
  /// What heads a column.
  ///
  /// All words of a list are worth the same; those of a list that comes first are worth more.
  static let lists: [(role: ColumnRole, words: [String])] = [
    (.price, grossCharges), (.name, names), (.name, things), (.price, prices),
    (.price, taxedOrNot), (.detail, details),
    (.category, categories), (.code, codes), (.unit, units), (.date, dates),
    (.technical, technical), (.measure, measures), (.size, sizes),
  ]

  /// Headers that may as well be names of records.
  static let weak: Set<String> = [
    "dish", "food", "drink", "beverage", "meal", "ingredient", "album", "song", "track", "book",
    "recipe", "course", "label", "wine", "beer", "getrank", "speise", "gericht", "plat", "plato",
    "piatto", "prato", "料理", "ten", "amount", "close", "rate", "euro", "dollar", "dollars",
    "number",
    "note", "info", "ret", "ar", "adi", "data", "time", "boisson", "bebida", "bevanda", "drank",
    "pietanza", "napoj", "ital", "icecek", "ποτο", "напиток", "משקה", "ドリンク", "음식", "요리", "餐點",
    "stand", "kalem", "not", "ara", "menu",
  ]

  /// Ends of compound words that name a price: `Verkaufspreis`, `saleprice`.
  static let priceEndings = [
    "preis", "preise", "prijs", "prijzen", "price", "prices", "pris", "hinta",
  ]

  /// Words behind which a price says what it is for or what is in it: `Preis pro Gramm`, `Cena s DPH`.
  static let qualifiers: Set<Substring> = [
    "per", "pro", "je", "par", "por", "za", "за", "with", "without", "incl", "inc", "including",
    "excl", "ex", "excluding", "plus", "inkl", "inklusive", "exkl", "zzgl", "mit", "ohne", "avec",
    "sans", "hors", "con", "sin", "senza", "com", "sem", "met", "zonder", "z", "bez", "s", "с",
    "без",
    "з", "με", "χωρισ",
  ]

  /// What a hospital in the United States calls its price before any agreement (45 CFR 180.50).
  private static let grossCharges = ["standard charge gross", "gross charge", "gross charges"]

  /// Words for a name, which no other column of a list has.
  private static let names = [
    "name", "names", "item name", "product name", "dish name", "nom", "nombre", "nome", "naam",
    "navn", "namn", "nimi", "nazwa", "nazev", "nev", "megnevezes", "bezeichnung", "denumire",
    "naziv", "urun adi", "isim", "artikelname", "artikeltext", "libelle", "designation", "ονομα",
    "название", "наименование", "имя", "назва", "наименувание", "שם", "שם מנה", "שם מוצר", "الاسم",
    "اسم", "نام", "名称", "品名", "商品名", "商品名称", "菜名", "名稱", "商品名稱", "料理名", "メニュー名", "名前",
    "이름", "메뉴명", "상품명", "품명", "제품명", "ชื่อ", "ten", "ten mon", "zeile1",
    "produktname", "produktbezeichnung", "artikelbezeichnung", "warenbezeichnung", "speisename",
    "benennung",
    "intitule", "appellation", "denominacion", "denominazione", "designacao",
    "productnaam", "artikelnaam", "benaming",
    "jmeno", "oznaceni", "termeknev", "elnevezes", "neve", "ismi",
    "ονομασια", "найменування", "שם פריט", "שם המוצר", "שם המנה", "اسم المنتج", "اسم الصنف",
    "製品名", "品名", "菜品名称", "餐點名稱", "품목명", "음식명", "메뉴 이름",
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
    "gerechte", "boisson", "bebida", "bevanda", "pietanza", "drank",
    "artykul", "towar", "potrawa", "pozycja", "napoj", "polozka", "pokrm", "ital", "tetel",
    "fogas", "cikk", "icecek", "kalem",
    "ποτο", "позиция", "напиток", "страва", "позиция", "вириб", "продукт",
    "משקה", "الطبق", "طبق", "المادة", "السلعة", "البند",
    "ドリンク", "アイテム", "产品", "產品", "菜品", "菜色", "餐點", "品项", "品項", "饮品", "상품", "제품", "품목", "음식", "요리",
  ]

  private static let prices = [
    "price", "prices", "unit price", "retail price", "list price", "sale price", "item price",
    "cost", "amount", "charge", "charges", "rate", "fee", "tariff", "msrp", "rrp", "usd", "eur",
    "gbp", "chf", "jpy", "euro", "dollar", "dollars", "lowest price", "average price",
    "preis", "preise", "verkaufspreis", "endpreis", "vk", "vk brutto", "vkbrutto", "brutto",
    "bruttopreis",
    "einzelpreis", "listenpreis", "prijs", "prijzen", "bedrag",
    "prix", "tarif", "montant", "precio", "precios", "importe", "tarifa", "coste", "prezzo",
    "prezzi", "listino", "costo", "preco", "precos", "valor",
    "pris", "pvp", "pdv", "hinta",
    "cena", "kwota", "ar", "pret", "cijena", "fiyat", "fiyati", "birim fiyat", "tutar", "τιμη",
    "цена", "стоимость", "цина", "вартисть", "цена руб",
    "מחיר", "السعر", "سعر", "قيمت", "قیمت",
    "价格", "售价", "单价", "销售定价", "價格", "售價", "單價", "定价", "金額", "金额", "値段", "価格", "単価",
    "売価", "定価", "税込価格", "가격", "단가", "금액", "판매가", "ราคา", "gia",
    "kosten", "betrag", "stuckpreis", "cout", "prix ttc", "prix unitaire", "importo", "custo",
    "koszt", "castka", "koltseg", "osszeg", "ara", "egysegar", "ucret", "bedel",
    "κοστοσ", "αξια", "ποσο", "сумма", "прайс", "сума",
    "עלות", "סכום", "الثمن", "ثمن", "التكلفة",
    "税込", "料金", "定價", "价钱", "價錢", "费用", "費用", "판매가격", "정가", "요금", "값",
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
    "anmerkung", "einzelheiten", "composition", "description du plat", "notas", "observaciones",
    "note aggiuntive",
    "toelichting", "ingredienten", "szczegoly", "uwagi", "poznamka", "ingredience",
    "megjegyzes", "reszletek",
    "detay", "icerik", "not", "λεπτομερειεσ", "συστατικα", "σημειωσεισ", "подробности",
    "примечание", "комментарий",
    "ингредиєнти", "примитка", "הערות", "מרכיבים", "التفاصيل", "المكونات", "مكونات", "ملاحظات",
    "備考", "材料", "商品説明", "备注", "備註", "简介", "簡介", "成分", "비고", "상세설명", "재료",
  ]

  private static let categories = [
    "category", "type", "kind", "group", "section", "class", "artist", "author", "brand", "genre",
    "make", "manufacturer", "department", "family", "shop", "vendor", "supplier", "subcategory",
    "kategorie", "gruppe", "warengruppe", "art", "marke", "hersteller", "kunstler", "categorie",
    "groep", "merk", "groupe", "marque", "rubrique", "categoria", "tipo", "grupo", "marca", "grupa",
    "gruppo", "kategori", "kategoria", "kategorija", "tur", "marka", "κατηγορια", "категория",
    "тип", "группа", "категория", "бренд", "קטגוריה", "الفئة", "دسته",
    "类别", "分类", "種類", "カテゴリ", "カテゴリー", "分類", "メーカー", "製造元", "카테고리", "분류", "종류",
    "categorie", "rubrik", "sparte", "categoria", "tipologia", "reparto", "familia", "seccion",
    "secao",
    "soort", "rodzaj", "producent", "druh", "vyrobce", "skupina", "csoport", "tipus", "gyarto",
    "cesit", "uretici",
    "τυποσ", "ομαδα", "μαρκα", "производитель", "раздел", "вид", "виробник", "тип", "роздил",
    "סוג", "מותג", "النوع", "القسم", "العلامة التجارية", "类型", "類別", "类目", "品牌", "類型", "ジャンル",
    "ブランド", "브랜드", "유형",
  ]

  private static let codes = [
    "id", "sku", "ean", "isbn", "gtin", "upc", "code", "barcode", "number", "no", "nr", "num",
    "index", "art nr", "artikelnummer", "artnr", "nummer", "item code", "product code", "ref",
    "reference", "codigo", "codice", "cod", "kod", "kodu", "cikkszam", "артикул", "код", "号",
    "编号", "商品コード", "コード", "番号", "品番", "品番cd", "cd", "코드", "번호", "numero", "#",
    "guid", "uuid", "album id", "artist id", "series id", "מקט", "קוד",
    "plu", "mpn", "asin", "artikelnr", "bestellnummer", "artikel nr", "bestell nr",
    "codigo de barras", "codice a barre",
    "numer", "cislo", "szam", "vonalkod", "barkod", "numara", "sira no", "kod kreskowy", "indeks",
    "κωδικοσ", "κωδικοσ προιοντοσ", "barcode", "номер", "штрихкод", "штрих код", "ברקוד", "מק ט",
    "מספר",
    "الرمز", "رمز", "رقم", "الرقم", "باركود", "الباركود", "كود",
    "商品番号", "条码", "條碼", "条形码", "編號", "货号", "貨號", "代码", "代碼", "序号", "序號", "상품코드", "바코드",
  ]

  private static let units = [
    "unit", "units", "uom", "einheit", "eenheid", "unite", "unidad", "unidade", "unita", "birim",
    "jednostka", "jednotka", "egyseg", "enhed", "enhet", "ед", "единица", "单位", "単位", "단위", "peso",
    "gewicht", "serving size", "size", "grosse", "taille", "tamano", "formato", "grammatura",
    "masseinheit", "verpackung", "conditionnement", "format", "presentacion", "confezione",
    "embalagem", "verpakking",
    "opakowanie", "baleni", "kiszereles", "ambalaj", "συσκευασια", "μοναδα", "единица измерения",
    "упаковка",
    "одиниця", "упаковка", "יחידה", "الوحدة", "وحدة", "計量單位", "單位", "包装", "規格単位", "용량", "규격",
  ]

  private static let dates = [
    "date", "time", "timestamp", "datum", "fecha", "data", "created", "updated", "last update",
    "modified", "released", "release date", "first appeared", "last appeared", "дата", "日付", "日期",
    "날짜", "tarih", "created at", "updated at", "date listened",
    "erstellt", "geandert", "stand", "gultig ab", "mis a jour", "actualizado", "aggiornato",
    "atualizado", "bijgewerkt",
    "aktualizacja", "aktualizace", "datum", "frissitve", "guncelleme", "ημερομηνια", "обновлено",
    "оновлено",
    "תאריך", "التاريخ", "تاريخ", "更新日", "更新日期", "발매일", "등록일",
  ]

  private static let technical = [
    "image", "img", "picture", "photo", "foto", "bild", "url", "link", "cover", "icon", "thumbnail",
    "available", "is available", "active", "disponivel", "disponible", "color", "farbe", "画像",
    "이미지",
    "image url", "slug", "status",
    "phone", "telephone", "tel", "mobile", "fax", "email", "website", "homepage", "telefon",
    "telefono", "telefone", "telefoon",
    "τηλεφωνο", "телефон", "טלפון", "הטלפון", "الهاتف", "هاتف", "電話", "電話番号", "电话", "電話號碼", "전화",
    "전화번호",
    "foto", "imagen", "immagine", "imagem", "afbeelding", "zdjecie", "obrazek", "kep", "resim",
    "εικονα", "фото", "зображення",
    "картинка", "תמונה", "صورة", "الصورة", "图片", "圖片", "写真", "사진",
  ]

  private static let measures = [
    "calories", "kcal", "kj", "energy", "fat", "carb", "carbs", "carbohydrates", "fiber", "fibre",
    "protein", "sodium", "sugar", "sugars", "salt", "cholesterol", "vitamin", "calcium", "iron",
    "daily value", "trans fat", "saturated fat", "dietary fiber", "potassium", "caffeine",
    "alcohol",
    "abv", "quantity", "qty", "stock", "count", "menge", "anzahl", "bestand", "lager", "aantal",
    "quantite", "cantidad", "existencias", "quantita", "quantidade", "estoque", "antal", "ilosc",
    "pocet", "mennyiseg", "miktar", "adet", "stok", "количество", "остаток", "килькисть", "数量",
    "在庫", "库存", "수량", "재고", "כמות", "year", "jahr", "annee", "ano", "anno", "rok", "год", "年",
    "rank", "rating", "score", "votes", "position", "occurences", "occurrences", "tier", "duration",
    "length", "volume", "weight", "width", "height", "depth", "grams", "tax", "vat", "mwst", "ust",
    "tva", "iva", "btw", "moms", "kdv", "ндс", "profit", "profit rate", "profit amount", "margin",
    "discount", "rabatt", "percent", "open", "high", "low", "times appeared", "menus appeared",
    "no songs", "latitude", "longitude", "age", "popularity", "カラーno", "サイズ数計",
    "calorie", "kalorien", "kalorie", "kaloria", "kalori", "brennwert", "energie", "energia",
    "caloria", "calorias",
    "θερμιδεσ", "калории", "калорийность", "ккал", "калориї", "ккалл", "קלוריות",
    "السعرات الحرارية", "سعرات",
    "カロリー", "热量", "熱量", "卡路里", "칼로리", "열량",
    "gram", "gramm", "gramme", "grammes", "gramos", "grammi", "gramas", "gramy", "γραμμαρια",
    "граммы", "грамм", "грамм",
    "грами", "грамив", "גרם", "غرام", "جرام", "グラム", "克数", "克數", "그램",
    "poids", "waga", "hmotnost", "suly", "agirlik", "βαροσ", "вес", "вага", "משקל", "الوزن", "重量",
    "重さ", "중량", "무게",
    "lagerbestand", "vorrat", "inventory", "giacenza", "scorte", "voorraad", "stan magazynowy",
    "skladem", "keszlet",
    "αποθεμα", "αποθεματα", "наличие", "залишок", "наявнисть", "מלאי", "المخزون", "在庫数", "庫存", "數量",
    "存货",
    "jahrgang", "baujahr", "millesime", "annata", "jaar", "rocznik", "rocnik", "ev", "evjarat",
    "yil", "ετοσ", "рик", "שנה",
    "السنة", "سنة", "年份", "年度", "연도", "년도", "vintage",
    "stuckzahl", "hoeveelheid", "liczba", "mnozstvi", "darab", "ποσοτητα", "кол во", "килькисть",
    "к сть",
    "الكمية", "كمية", "個数", "個數", "数目", "개수",
    "dph", "afa", "φπα", "пдв", "מע מ", "الضريبة", "ضريبة", "消費税", "税率", "稅率", "增值税", "增值稅",
    "부가세", "세율",
    "imposta", "imposto", "impuesto", "taxe", "steuer", "steuersatz", "mw st", "podatek",
    "dan", "ado", "vergi", "налог",
    "податок", "מס", "stawka vat", "gst", "tax rate",
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
