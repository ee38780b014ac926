/** Scarves, caps and children's sets. */
import { say, type ProductSeed } from './shapes.ts'

export const scarves: ProductSeed[] = [
  {
    slug: 'modal-shayla',
    name: say('Fringed modal shayla', 'شيلة مودال بشراشيب', 'Shayla frangée en modal'),
    description: say(
      'Matt, weighty enough to stay without a pin and never hot around the neck. Two tones of sand, dyed in small batches.',
      'مطفية وثقيلة بما يكفي لتثبت دون دبوس ولا تسخن حول الرقبة. درجتان من الرمل مصبوغتان بكميات صغيرة.',
      'Mate, assez lourde pour tenir sans épingle, jamais chaude autour du cou. Deux tons de sable, teints en petites séries.',
    ),
    details: [
      say('100% modal', 'مودال 100%', '100 % modal'),
      say('190 × 75 cm, hand-knotted fringe', '190 × 75 سم بشراشيب معقودة يدويًا', '190 × 75 cm, franges nouées main'),
      say('Non-slip weave', 'نسيج لا ينزلق', 'Tissage antiglisse'),
      say('Opaque in one layer', 'غير شفافة بطبقة واحدة', 'Opaque en une seule épaisseur'),
    ],
    brand: 'Qutn', category: 'accessories', subcategory: 'scarves', fabric: 'viscose', care: 'hand-delicate',
    garment: 'scarf', colours: ['beige', 'brown'], detailColour: 'beige', sizes: 'one', sizeGuide: 'none',
    priceAed: 119, ageDays: 58,
  },
  {
    slug: 'wool-silk-shayla',
    name: say('Wool and silk shayla', 'شيلة من الصوف والحرير', 'Shayla en laine et soie'),
    description: say(
      'A winter shayla as thin as a summer one. Woven in Kashmir on handlooms, with a fringe left as it came off the loom.',
      'شيلة شتوية برقّة الصيفية، منسوجة في كشمير على أنوال يدوية وشراشيبها كما خرجت من النول.',
      'Une shayla d’hiver aussi fine qu’une d’été, tissée à la main au Cachemire, franges telles que sorties du métier.',
    ),
    details: [
      say('70% wool, 30% silk', '70% صوف و30% حرير', '70 % laine, 30 % soie'),
      say('200 × 70 cm', '200 × 70 سم', '200 × 70 cm'),
      say('Handwoven, so no two are quite alike', 'منسوجة يدويًا فلا تتطابق قطعتان', 'Tissée main, chaque pièce est unique'),
      say('Only at Qutn', 'حصريًا لدى قطن', 'Seulement chez Qutn'),
    ],
    brand: 'Dar Al Khayt', category: 'accessories', subcategory: 'scarves', fabric: 'silk-blend', care: 'hand-wool',
    garment: 'scarf', colours: ['navy', 'gray'], sizes: 'one', sizeGuide: 'none',
    priceAed: 279, ageDays: 29, exclusive: true,
  },
  {
    slug: 'crepe-shayla',
    name: say('Everyday crepe shayla', 'شيلة كريب يومية', 'Shayla en crêpe de tous les jours'),
    description: say(
      'The black one everybody needs three of, and the white for the rest. Crinkle-free crepe that goes straight from the bag to the head.',
      'السوداء التي تحتاج كل واحدة منا ثلاثًا منها، والبيضاء لما عدا ذلك. كريب لا يتجعّد من الحقيبة إلى الرأس مباشرة.',
      'La noire dont chacune a besoin en triple, la blanche pour le reste. Un crêpe infroissable, du sac à la tête.',
    ),
    details: [
      say('100% polyester crepe, 60 g/m²', 'كريب بوليستر 100%، بوزن 60 غم/م²', '100 % crêpe polyester, 60 g/m²'),
      say('185 × 70 cm', '185 × 70 سم', '185 × 70 cm'),
      say('Colour matched to the open crepe abaya', 'لونها مطابق لعباءة الكريب المفتوحة', 'Noir assorti à l’abaya ouverte en crêpe'),
      say('Machine wash in a bag', 'تُغسل في الغسالة داخل كيس', 'Lavage machine en filet'),
    ],
    brand: 'Dar Al Khayt', category: 'accessories', subcategory: 'scarves', fabric: 'crepe', care: 'machine-cool',
    garment: 'scarf', colours: ['black', 'white'], sizes: 'one', sizeGuide: 'none',
    priceAed: 89, ageDays: 300,
  },
]

