/**
 * R054, D3: how people here name what the shop sells, as data. Each row says what its words mean, and the words by language: singular and
 * plural as far as an added s doesn't make it, synonyms, Gulf words. `latin`: Arabic written in Latin letters; any of its spellings is found
 * (`search-vocabulary.ts`), so that one is enough. The owner's names are added there. Words of one row are separated by commas.
 */
import type { Collection } from './catalogue.ts'

export type Meaning =
  | { is: 'subcategory'; subcategories: readonly string[] }
  | { is: 'category'; category: string }
  | { is: 'collection'; collection: Collection }
  | { is: 'colour'; colours: readonly string[] }
  | { is: 'fabric'; fabrics: readonly string[] }
  /** A word for goods that the shop has none of: no other word is meant by it, and who mentions it in passing is not what was asked for. */
  | { is: 'absent' }

export type WordsRow = { means: Meaning; en?: string; ar?: string; fr?: string; latin?: string }

const garment = (...subcategories: string[]): Meaning => ({ is: 'subcategory', subcategories })
const fabric = (...fabrics: string[]): Meaning => ({ is: 'fabric', fabrics })
const colour = (...colours: string[]): Meaning => ({ is: 'colour', colours })
const category = (name: string): Meaning => ({ is: 'category', category: name })
const collection = (name: Collection): Meaning => ({ is: 'collection', collection: name })

