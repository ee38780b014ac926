/** Bags, wallets, belts and sandals. */
import { say, type ProductSeed } from './shapes.ts'

export const belts: ProductSeed[] = [
  {
    slug: 'full-grain-belt',
    name: say('Full-grain leather belt', 'حزام من الجلد الطبيعي الكامل', 'Ceinture en cuir pleine fleur'),
    description: say(
      'One thickness of bridle leather, not two layers glued together. It will outlast several pairs of trousers and look better than all of them.',
      'طبقة واحدة من جلد اللجام لا طبقتان ملصقتان. سيعيش أطول من عدة بناطيل ويبدو أجمل منها جميعًا.',
      'Une seule épaisseur de cuir de bride, pas deux collées. Elle survivra à plusieurs pantalons, et en mieux.',
    ),
    details: [
      say('Full-grain cowhide, 3.6 mm thick', 'جلد بقري طبيعي كامل بسماكة 3.6 مم', 'Vachette pleine fleur, 3,6 mm'),
      say('Brushed solid brass frame buckle', 'إبزيم إطار من النحاس المصمت المصقول', 'Boucle cadre en laiton massif brossé'),
      say('35 mm wide, five holes', 'بعرض 35 مم وخمسة ثقوب', 'Largeur 35 mm, cinq trous'),
      say('Size is the length to the middle hole, in cm', 'المقاس هو الطول حتى الثقب الأوسط بالسنتيمتر', 'La taille est la longueur au trou central, en cm'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'belts', fabric: 'leather', care: 'leather',
    garment: 'belt', colours: ['brown', 'black'], detailColour: 'brown', sizes: 'belt', sizeGuide: 'belts',
    priceAed: 189, ageDays: 140,
  },
  {
    slug: 'nubuck-belt',
    name: say('Nubuck belt', 'حزام نوبوك', 'Ceinture en nubuck'),
    description: say(
      'The casual one. Soft to the hand, quiet against linen and white denim, with a buckle that does not click on the car door.',
      'حزام الأيام المريحة: ناعم الملمس وهادئ مع الكتان والجينز الأبيض، وإبزيمه لا يقرع باب السيارة.',
      'La décontractée. Douce à la main, discrète avec le lin et le jean blanc, sa boucle ne cogne pas la portière.',
    ),
    details: [
      say('Cow nubuck with leather backing', 'نوبوك بقري ببطانة جلدية', 'Nubuck de vachette doublé cuir'),
      say('Matt nickel frame buckle', 'إبزيم إطار من النيكل المطفي', 'Boucle cadre nickel mat'),
      say('35 mm wide', 'بعرض 35 مم', 'Largeur 35 mm'),
      say('Water-repellent treatment', 'معالجة طاردة للماء', 'Traitement déperlant'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'belts', fabric: 'nubuck', care: 'nubuck',
    garment: 'belt', colours: ['beige', 'gray'], sizes: 'belt', sizeGuide: 'belts',
    priceAed: 209, ageDays: 235,
  },
  {
    slug: 'dress-belt',
    name: say('Slim dress belt', 'حزام رسمي رفيع', 'Ceinture de ville fine'),
    description: say(
      'For tailored trousers: calf leather with painted edges and a narrow profile that disappears under a jacket. The white is for linen, and for the brave.',
      'للبناطيل الرسمية: جلد عجل بحواف مطلية وعرض رفيع يختفي تحت السترة. أما الأبيض فللكتان وللجريئين.',
      'Pour les pantalons de tailleur : veau à tranches teintes, profil fin qui s’efface sous la veste. La blanche va au lin, et aux audacieux.',
    ),
    details: [
      say('Italian calf, painted edges', 'جلد عجل إيطالي بحواف مطلية', 'Veau italien, tranches teintes'),
      say('30 mm wide', 'بعرض 30 مم', 'Largeur 30 mm'),
      say('Polished frame buckle', 'إبزيم إطار لامع', 'Boucle cadre polie'),
      say('Delivered in a felt pouch', 'يصل في كيس من اللباد', 'Livrée en pochette de feutre'),
    ],
    brand: 'Nakhla', category: 'accessories', subcategory: 'belts', fabric: 'leather', care: 'leather',
    garment: 'belt', colours: ['navy', 'white'], sizes: 'belt', sizeGuide: 'belts',
    priceAed: 229, salePriceAed: 169, ageDays: 320,
  },
]

export const sandals: ProductSeed[] = [
  {
    slug: 'classic-leather-sandals',
    name: say('Classic leather sandals', 'نعال جلدية كلاسيكية', 'Sandales en cuir classiques'),
    description: say(
      'The toe-loop sandal every kandura deserves, lasted by hand over four days. Stiff for an hour, yours after a week.',
      'النعال التي تستحقها كل كندورة، مصنوعة يدويًا على مدى أربعة أيام. قاسية ساعةً ثم تصبح جزءًا منك بعد أسبوع.',
      'La sandale à passe-orteil que mérite toute kandoura, montée à la main en quatre jours. Raide une heure, à vous au bout d’une semaine.',
    ),
    details: [
      say('Vegetable-tanned cowhide upper and insole', 'وجه ونعل داخلي من جلد مدبوغ نباتيًا', 'Dessus et première en vachette tannée végétal'),
      say('Stitched rubber-tipped leather sole', 'نعل جلدي مخيط بأطراف مطاطية', 'Semelle cuir cousue, bouts caoutchouc'),
      say('Crossed straps with toe loop', 'سيور متقاطعة مع حلقة للإصبع', 'Brides croisées et passe-orteil'),
      say('True to size; half sizes take the smaller', 'مقاسات دقيقة؛ لأنصاف المقاسات اختر الأصغر', 'Taille normalement ; demi-pointures, prenez la plus petite'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'sandals', fabric: 'leather', care: 'leather',
    garment: 'sandals', colours: ['brown', 'black'], detailColour: 'brown', sizes: 'shoe', sizeGuide: 'sandals',
    priceAed: 249, ageDays: 105, featured: true,
  },
  {
    slug: 'nubuck-sandals',
    name: say('Cushioned nubuck sandals', 'نعال نوبوك مبطّنة', 'Sandales en nubuck, semelle souple'),
    description: say(
      'A memory-foam footbed under soft nubuck: for malls measured in kilometres and airports measured in hours.',
      'وسادة قدم مرنة تحت نوبوك ناعم: لمراكز تسوق تُقاس بالكيلومترات ومطارات تُقاس بالساعات.',
      'Une semelle à mémoire de forme sous un nubuck doux : pour les malls en kilomètres et les aéroports en heures.',
    ),
    details: [
      say('Cow nubuck upper, microfibre lining', 'وجه من النوبوك البقري وبطانة ميكروفايبر', 'Dessus nubuck, doublure microfibre'),
      say('8 mm cushioned footbed', 'وسادة قدم بسماكة 8 مم', 'Première amortie de 8 mm'),
      say('Rubber sole with grip on marble', 'نعل مطاطي ثابت على الرخام', 'Semelle caoutchouc, adhère au marbre'),
      say('Runs slightly large', 'مقاسه أكبر قليلًا', 'Taille un peu grand'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'sandals', fabric: 'nubuck', care: 'nubuck',
    garment: 'sandals', colours: ['beige', 'gray'], sizes: 'shoe', sizeGuide: 'sandals',
    priceAed: 279, salePriceAed: 219, ageDays: 170,
  },
  {
    slug: 'calf-sandals',
    name: say('Polished calf sandals', 'نعال من جلد العجل المصقول', 'Sandales en veau poli'),
    description: say(
      'For Friday prayers, weddings and photographs: a polished calf with a dyed edge and not one visible stitch on the strap.',
      'لصلاة الجمعة والأعراس والصور: جلد عجل مصقول بحافة مصبوغة وسير بلا غرزة ظاهرة.',
      'Pour la prière du vendredi, les mariages et les photos : un veau poli, tranche teinte, pas une couture visible sur la bride.',
    ),
    details: [
      say('Polished calfskin, hand-dyed edges', 'جلد عجل مصقول بحواف مصبوغة يدويًا', 'Veau poli, tranches teintes main'),
      say('Leather sole with non-slip insert', 'نعل جلدي بقطعة مانعة للانزلاق', 'Semelle cuir avec insert antidérapant'),
      say('Made in a family workshop in Ajman', 'صُنعت في ورشة عائلية في عجمان', 'Fabriquées dans un atelier familial à Ajman'),
      say('Only at Qutn', 'حصريًا لدى قطن', 'Seulement chez Qutn'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'sandals', fabric: 'leather', care: 'leather',
    garment: 'sandals', colours: ['white', 'navy'], sizes: 'shoe', sizeGuide: 'sandals',
    priceAed: 349, ageDays: 22, exclusive: true,
  },
]

export const totes: ProductSeed[] = [
  {
    slug: 'structured-leather-tote',
    name: say('Structured leather tote', 'حقيبة توت جلدية', 'Cabas structuré en cuir'),
    description: say(
      'Stands by itself on the floor of a restaurant, holds a 14-inch laptop and a pair of flats, and has handles that fit over an abaya sleeve.',
      'تقف وحدها على أرض المطعم وتتسع لحاسوب 14 بوصة وحذاء مسطّح، ومقابضها تتسع لكمّ العباءة.',
      'Il tient debout au restaurant, contient un ordinateur de 14 pouces et des ballerines, et ses anses passent sur une manche d’abaya.',
    ),
    details: [
      say('Full-grain cowhide, suede-lined', 'جلد بقري طبيعي كامل ببطانة شامواه', 'Vachette pleine fleur, doublé suède'),
      say('Rolled handles, 24 cm drop', 'مقابض ملفوفة بارتفاع 24 سم', 'Anses roulées, hauteur 24 cm'),
      say('38 × 29 × 14 cm', '38 × 29 × 14 سم', '38 × 29 × 14 cm'),
      say('Zipped inner pocket, key leash, metal feet', 'جيب داخلي بسحّاب وحلقة مفاتيح وقواعد معدنية', 'Poche intérieure zippée, lien à clés, pieds métal'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'bags', fabric: 'leather', care: 'leather',
    garment: 'tote', colours: ['brown', 'black'], detailColour: 'brown', sizes: 'one', sizeGuide: 'none',
    priceAed: 690, ageDays: 49, featured: true, stock: { 'brown/One Size': 46, 'black/One Size': 31 },
  },
  {
    slug: 'pebbled-leather-tote',
    name: say('Pebbled leather tote', 'حقيبة توت من الجلد المحبّب', 'Cabas en cuir grainé'),
    description: say(
      'Pale leather without the worry: the pebbled grain hides scratches and the finish wipes clean with a damp cloth.',
      'جلد فاتح بلا قلق: حبيباته تخفي الخدوش وسطحه يُمسح بقطعة قماش رطبة.',
      'Du cuir clair sans souci : le grain cache les éraflures, un chiffon humide suffit à le nettoyer.',
    ),
    details: [
      say('Pebbled calf, protected finish', 'جلد عجل محبّب بطبقة حماية', 'Veau grainé, finition protégée'),
      say('Magnetic closure', 'إغلاق مغناطيسي', 'Fermeture aimantée'),
      say('38 × 29 × 14 cm, 890 g', '38 × 29 × 14 سم، 890 غرامًا', '38 × 29 × 14 cm, 890 g'),
      say('Dust bag and leather care cloth included', 'مع كيس حفظ وقطعة للعناية بالجلد', 'Avec housse et chiffon d’entretien'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'bags', fabric: 'leather', care: 'leather',
    garment: 'tote', colours: ['beige', 'white'], sizes: 'one', sizeGuide: 'none',
    priceAed: 750, ageDays: 11, exclusive: true, limited: true,
  },
  {
    slug: 'work-tote',
    name: say('Light leather work tote', 'حقيبة عمل جلدية خفيفة', 'Cabas de travail en cuir léger'),
    description: say(
      'Half the weight of our structured tote, for people who carry it all day. A padded sleeve, a bottle pocket and no loose linings.',
      'نصف وزن حقيبتنا الأساسية لمن يحملها طوال اليوم. جيب مبطّن للحاسوب وآخر للقارورة وبلا بطانة تتدلى.',
      'Moitié moins lourd que notre cabas structuré, pour qui le porte toute la journée. Poche rembourrée, porte-gourde, pas de doublure qui flotte.',
    ),
    details: [
      say('Bonded-edge cowhide, unlined, 620 g', 'جلد بقري بلا بطانة، 620 غرامًا', 'Vachette à bords francs, non doublé, 620 g'),
      say('Padded sleeve for 15 inches', 'جيب مبطّن لحاسوب 15 بوصة', 'Poche rembourrée 15 pouces'),
      say('40 × 30 × 12 cm', '40 × 30 × 12 سم', '40 × 30 × 12 cm'),
      say('Handles long enough for the shoulder', 'مقابض طويلة تُعلّق على الكتف', 'Anses portées épaule'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'bags', fabric: 'leather', care: 'leather',
    garment: 'tote', colours: ['navy', 'gray'], sizes: 'one', sizeGuide: 'none',
    priceAed: 590, salePriceAed: 445, ageDays: 262,
  },
]

export const wallets: ProductSeed[] = [
  {
    slug: 'wallet-and-card-holder',
    name: say('Leather wallet and card holder', 'محفظة جلدية وحافظة بطاقات', 'Portefeuille et porte-cartes en cuir'),
    description: say(
      'The wallet for the day, the card holder for the evening, both in one box. A present that has never been returned to us.',
      'المحفظة للنهار وحافظة البطاقات للمساء في علبة واحدة. هدية لم تُردّ إلينا يومًا.',
      'Le portefeuille pour le jour, le porte-cartes pour le soir, dans un même coffret. Un cadeau que l’on ne nous a jamais retourné.',
    ),
    details: [
      say('Full-grain cowhide', 'جلد بقري طبيعي كامل', 'Vachette pleine fleur'),
      say('Wallet: eight cards, two note sections', 'المحفظة: ثماني بطاقات وقسمان للأوراق النقدية', 'Portefeuille : huit cartes, deux compartiments à billets'),
      say('Card holder: four cards, 7 mm thin', 'الحافظة: أربع بطاقات بسماكة 7 مم', 'Porte-cartes : quatre cartes, 7 mm'),
      say('Free embossing of three initials', 'نقش ثلاثة أحرف مجانًا', 'Embossage de trois initiales offert'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'wallets', fabric: 'leather', care: 'leather',
    garment: 'wallet', colours: ['brown', 'black'], detailColour: 'brown', sizes: 'one', sizeGuide: 'none',
    priceAed: 229, ageDays: 74,
  },
  {
    slug: 'saffiano-wallet-set',
    name: say('Saffiano wallet set', 'طقم محفظة سافيانو', 'Coffret portefeuille en saffiano'),
    description: say(
      'Cross-hatched leather that shrugs off keys, coins and rain. RFID lining for the tram and the metro.',
      'جلد بنقش متقاطع لا تؤثر فيه المفاتيح والعملات والمطر. بطانة تحجب RFID للترام والمترو.',
      'Un cuir quadrillé qui ignore clés, pièces et pluie. Doublure RFID pour le tram et le métro.',
    ),
    details: [
      say('Saffiano-embossed calf', 'جلد عجل بنقش سافيانو', 'Veau embossé saffiano'),
      say('RFID-blocking lining', 'بطانة تحجب إشارات RFID', 'Doublure anti-RFID'),
      say('Wallet 11 × 9 cm, card holder 10 × 7 cm', 'المحفظة 11 × 9 سم والحافظة 10 × 7 سم', 'Portefeuille 11 × 9 cm, porte-cartes 10 × 7 cm'),
      say('Gift box', 'علبة هدية', 'Coffret cadeau'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'wallets', fabric: 'leather', care: 'leather',
    garment: 'wallet', colours: ['navy', 'gray'], sizes: 'one', sizeGuide: 'none',
    priceAed: 259, ageDays: 216, shelf: 'sold-out',
  },
  {
    slug: 'vegetable-tanned-wallet-set',
    name: say('Vegetable-tanned wallet set', 'طقم محفظة بدباغة نباتية', 'Coffret portefeuille en cuir végétal'),
    description: say(
      'It arrives pale and ends up the colour of your life: the leather is left undyed and darkens with sun and hands.',
      'تصلك فاتحة ثم تكتسب لون أيامك: جلد بلا صبغة يغمق مع الشمس واللمس.',
      'Il arrive pâle et finit à la couleur de votre vie : un cuir laissé nu, qui fonce au soleil et sous les doigts.',
    ),
    details: [
      say('Vegetable-tanned Tuscan cowhide', 'جلد توسكاني مدبوغ نباتيًا', 'Vachette toscane, tannage végétal'),
      say('Burnished edges, linen thread', 'حواف مصقولة وخيط كتان', 'Tranches polies, fil de lin'),
      say('Wallet for six cards and notes', 'محفظة لست بطاقات وأوراق نقدية', 'Portefeuille six cartes et billets'),
      say('Develops a patina; keep it away from ink', 'يكتسب لمعة مع الوقت؛ أبعدها عن الحبر', 'Se patine ; à tenir loin de l’encre'),
    ],
    brand: 'Nakhla', category: 'leathergoods', subcategory: 'wallets', fabric: 'leather', care: 'leather',
    garment: 'wallet', colours: ['beige', 'white'], sizes: 'one', sizeGuide: 'none',
    priceAed: 219, ageDays: 160,
  },
]