export const caps: ProductSeed[] = [
  {
    slug: 'kids-twill-cap',
    name: say('Kids’ twill cap', 'قبعة أطفال من التويل', 'Casquette enfant en sergé'),
    description: say(
      'UPF 50+ on the head and a strap that small hands can manage. It floats, should it come to that.',
      'حماية من الشمس UPF 50+ وحزام تستطيع الأيدي الصغيرة ضبطه. وتطفو على الماء إن لزم الأمر.',
      'Une protection UPF 50+ et une bride que de petites mains savent régler. Elle flotte, au besoin.',
    ),
    details: [
      say('100% cotton twill, UPF 50+', 'تويل قطني 100% بعامل حماية UPF 50+', '100 % sergé de coton, UPF 50+'),
      say('Fits 48 to 54 cm, about 2 to 8 years', 'لمحيط 48 إلى 54 سم، من سنتين إلى 8 سنوات تقريبًا', 'Tour de tête 48 à 54 cm, 2 à 8 ans environ'),
      say('Six panels, stitched eyelets', 'ست قطع وفتحات تهوية مطرّزة', 'Six panneaux, œillets brodés'),
      say('Hand wash, reshape the brim', 'غسيل يدوي مع إعادة تشكيل الحافة', 'Lavage main, remettre la visière en forme'),
    ],
    brand: 'Little Qutn', category: 'accessories', subcategory: 'caps', fabric: 'twill', care: 'cap',
    garment: 'cap', colours: ['navy', 'beige'], detailColour: 'navy', sizes: 'one', sizeGuide: 'none',
    priceAed: 59, ageDays: 88,
  },
  {
    slug: 'twill-cap',
    name: say('Cotton twill cap', 'قبعة تويل قطنية', 'Casquette en sergé de coton'),
    description: say(
      'No logo, no slogan: six panels, a good curve and a brass buckle. It fades with you.',
      'بلا شعار ولا عبارات: ست قطع وانحناءة متقنة وإبزيم نحاسي. وتعتّق معك.',
      'Ni logo ni slogan : six panneaux, une belle courbe, une boucle en laiton. Elle patine avec vous.',
    ),
    details: [
      say('100% cotton twill', 'تويل قطني 100%', '100 % sergé de coton'),
      say('Adjustable, 55 to 61 cm', 'قابلة للضبط من 55 إلى 61 سم', 'Réglable, 55 à 61 cm'),
      say('Terry sweatband', 'شريط داخلي قطني يمتص العرق', 'Bandeau éponge'),
      say('Brass buckle', 'إبزيم نحاسي', 'Boucle en laiton'),
    ],
    brand: 'Qutn', category: 'accessories', subcategory: 'caps', fabric: 'twill', care: 'cap',
    garment: 'cap', colours: ['black', 'gray'], sizes: 'one', sizeGuide: 'none',
    priceAed: 89, ageDays: 250,
  },
  {
    slug: 'linen-cap',
    name: say('Linen cap', 'قبعة كتان', 'Casquette en lin'),
    description: say(
      'Unlined linen for the padel court and the boat. It dries on the dashboard before you are home.',
      'كتان بلا بطانة لملعب البادل والقارب. تجف على لوحة القيادة قبل أن تصل إلى البيت.',
      'Du lin non doublé pour le padel et le bateau. Elle sèche sur le tableau de bord avant l’arrivée.',
    ),
    details: [
      say('100% linen, unlined', 'كتان 100% بلا بطانة', '100 % lin, non doublée'),
      say('Adjustable, 55 to 61 cm', 'قابلة للضبط من 55 إلى 61 سم', 'Réglable, 55 à 61 cm'),
      say('Shorter brim, low crown', 'حافة أقصر وتاج منخفض', 'Visière courte, calotte basse'),
      say('Weighs 52 g', 'وزنها 52 غرامًا', 'Pèse 52 g'),
    ],
    brand: 'Rimal', category: 'accessories', subcategory: 'caps', fabric: 'linen', care: 'cap',
    garment: 'cap', colours: ['white', 'brown'], sizes: 'one', sizeGuide: 'none',
    priceAed: 99, ageDays: 145, shelf: 'last',
  },
]