const garments: readonly WordsRow[] = [
  {
    means: garment('kanduras'),
    en: 'kandura, kandora, thobe, thawb, dishdasha, emirati dress for men',
    fr: 'kandoura, thobe, dishdasha',
    ar: 'كندورة, كندوره, كنادير, كنادر, ثوب, ثياب, أثواب, دشداشة, دشاديش, دشداشه',
    latin: 'kandura, dishdasha, thob, kanadir',
  },
  {
    means: garment('abayas'),
    en: 'abaya',
    ar: 'عباءة, عباية, عبايات, عباءات, عبي, عبا',
    fr: 'abaya, abaïa',
    latin: 'abaya, abaiat',
  },
  {
    means: garment('abayas', 'dresses'),
    en: 'jalabiya, kaftan, caftan, mukhawar',
    ar: 'جلابية, جلابيات, قفطان, قفاطين, مخور',
    fr: 'caftan, djellaba',
    latin: 'jalabiya, mukhawar',
  },
  {
    means: garment('scarves'),
    en: 'scarf, scarves, shawl, shayla, hijab, headscarf, head scarf, pashmina, stole, veil, wrap',
    ar: 'وشاح, أوشحة, شيلة, شيل, شيلات, حجاب, حجابات, أحجبة, طرحة, طرح, شال, شالات, إيشارب, لفة رأس',
    fr: 'écharpe, foulard, châle, shayla, hijab, voile, étole, pashmina',
    latin: 'shayla, hijab, tarha',
  },
  {
    means: garment('shirts'),
    en: 'shirt, button down, button up, dress shirt, oxford shirt',
    ar: 'قميص, قمصان, قمصان رسمية',
    fr: 'chemise, chemise homme',
    latin: 'qamis, gamis, qumsan',
  },
  { means: garment('polos'), en: 'polo, polo shirt', ar: 'بولو, قميص بولو, قمصان بولو, تيشيرت بولو', fr: 'polo' },
  {
    means: garment('t-shirts'),
    en: 't shirt, tshirt, tee shirt, teeshirt, tee, undershirt, t shert',
    ar: 'تيشيرت, تي شيرت, تيشرت, تي شرت, تشيرت, تيشيرتات, تي شيرتات, تيشرتات, بلوزة قطنية, فانيلة, فانيلات, فنيلة, فنايل',
    fr: 't shirt, tee shirt, tshirt, teeshirt',
    latin: 'fanila',
  },
  {
    means: garment('trousers'),
    en: 'trousers, trouser, pants, pant, slacks, chinos, chino',
    ar: 'بنطال, بنطلون, بناطيل, بناطلين, بنطلونات, سروال, سراويل',
    fr: 'pantalon, chino, futal',
    latin: 'bantalon, bantalun, sirwal',
  },
  {
    means: garment('blazers'),
    en: 'blazer, jacket, suit jacket, sport coat, sports jacket',
    ar: 'بليزر, بليزرات, جاكيت, جاكيتات, جاكت, سترة, سترات, بلايزر',
    fr: 'blazer, veste, veste de costume, veston',
  },
  { means: garment('sets', 'blazers'), en: 'suit', ar: 'بدلة, بدلات, بدل', fr: 'costume, tailleur', latin: 'badla' },
  {
    means: garment('knitwear'),
    en: 'knitwear, knit, sweater, jumper, pullover, cardigan, woolly',
    ar: 'كنزة, كنزات, بلوفر, بلوفرات, سويتر, ملابس محبوكة, محبوك, جرزاية, جرسي صوف, فنيلة صوف',
    fr: 'pull, pullover, chandail, tricot, maille, gilet, lainage',
    latin: 'kanza',
  },
  {
    means: garment('hoodies'),
    en: 'hoodie, hoody, hooded sweatshirt, sweatshirt, sweat shirt, hooded',
    ar: 'هودي, هوديز, سترة بقلنسوة, سترات بقلنسوة, سويت شيرت, سويتشيرت',
    fr: 'sweat, sweat à capuche, hoodie, capuche, sweatshirt',
  },
  {
    means: garment('dresses'),
    en: 'dress, gown, maxi, maxi dress, frock',
    ar: 'فستان, فساتين, فستان سهرة',
    fr: 'robe',
    latin: 'fustan, fasatin',
  },
  { means: garment('blouses'), en: 'blouse', ar: 'بلوزة, بلوزات, بلايز', fr: 'blouse, chemisier' },
  { means: garment('blouses', 't-shirts', 'shirts'), en: 'top', ar: 'توب, توبات', fr: 'haut, top' },
  { means: garment('skirts'), en: 'skirt', ar: 'تنورة, تنانير, جيبة, جونلة', fr: 'jupe', latin: 'tannura' },
  {
    means: garment('sets'),
    en: 'set, matching set, co ord, coord, outfit',
    ar: 'طقم, أطقم, طقوم, تواير',
    fr: 'ensemble',
    latin: 'taqm',
  },
  {
    means: garment('caps'),
    en: 'cap, hat, baseball cap, headwear',
    ar: 'قبعة, قبعات, كاب, كابات, طاقية, طواقي, قحفية, كاسكيت',
    fr: 'casquette, chapeau, bob, chapeaux',
    latin: 'taqiya, gahfiya, qubaa',
  },
  { means: garment('belts'), en: 'belt, waist belt', ar: 'حزام, أحزمة, حزامات, قشاط', fr: 'ceinture', latin: 'hizam' },
  {
    means: garment('bags'),
    en: 'bag, handbag, hand bag, tote, tote bag, shoulder bag, work bag, shopper',
    ar: 'حقيبة, حقائب, شنطة, شنط, شنطات, شنطة يد, حقيبة يد, حقائب يد, توت باغ, جنطة, جنط',
    fr: 'sac, sac à main, cabas, tote, besace',
    latin: 'shanta, janta, haqiba',
  },
  { means: garment('wallets', 'bags'), en: 'purse' },
  {
    means: garment('wallets'),
    en: 'wallet, card holder, cardholder, card case, billfold',
    ar: 'محفظة, محافظ, محفظات, بوك, بوكات, جزدان, حافظة بطاقات, حافظة كروت',
    fr: 'portefeuille, porte cartes, porte carte, porte monnaie',
    latin: 'mahfaza, jizdan',
  },
  {
    means: garment('sandals'),
    en: 'sandal, slipper, slippers, slide, flip flop, flip flops, shoe, shoes, footwear, mule',
    ar: 'صندل, صنادل, نعال, نعل, نعول, شبشب, شباشب, زنوبة, زنوبات, حذاء, أحذية, جوتي, جواتي, كوتي, مداس, جزمة, جزم',
    fr: 'sandale, tong, claquette, chaussure, mule, nu pieds',
    latin: 'sandal, naal, hitha, juti, shibshib',
  },
]

const fabrics: readonly WordsRow[] = [
  { means: fabric('linen'), en: 'linen, flax', ar: 'كتان, كتاني, كتانية', fr: 'lin', latin: 'kattan' },
  {
    means: fabric('cotton', 'oxford-cotton', 'poplin', 'pique', 'jersey', 'twill'),
    en: 'cotton',
    ar: 'قطن, قطني, قطنية, قطنيات',
    fr: 'coton',
    latin: 'goton',
  },
  {
    means: fabric('wool'),
    en: 'wool, woollen, woolen, merino',
    ar: 'صوف, صوفي, صوفية',
    fr: 'laine, mérinos',
    latin: 'suf',
  },
  { means: fabric('silk-blend'), en: 'silk, silky', ar: 'حرير, حريري, حريرية', fr: 'soie, soyeux', latin: 'harir' },
  { means: fabric('crepe'), en: 'crepe, crêpe', ar: 'كريب, كريبي', fr: 'crêpe' },
  {
    means: fabric('leather', 'nubuck'),
    en: 'leather',
    ar: 'جلد, جلدي, جلدية, جلود, جلد طبيعي',
    fr: 'cuir',
    latin: 'jild',
  },
  { means: fabric('nubuck'), en: 'suede', ar: 'شامواه, شمواه, سويد', fr: 'daim, suède' },
  { means: fabric('viscose'), en: 'rayon', ar: 'فسكوز', fr: 'rayonne' },
  { means: fabric('fleece', 'french-terry'), fr: 'polaire, molleton', en: 'sweatshirt fabric', ar: 'فليس' },
]

