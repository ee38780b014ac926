/** Dresses, blouses and skirts. */
import { say, type ProductSeed } from './shapes.ts'

export const dresses: ProductSeed[] = [
  {
    slug: 'linen-maxi-dress',
    name: say('Linen maxi dress', 'فستان كتان طويل', 'Robe longue en lin'),
    description: say(
      'Long sleeves, a V neck that stays modest and a waist that ties where you want it. In linen, so it can be worn outside from March to November.',
      'أكمام طويلة وياقة V محتشمة وخصر يُربط حيث تريدين. ومن الكتان ليُلبس في الخارج من مارس إلى نوفمبر.',
      'Manches longues, col V sage et taille à nouer où l’on veut. En lin, pour sortir de mars à novembre.',
    ),
    details: [
      say('100% linen, lined to the knee in cotton voile', 'كتان 100% ببطانة من الفوال حتى الركبة', '100 % lin, doublé jusqu’au genou en voile de coton'),
      say('Gathered waist with a self tie', 'خصر مكشكش برباط من القماش نفسه', 'Taille froncée, lien dans le même tissu'),
      say('Buttoned cuffs that can be rolled', 'أساور بأزرار يمكن ثنيها', 'Poignets boutonnés à retrousser'),
      say('Side pockets', 'جيوب جانبية', 'Poches latérales'),
    ],
    brand: 'Rimal', category: 'women', subcategory: 'dresses', fabric: 'linen', care: 'machine-cool',
    garment: 'dress', colours: ['beige', 'white'], detailColour: 'beige', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 499, ageDays: 52, mock: true, featured: true, readyToWear: true,
  },
  {
    slug: 'crepe-maxi-dress',
    name: say('Crepe maxi dress', 'فستان كريب طويل', 'Robe longue en crêpe'),
    description: say(
      'A dress for the invitation that arrives at four for a dinner at eight. Heavy crepe, no zip, no ironing, and it looks as though you tried.',
      'فستان للدعوة التي تصل في الرابعة لعشاء في الثامنة. كريب ثقيل بلا سحّاب ولا كي، ويبدو كأنك استعددت طويلًا.',
      'La robe de l’invitation reçue à seize heures pour vingt heures. Un crêpe lourd, sans zip ni fer, et l’air d’y avoir pensé.',
    ),
    details: [
      say('95% polyester, 5% elastane crepe', 'كريب من 95% بوليستر و5% إيلاستين', 'Crêpe 95 % polyester, 5 % élasthanne'),
      say('Slips on over the head', 'يُلبس من الرأس دون سحّاب', 'S’enfile par la tête'),
      say('Tie waist, long sleeves, floor length for 165 cm', 'خصر برباط وأكمام طويلة، يلامس الأرض لطول 165 سم', 'Taille nouée, manches longues, au sol pour 1,65 m'),
      say('Fully lined', 'مبطّن بالكامل', 'Entièrement doublée'),
    ],
    brand: 'Qutn Atelier', category: 'women', subcategory: 'dresses', fabric: 'crepe', care: 'hand-delicate',
    garment: 'dress', colours: ['black', 'navy'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 559, salePriceAed: 419, ageDays: 230, mock: true, readyToWear: true,
  },
  {
    slug: 'viscose-maxi-dress',
    name: say('Fluid viscose maxi dress', 'فستان فيسكوز طويل انسيابي', 'Robe longue fluide en viscose'),
    description: say(
      'Weightless at breakfast, presentable at dusk. Certified viscose with a dry hand, in two colours that take gold jewellery well.',
      'خفيف عند الفطور وأنيق عند المغيب. فيسكوز معتمد بملمس جاف، بلونين يبرزان الذهب.',
      'Légère au petit-déjeuner, présentable au crépuscule. Une viscose certifiée au toucher sec, deux coloris qui aiment l’or.',
    ),
    details: [
      say('100% viscose from certified forests', 'فيسكوز 100% من غابات معتمدة', '100 % viscose issue de forêts certifiées'),
      say('V neck with an inner snap', 'ياقة V بكبّاس داخلي', 'Col V avec pression intérieure'),
      say('Nursing-friendly wrap bodice', 'صدر ملفوف مناسب للرضاعة', 'Haut croisé, pratique pour l’allaitement'),
      say('Runs slightly large', 'مقاسه أوسع قليلًا', 'Taille un peu grand'),
    ],
    brand: 'Qutn', category: 'women', subcategory: 'dresses', fabric: 'viscose', care: 'hand-delicate',
    garment: 'dress', colours: ['brown', 'gray'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 379, ageDays: 26, readyToWear: true,
  },
]

export const blouses: ProductSeed[] = [
  {
    slug: 'silk-blend-blouse',
    name: say('Silk-blend V-neck blouse', 'بلوزة من مزيج الحرير بياقة V', 'Blouse col V en soie mélangée'),
    description: say(
      'Sandwashed silk and cotton: the softness of one, the good sense of the other. Gathered cuffs that stay up when you push them.',
      'حرير وقطن مغسولان بالرمل: نعومة الأول وعملية الثاني. أساور مزمومة تثبت حين ترفعينها.',
      'Soie et coton sablés : la douceur de l’une, le bon sens de l’autre. Des poignets froncés qui restent en place quand on les remonte.',
    ),
    details: [
      say('40% silk, 60% cotton, 75 g/m²', '40% حرير و60% قطن، بوزن 75 غم/م²', '40 % soie, 60 % coton, 75 g/m²'),
      say('Buttoned front, V neck that closes at the top button', 'أمامية بأزرار وياقة V تُغلق عند الزر الأول', 'Boutonnée devant, le col V se ferme au premier bouton'),
      say('White is lined at the front', 'اللون الأبيض مبطّن من الأمام', 'Le blanc est doublé devant'),
      say('Hand wash cold, or a silk cycle', 'غسيل يدوي بارد أو دورة الحرير', 'Lavage main à froid, ou cycle soie'),
    ],
    brand: 'Qutn Atelier', category: 'women', subcategory: 'blouses', fabric: 'silk-blend', care: 'hand-delicate',
    garment: 'blouse', colours: ['white', 'black'], detailColour: 'white', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 359, ageDays: 98, featured: true, readyToWear: true,
  },
  {
    slug: 'cotton-poplin-blouse',
    name: say('Cotton poplin blouse', 'بلوزة بوبلين قطنية', 'Blouse en popeline de coton'),
    description: say(
      'Crisp where a blouse should be crisp, with volume kept to the sleeve. Wears to the office under a blazer and on Friday with nothing but a skirt.',
      'متماسكة حيث ينبغي، وحجمها في الأكمام فقط. للمكتب تحت البليزر، وليوم الجمعة مع تنورة فحسب.',
      'Nette là où il faut, du volume aux manches seulement. Au bureau sous un blazer, le vendredi avec une jupe.',
    ),
    details: [
      say('100% cotton poplin, 115 g/m²', 'بوبلين قطني 100%، بوزن 115 غم/م²', '100 % popeline de coton, 115 g/m²'),
      say('Gathered cuffs with a covered button', 'أساور مزمومة بزر مغلّف', 'Poignets froncés à bouton recouvert'),
      say('Hip length, straight hem', 'بطول الورك وحافة مستقيمة', 'Longueur hanches, bas droit'),
      say('True to size', 'مقاسات دقيقة', 'Taille normalement'),
    ],
    brand: 'Qutn', category: 'women', subcategory: 'blouses', fabric: 'poplin', care: 'machine-warm',
    garment: 'blouse', colours: ['navy', 'gray'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 219, ageDays: 163, readyToWear: true,
  },
  {
    slug: 'viscose-blouse',
    name: say('Soft viscose blouse', 'بلوزة فيسكوز ناعمة', 'Blouse souple en viscose'),
    description: say(
      'A blouse that behaves like a T-shirt: pull it on, go. The fabric is matt, cool and does not mind being folded small.',
      'بلوزة بسهولة التيشيرت: تُلبس وتنطلقين. قماشها مطفي اللمعة وبارد ولا يتأثر بالطي.',
      'Une blouse aussi simple qu’un T-shirt : on l’enfile, on part. Le tissu est mat, frais et accepte d’être plié tout petit.',
    ),
    details: [
      say('100% viscose twill', 'فيسكوز تويل 100%', '100 % sergé de viscose'),
      say('V neck, tiny buttons, gathered cuffs', 'ياقة V وأزرار صغيرة وأساور مزمومة', 'Col V, petits boutons, poignets froncés'),
      say('Relaxed fit', 'قصّة مريحة', 'Coupe décontractée'),
      say('Dries overnight', 'تجف خلال ليلة', 'Sèche en une nuit'),
    ],
    brand: 'Qutn', category: 'women', subcategory: 'blouses', fabric: 'viscose', care: 'machine-cool',
    garment: 'blouse', colours: ['beige', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 199, salePriceAed: 139, ageDays: 275, readyToWear: true,
  },
]

export const skirts: ProductSeed[] = [
  {
    slug: 'pleated-crepe-skirt',
    name: say('Pleated crepe skirt', 'تنورة كريب مكسّرة', 'Jupe plissée en crêpe'),
    description: say(
      'Sixty knife pleats, set with steam so that they survive the machine. It moves when you walk and hangs straight when you stop.',
      'ستون كسرة مثبتة بالبخار لتصمد أمام الغسالة. تتحرك مع خطوتك وتستقيم حين تقفين.',
      'Soixante plis couchés, fixés à la vapeur pour résister à la machine. Elle bouge quand vous marchez et retombe droit quand vous vous arrêtez.',
    ),
    details: [
      say('100% polyester crepe, permanent pleats', 'كريب بوليستر 100% بكسرات دائمة', '100 % crêpe polyester, plis permanents'),
      say('Flat waistband, side zip', 'خصر مسطح وسحّاب جانبي', 'Ceinture plate, zip latéral'),
      say('Midi length, 82 cm', 'طول ميدي، 82 سم', 'Longueur midi, 82 cm'),
      say('Anti-static lining', 'بطانة مضادة للكهرباء الساكنة', 'Doublure antistatique'),
    ],
    brand: 'Qutn', category: 'women', subcategory: 'skirts', fabric: 'crepe', care: 'machine-cool',
    garment: 'skirt', colours: ['navy', 'black'], detailColour: 'navy', sizes: 'adult', sizeGuide: 'bottoms',
    priceAed: 289, ageDays: 77, readyToWear: true,
  },
  {
    slug: 'wool-pleated-skirt',
    name: say('Wool pleated skirt', 'تنورة صوف مكسّرة', 'Jupe plissée en laine'),
    description: say(
      'A tropical wool that pleats as sharply as it did on our grandmothers and weighs a good deal less. For the three cool months and every cold office.',
      'صوف استوائي كسراته حادة كتنانير جدّاتنا لكنه أخف بكثير. للأشهر الثلاثة الباردة وكل مكتب بارد.',
      'Une laine tropicale au pli aussi net que du temps de nos grands-mères, bien plus légère. Pour les trois mois frais et tous les bureaux glacés.',
    ),
    details: [
      say('96% wool, 4% elastane', '96% صوف و4% إيلاستين', '96 % laine, 4 % élasthanne'),
      say('Lined to the hem', 'مبطّنة حتى الحافة', 'Doublée jusqu’à l’ourlet'),
      say('Midi length, 80 cm', 'طول ميدي، 80 سم', 'Longueur midi, 80 cm'),
      say('Dry clean to keep the pleats', 'تنظيف جاف للحفاظ على الكسرات', 'Nettoyage à sec pour garder le plissé'),
    ],
    brand: 'Qutn Atelier', category: 'women', subcategory: 'skirts', fabric: 'wool', care: 'dry-clean',
    garment: 'skirt', colours: ['gray', 'brown'], sizes: 'adult', sizeGuide: 'bottoms',
    priceAed: 349, ageDays: 212, readyToWear: true,
  },
  {
    slug: 'cotton-pleated-skirt',
    name: say('Cotton pleated skirt', 'تنورة قطنية مكسّرة', 'Jupe plissée en coton'),
    description: say(
      'Pale, cool and properly lined: the white one has been tested against dark tiles and strong light. Elastic at the back for long lunches.',
      'فاتحة وباردة ومبطّنة كما يجب؛ اختبرنا البيضاء أمام البلاط الداكن والضوء القوي. مطاط من الخلف للولائم الطويلة.',
      'Claire, fraîche et vraiment doublée : la blanche a été testée sur carrelage sombre et en pleine lumière. Élastique au dos pour les longs déjeuners.',
    ),
    details: [
      say('100% cotton, cotton voile lining', 'قطن 100% ببطانة فوال قطنية', '100 % coton, doublure voile de coton'),
      say('Plain waistband, elastic at the back', 'خصر سادة ومطاط من الخلف', 'Ceinture unie, élastique au dos'),
      say('Deep side pockets', 'جيبان جانبيان عميقان', 'Poches latérales profondes'),
      say('Runs long: 86 cm', 'طويلة: 86 سم', 'Plutôt longue : 86 cm'),
    ],
    brand: 'Rimal', category: 'women', subcategory: 'skirts', fabric: 'cotton', care: 'machine-cool',
    garment: 'skirt', colours: ['white', 'beige'], sizes: 'adult', sizeGuide: 'bottoms',
    priceAed: 259, ageDays: 3, readyToWear: true,
  },
]