export const kidsSets: ProductSeed[] = [
  {
    slug: 'kids-jersey-set',
    name: say('Kids’ jersey T-shirt and shorts set', 'طقم أطفال تيشيرت وشورت جيرسيه', 'Ensemble T-shirt et short en jersey enfant'),
    description: say(
      'Two pieces, one decision before school. A jersey that has been through nursery, sandpit and sleepover and still looks new.',
      'قطعتان وقرار واحد قبل المدرسة. جيرسيه مرّ بالحضانة وصندوق الرمل والمبيت عند الأصدقاء وما زال كالجديد.',
      'Deux pièces, une seule décision avant l’école. Un jersey passé par la crèche, le bac à sable et les nuits chez les copains, et toujours comme neuf.',
    ),
    details: [
      say('100% organic cotton jersey', 'جيرسيه قطن عضوي 100%', '100 % jersey de coton biologique'),
      say('Chest pocket, drawstring shorts with real pockets', 'جيب صدر وشورت برباط وجيوب حقيقية', 'Poche poitrine, short à cordon et vraies poches'),
      say('Soft elastic waist', 'خصر بمطاط ناعم', 'Taille élastique douce'),
      say('Fits true to age', 'المقاس مطابق للعمر', 'Taille fidèle à l’âge'),
    ],
    brand: 'Little Qutn', category: 'kids', subcategory: 'sets', fabric: 'jersey', care: 'kids',
    garment: 'kidsset', colours: ['beige', 'navy'], detailColour: 'beige', sizes: 'kids', sizeGuide: 'kids',
    priceAed: 129, ageDays: 66, featured: true,
  },
  {
    slug: 'kids-linen-set',
    name: say('Kids’ linen top and shorts set', 'طقم أطفال من الكتان', 'Ensemble enfant en lin'),
    description: say(
      'Grown-up linen, washed twice so that children will keep it on. Made for Eid mornings and beach weddings.',
      'كتان الكبار مغسول مرتين ليقبل الصغار ارتداءه. لصباحات العيد وحفلات الشاطئ.',
      'Un lin de grand, lavé deux fois pour que les petits le gardent. Pour les matins d’Aïd et les mariages à la plage.',
    ),
    details: [
      say('55% linen, 45% cotton', '55% كتان و45% قطن', '55 % lin, 45 % coton'),
      say('Buttoned shoulder in sizes 2Y and 4Y', 'كتف بأزرار في مقاسي 2Y و4Y', 'Épaule boutonnée en 2 et 4 ans'),
      say('Drawstring shorts', 'شورت برباط', 'Short à cordon'),
      say('A little roomy: made to last two summers', 'واسع قليلًا ليكفي صيفين', 'Un peu ample : fait pour deux étés'),
    ],
    brand: 'Little Qutn', category: 'kids', subcategory: 'sets', fabric: 'linen', care: 'kids',
    garment: 'kidsset', colours: ['white', 'gray'], sizes: 'kids', sizeGuide: 'kids',
    priceAed: 169, ageDays: 182, shelf: 'sold-out',
  },
  {
    slug: 'kids-terry-set',
    name: say('Kids’ terry beach set', 'طقم شاطئ للأطفال من القماش القطني الوبري', 'Ensemble de plage enfant en éponge'),
    description: say(
      'A towel they can wear. Straight out of the pool at Kite Beach, into the car, no wet seats.',
      'منشفة يرتدونها: من ماء شاطئ كايت إلى السيارة مباشرة بلا مقاعد مبللة.',
      'Une serviette à porter. Du bain à Kite Beach à la voiture, sans sièges mouillés.',
    ),
    details: [
      say('85% cotton, 15% polyester towelling', 'قماش وبري من 85% قطن و15% بوليستر', 'Éponge 85 % coton, 15 % polyester'),
      say('Dries in half the time of a towel', 'يجف في نصف وقت المنشفة', 'Sèche deux fois plus vite qu’une serviette'),
      say('Chest pocket, drawstring shorts', 'جيب صدر وشورت برباط', 'Poche poitrine, short à cordon'),
      say('Chlorine-resistant dye', 'صبغة مقاومة للكلور', 'Teinture résistante au chlore'),
    ],
    brand: 'Little Qutn', category: 'kids', subcategory: 'sets', fabric: 'french-terry', care: 'kids',
    garment: 'kidsset', colours: ['black', 'brown'], sizes: 'kids', sizeGuide: 'kids',
    priceAed: 149, salePriceAed: 109, ageDays: 198,
  },
]