const colours: readonly WordsRow[] = [
  { means: colour('black'), ar: 'أسود, سوداء, سودا, سود, اسود سادة', fr: 'noir, noire', latin: 'aswad, sawda' },
  {
    means: colour('white'),
    en: 'ivory, off white',
    ar: 'أبيض, بيضاء, بيضا, بيض',
    fr: 'blanc, blanche, ivoire, écru',
    latin: 'abyad, abyadh, bayda, baida',
  },
  {
    means: colour('navy'),
    en: 'navy blue, dark blue, blue, marine',
    ar: 'كحلي, كحلية, أزرق, زرقاء, أزرق داكن',
    fr: 'bleu marine, bleu, bleue, marine',
    latin: 'kohli, azraq',
  },
  {
    means: colour('gray'),
    en: 'grey, charcoal, silver, slate',
    ar: 'رمادي, رمادية, رصاصي, رصاصية',
    fr: 'gris, grise, anthracite',
    latin: 'ramadi, rsasi',
  },
  { means: colour('beige'), en: 'sand, cream, nude, ecru', ar: 'بيج, كريمي, سكري', fr: 'crème, sable' },
  { means: colour('brown', 'beige'), en: 'tan, camel', ar: 'جملي, عسلي', fr: 'camel, fauve' },
  { means: colour('brown'), en: 'chocolate', ar: 'بني, بنية, بنيه', fr: 'marron, brun, brune', latin: 'bunni' },
]

const people: readonly WordsRow[] = [
  {
    means: category('men'),
    en: 'men, man, mens, mans, male, gents, gent, gentlemen, menswear, husband, dad, father, boyfriend, brother',
    ar: 'رجال, رجالي, رجالية, رجل, شباب, شبابي, للرجال, زوج, زوجي, أبوي, والدي',
    fr: 'homme, masculin, mari, papa, père',
    latin: 'rijali, rjali, rijal',
  },
  {
    means: category('women'),
    en: 'women, woman, womens, womans, ladies, lady, female, womenswear, wife, mum, mom, mother, girlfriend, sister',
    ar: 'نساء, نسائي, نسائية, حريمي, حريم, سيدات, نسوان, نساء وبنات, امرأة, زوجة, زوجتي, أمي, والدتي',
    fr: 'femme, féminin, dame, épouse, maman, mère',
    latin: 'nisai, harimi',
  },
  {
    means: category('kids'),
    en: 'kids, kid, children, child, boy, girl, boys, girls, baby, toddler, childrens, son, daughter',
    ar: 'أطفال, طفل, طفلة, صغار, أولاد, ولادي, أولادي, بناتي, بنات, بيبي, عيال, ولد, بنت, اطفالي',
    fr: 'enfant, garçon, fille, bébé',
    latin: 'atfal, banati, wiladi',
  },
  {
    means: category('accessories'),
    en: 'accessory, accessories',
    ar: 'اكسسوارات, إكسسوار, اكسسسوارات',
    fr: 'accessoire',
    latin: 'iksiswarat',
  },
  {
    means: category('leathergoods'),
    en: 'leather goods, leathergoods',
    ar: 'جلديات, مصنوعات جلدية',
    fr: 'maroquinerie, articles en cuir',
    latin: 'jildiyat',
  },
]

const shelves: readonly WordsRow[] = [
  {
    means: collection('sale'),
    en: 'sale, sales, on sale, discount, discounted, offer, deal, promo, promotion, clearance, reduced, outlet, special offer',
    ar: 'تخفيضات, تخفيض, مخفض, خصم, خصومات, عرض, عروض, تنزيلات, تنزيل, أوكازيون, تصفية',
    fr: 'solde, soldes, promo, promotion, remise, réduction, rabais, offre, bonne affaire, en solde, déstockage',
    latin: 'takhfidat, tanzilat, khasm',
  },
  {
    means: collection('new-in'),
    en: 'new, new in, new arrival, latest, newest, just in, just arrived, whats new, new collection',
    ar: 'جديد, الجديد, جديدة, جديدكم, وصل حديثا, وصلنا حديثا, أحدث, آخر الموديلات, موديلات جديدة',
    fr: 'nouveauté, nouveau, nouvelle, nouveaux, nouveaux arrivages, nouvelle collection, derniers arrivages',
    latin: 'jadid, jidid',
  },
  { means: collection('featured'), en: 'featured, editors picks', ar: 'مختارات', fr: 'sélection, coups de coeur' },
  { means: collection('ready-to-wear'), en: 'ready to wear, rtw', ar: 'ملابس جاهزة, جاهز, جاهزة', fr: 'prêt à porter' },
]

