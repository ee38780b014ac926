/** Sweaters and hoodies. */
import { say, type ProductSeed } from './shapes.ts'

export const sweaters: ProductSeed[] = [
  {
    slug: 'merino-crew-sweater',
    name: say('Merino crew-neck sweater', 'كنزة مارينو بياقة دائرية', 'Pull col rond en mérinos'),
    description: say(
      'Extra-fine merino for over-cooled offices, winter evenings in the desert and flights to anywhere colder. Light enough to fold into a bag.',
      'صوف مارينو فائق النعومة لبرودة المكاتب وليالي البر في الشتاء والسفر إلى الأماكن الباردة. خفيف يُطوى في الحقيبة.',
      'Un mérinos extra-fin pour les bureaux trop climatisés, les soirs d’hiver dans le désert et les vols vers le froid. Assez léger pour se plier dans un sac.',
    ),
    details: [
      say('100% extra-fine merino, 19.5 micron', 'صوف مارينو فائق النعومة 100%، 19.5 ميكرون', '100 % mérinos extra-fin, 19,5 microns'),
      say('Vertical rib body, ribbed cuffs and hem', 'حياكة مضلّعة طولية وأساور وحافة مضلّعة', 'Corps en côtes verticales, bords-côtes aux poignets et à la taille'),
      say('Mulesing-free wool from Tasmania', 'صوف من تسمانيا بمعايير رفق بالحيوان', 'Laine de Tasmanie, sans mulesing'),
      say('Does not itch on bare skin', 'لا يسبب حكّة على الجلد', 'Ne gratte pas, même à même la peau'),
    ],
    brand: 'Qutn Atelier', category: 'men', subcategory: 'knitwear', fabric: 'wool', care: 'hand-wool',
    garment: 'sweater', colours: ['navy', 'gray'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 329, ageDays: 9, mock: true, featured: true, readyToWear: true,
  },
  {
    slug: 'cotton-rib-sweater',
    name: say('Ribbed cotton sweater', 'كنزة قطنية مضلّعة', 'Pull côtelé en coton'),
    description: say(
      'All the comfort of a winter jumper without the wool. A chunky cotton rib for air-conditioned cinemas and cool February mornings.',
      'كل دفء كنزة الشتاء لكن من دون صوف: قطن بأضلاع سميكة لصالات السينما المكيّفة وصباحات فبراير الباردة.',
      'Le confort d’un pull d’hiver, sans la laine. De grosses côtes en coton pour les cinémas climatisés et les matins frais de février.',
    ),
    details: [
      say('100% cotton, chunky rib', 'قطن 100% بأضلاع سميكة', '100 % coton, grosses côtes'),
      say('Relaxed fit with a dropped shoulder', 'قصّة مريحة وكتف منسدل', 'Coupe ample, épaule tombante'),
      say('Fully fashioned, no side seams to twist', 'محبوكة على القالب بلا خياطات جانبية تلتوي', 'Entièrement diminué, sans coutures qui vrillent'),
      say('Machine washable', 'تُغسل في الغسالة', 'Lavable en machine'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 'knitwear', fabric: 'cotton', care: 'machine-cool',
    garment: 'sweater', colours: ['beige'], detailColour: 'beige', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 299, salePriceAed: 209, ageDays: 310, mock: true, readyToWear: true,
  },
  {
    slug: 'wool-cashmere-jumper',
    name: say('Women’s wool-cashmere jumper', 'كنزة نسائية من الصوف والكشمير', 'Pull femme laine et cachemire'),
    description: say(
      'A tenth of cashmere does what it should: the rib is as warm as it looks and half as heavy. Long in the body, so it sits well over a pleated skirt.',
      'عُشر من الكشمير يكفي ليصنع الفرق: أضلاع دافئة كما تبدو وبنصف الوزن. طولها مناسب فوق التنورة المكسّرة.',
      'Dix pour cent de cachemire et tout change : des côtes aussi chaudes qu’elles en ont l’air, deux fois moins lourdes. Assez long pour une jupe plissée.',
    ),
    details: [
      say('90% lambswool, 10% cashmere', '90% صوف حملان و10% كشمير', '90 % laine d’agneau, 10 % cachemire'),
      say('Easy fit, covers the hip', 'قصّة مريحة تغطي الورك', 'Coupe aisée, couvre les hanches'),
      say('Knitted in Inner Mongolia from traceable yarn', 'محبوكة في منغوليا الداخلية من خيط معروف المصدر', 'Tricoté en Mongolie-Intérieure, fil tracé'),
      say('Comes with a cedar block and a spare yarn card', 'يرافقها قالب أرز وخيط للرتق', 'Livré avec un bloc de cèdre et du fil de reprise'),
    ],
    brand: 'Qutn Atelier', category: 'women', subcategory: 'knitwear', fabric: 'wool', care: 'hand-wool',
    garment: 'sweater', colours: ['black', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 459, ageDays: 21, readyToWear: true,
  },
  {
    slug: 'kids-cotton-jumper',
    name: say('Kids’ cotton jumper', 'كنزة أطفال قطنية', 'Pull en coton enfant'),
    description: say(
      'A white jumper for Eid photographs that survives the Eid lunch: it goes into the machine at forty degrees and comes out white. No wool, no itching, no arguments.',
      'كنزة بيضاء لصور العيد تنجو من غداء العيد: تُغسل في الغسالة على أربعين درجة وتخرج بيضاء. بلا صوف ولا حكّة ولا جدال.',
      'Un pull blanc pour les photos de l’Aïd, qui survit au déjeuner : lavé à quarante degrés, il ressort blanc. Ni laine, ni démangeaisons, ni disputes.',
    ),
    details: [
      say('100% organic cotton, soft rib', 'قطن عضوي 100% بأضلاع ناعمة', '100 % coton biologique, côtes douces'),
      say('Wide neck that goes on easily', 'ياقة واسعة سهلة اللبس', 'Encolure large, facile à enfiler'),
      say('Turn-back cuffs for growing arms', 'أساور تُثنى لتنمو معه', 'Poignets à retrousser, pour grandir'),
      say('Machine wash at 40 °C', 'يُغسل في الغسالة على 40 درجة', 'Lavage machine à 40 °C'),
    ],
    brand: 'Little Qutn', category: 'kids', subcategory: 'knitwear', fabric: 'cotton', care: 'kids',
    garment: 'sweater', colours: ['white'], sizes: 'kids', sizeGuide: 'kids',
    priceAed: 129, ageDays: 46,
  },
]

export const hoodies: ProductSeed[] = [
  {
    slug: 'french-terry-hoodie',
    name: say('French terry hoodie', 'هودي فرنش تيري', 'Sweat à capuche en molleton bouclette'),
    description: say(
      'Looped on the inside, not brushed, so it breathes on a morning walk and still keeps the office air-conditioning off. A three-piece hood that stands by itself.',
      'بطانة حلقية غير مخملية تتنفّس في نزهة الصباح وتحميك من برودة المكيّف. غطاء الرأس من ثلاث قطع ويقف وحده.',
      'Bouclette à l’intérieur, non grattée : il respire pendant la marche du matin et coupe la clim du bureau. Capuche trois pans qui se tient.',
    ),
    details: [
      say('100% cotton French terry, 320 g/m²', 'فرنش تيري قطني 100%، بوزن 320 غم/م²', '100 % coton bouclette, 320 g/m²'),
      say('Kangaroo pocket with a hidden phone sleeve', 'جيب أمامي بداخله جيب مخفي للهاتف', 'Poche kangourou avec étui caché pour téléphone'),
      say('Cotton drawcord, knotted ends', 'رباط قطني بطرفين معقودين', 'Cordon en coton noué'),
      say('Regular fit, ribbed cuffs and hem', 'قصّة عادية وأساور وحافة مضلّعة', 'Coupe droite, poignets et bas en côtes'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 'hoodies', fabric: 'french-terry', care: 'machine-warm',
    garment: 'hoodie', colours: ['gray', 'black'], detailColour: 'gray', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 259, ageDays: 95, mock: true, readyToWear: true,
  },
  {
    slug: 'desert-night-hoodie',
    name: say('Desert night fleece hoodie', 'هودي ليالي البر', 'Sweat à capuche Nuit du désert en molleton gratté'),
    description: say(
      'Brushed on the inside for camping in Liwa, when the sand gives its heat back and the temperature drops to nine. Roomy enough for a layer underneath.',
      'مبطّن بالمخمل لليالي التخييم في ليوا حين تبرد الرمال وتهبط الحرارة إلى تسع درجات. واسع يتسع لطبقة تحته.',
      'Gratté à l’intérieur pour camper à Liwa, quand le sable rend sa chaleur et qu’il fait neuf degrés. Assez ample pour une couche dessous.',
    ),
    details: [
      say('80% cotton, 20% recycled polyester fleece, 400 g/m²', 'مزيج من 80% قطن و20% بوليستر معاد تدويره، بوزن 400 غم/م²', 'Molleton 80 % coton, 20 % polyester recyclé, 400 g/m²'),
      say('Relaxed fit', 'قصّة واسعة', 'Coupe ample'),
      say('Double-layer hood, kangaroo pocket', 'غطاء رأس بطبقتين وجيب أمامي', 'Capuche doublée, poche kangourou'),
      say('Flatlock seams that do not rub under a rucksack', 'خياطات مسطّحة لا تحتك تحت حقيبة الظهر', 'Coutures plates, sans frottement sous un sac à dos'),
    ],
    brand: 'Rimal', category: 'men', subcategory: 'hoodies', fabric: 'fleece', care: 'machine-warm',
    garment: 'hoodie', colours: ['navy', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 289, ageDays: 5, limited: true, readyToWear: true,
  },
  {
    slug: 'kids-soft-hoodie',
    name: say('Kids’ soft hoodie', 'هودي أطفال ناعم', 'Sweat à capuche doux enfant'),
    description: say(
      'The school-run layer: soft, washable, and with a pocket for a shell or two. The cords are stitched down so that nothing can be pulled out.',
      'طبقة مشوار المدرسة: ناعم وقابل للغسل وله جيب لصدفة أو صدفتين. الأربطة مثبتة بالخياطة فلا تُسحب.',
      'La couche du chemin de l’école : douce, lavable, avec une poche pour un ou deux coquillages. Les cordons sont cousus, rien ne s’arrache.',
    ),
    details: [
      say('95% cotton, 5% elastane French terry', 'فرنش تيري من 95% قطن و5% إيلاستين', 'Bouclette 95 % coton, 5 % élasthanne'),
      say('Short, stitched-down cords (EN 14682)', 'أربطة قصيرة مثبتة وفق المعيار الأوروبي EN 14682', 'Cordons courts et cousus (EN 14682)'),
      say('Name label inside', 'بطاقة داخلية لكتابة الاسم', 'Étiquette prénom à l’intérieur'),
      say('Tumble-dry safe', 'يتحمّل المجفف', 'Passe au sèche-linge'),
    ],
    brand: 'Little Qutn', category: 'kids', subcategory: 'hoodies', fabric: 'french-terry', care: 'kids',
    garment: 'hoodie', colours: ['beige', 'white'], sizes: 'kids', sizeGuide: 'kids',
    priceAed: 139, salePriceAed: 99, ageDays: 265,
  },
]