const absent: readonly WordsRow[] = [
  {
    means: { is: 'absent' },
    en: `jeans, jean, denim, sock, underwear, boxers, boxer shorts, bra, lingerie, boot, sneaker, trainer, heel, high heels, loafer, watch, watches, ring, necklace, bracelet, jewelry,
    jewellery, earring, perfume, fragrance, oud, bakhoor, swimsuit, swimwear, swimming, bikini, burkini, pyjama, pajama, nightgown, nightwear, coat, raincoat, glove, tie, necktie, bow tie, sunglasses, glasses,
    backpack, rucksack, suitcase, luggage, trolley, clutch, umbrella, phone, iphone, phone case, laptop, computer, tablet, camera, coffee, tea, chocolate box, food, dates, honey, flower, ticket, bisht, ghutra, shemagh, keffiyeh, agal, niqab, burqa, makeup, lipstick, toy, legging, jumpsuit, cufflink, sofa, book, car,
    vest, waistcoat, saree, sari, kimono, tuxedo, tights, brooch, curtain, pillow, candle, red, green, pink, yellow, orange, purple, violet, gold, golden, burgundy, turquoise`,
    ar: `جينز, جينزات, جوارب, جورب, شراب, ملابس داخلية, بوت, أبوات, سنيكرز, كعب, كعب عالي, ساعة, ساعات, خاتم, خواتم, سلسلة, قلادة, سوار, مجوهرات, ذهب, أقراط, حلق, عطر, عطور, عود, بخور, مايوه, ملابس سباحة, بكيني, بوركيني,
    بيجاما, بيجامات, قميص نوم, معطف, معاطف, بالطو, قفاز, قفازات, ربطة عنق, كرفتة, كرافتة, نظارة, نظارات, شنطة ظهر, حقيبة ظهر, شنطة سفر, حقيبة سفر, كلتش, مظلة, هاتف, جوال, لابتوب, حاسوب, كمبيوتر, كاميرا, قهوة, شاي, طعام, أكل, تمر, عسل, ورد, زهور, تذكرة, بشت, بشوت, غترة, غتر, شماغ, عقال, نقاب, برقع, مكياج,
    لعبة, ألعاب, ليقنز, جمبسوت, كبك, كتاب, سيارة, سديري, صديري, ساري, حذاء رياضي, أحذية رياضية, أحمر, حمراء, أخضر, خضراء, وردي, وردية, أصفر, صفراء, برتقالي, بنفسجي, ذهبي, عنابي`,
    fr: `jean, jeans, denim, chaussette, sous vêtement, boxer, culotte, soutien gorge, lingerie, botte, bottine, basket, escarpin, talon, mocassin, montre, bague, collier, bracelet, bijou, bijoux, boucle d oreille, boucles d oreilles, parfum,
    maillot de bain, maillot, bikini, pyjama, chemise de nuit, manteau, manteaux, imperméable, gant, cravate, noeud papillon, lunettes, sac à dos, valise, bagage, pochette, parapluie, téléphone, ordinateur, tablette, caméra, café, thé, nourriture, dattes, miel, fleur, billet, maquillage, jouet, legging, combinaison,
    bouton de manchette, livre, voiture, gilet de costume, smoking, collant, broche, rideau, coussin, bougie, rouge, vert, verte, rose, jaune, orange, violet, doré, bordeaux`,
  },
]

/** The order counts: of two words alike, the one of the earlier row is suggested. */
export const wordsRows: readonly WordsRow[] = [...garments, ...fabrics, ...colours, ...people, ...shelves, ...absent]

/** Words that say nothing of a product: articles and the like, and what one says in asking; folded. */
export const fillers: ReadonlySet<string> = new Set([
  ...'a an and for in of on the to with my your me i im is are do you have want need looking find buy get shop online please some any style piece pieces clothes wear uae dubai guest occasion look'.split(
    ' ',
  ),
  ...'au aux avec de des du en et la le les pour un une je cherche voudrais mon ma mes sur dans vos nos'.split(' '),
  ...'في من مع علي الي و عن هل عندكم ابغي ابي ابا اريد اشتري شراء بدي لو سمحت'.split(' '),
])
