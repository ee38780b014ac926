/** Kanduras and abayas. */
import { say, type ProductSeed } from './shapes.ts'

export const kanduras: ProductSeed[] = [
  {
    slug: 'classic-white-kandura',
    name: say('Classic white kandura', 'كندورة بيضاء كلاسيكية', 'Kandoura blanche classique'),
    description: say(
      'The Emirati cut: collarless, with a covered placket and a hand-twisted tarboosha. A Japanese cotton blend that keeps its white and its line from the morning until the last coffee.',
      'القصّة الإماراتية: بلا ياقة، بفتحة مخفية وطربوشة مفتولة يدويًا. مزيج قطني ياباني يحافظ على بياضه واستقامته من الصباح حتى آخر فنجان قهوة.',
      'La coupe émirienne : sans col, patte cachée et tarboucha torsadée à la main. Un mélange de coton japonais qui garde sa blancheur et sa ligne du matin au dernier café.',
    ),
    details: [
      say('65% cotton, 35% modal, woven in Japan', '65% قطن و35% مودال، نُسج في اليابان', '65 % coton, 35 % modal, tissé au Japon'),
      say('Removable hand-twisted tarboosha', 'طربوشة مفتولة يدويًا وقابلة للفك', 'Tarboucha amovible torsadée à la main'),
      say('Two side pockets, one inner pocket', 'جيبان جانبيان وجيب داخلي', 'Deux poches latérales, une poche intérieure'),
      say('Opaque weave; wears well without an undershirt', 'نسيج غير شفاف يُلبس دون فانيلة', 'Tissage opaque, se porte sans sous-vêtement'),
      say('Length taken up free of charge in our stores', 'تقصير مجاني في متاجرنا', 'Longueur reprise gratuitement en boutique'),
    ],
    brand: 'Dar Al Khayt', category: 'men', subcategory: 'kanduras', fabric: 'cotton', care: 'machine-warm',
    garment: 'kandura', colours: ['white'], detailColour: 'white', sizes: 'adult', sizeGuide: 'kanduras',
    priceAed: 389, ageDays: 120, featured: true, stock: { 'white/M': 48, 'white/L': 52 },
  },
  {
    slug: 'linen-kandura',
    name: say('Linen-blend kandura', 'كندورة من مزيج الكتان', 'Kandoura en lin mélangé'),
    description: say(
      'For the weekend farm and the summer majlis: a sand-coloured linen blend, softer than formal cotton and cooler by several degrees.',
      'لعزبة نهاية الأسبوع ومجلس الصيف: مزيج كتان بلون الرمل، ألين من القطن الرسمي وأبرد بدرجات.',
      'Pour la ferme du week-end et le majlis d’été : un lin mélangé couleur sable, plus souple que le coton habillé et plus frais de plusieurs degrés.',
    ),
    details: [
      say('55% linen, 45% viscose', '55% كتان و45% فيسكوز', '55 % lin, 45 % viscose'),
      say('Relaxed through the body, straight sleeve', 'واسعة عند الجسم وكمّ مستقيم', 'Corps ample, manche droite'),
      say('Tonal tarboosha', 'طربوشة من اللون نفسه', 'Tarboucha ton sur ton'),
      say('Softens with each wash', 'تزداد نعومة مع كل غسلة', 'S’assouplit à chaque lavage'),
    ],
    brand: 'Dar Al Khayt', category: 'men', subcategory: 'kanduras', fabric: 'linen', care: 'machine-cool',
    garment: 'kandura', colours: ['beige'], sizes: 'adult', sizeGuide: 'kanduras',
    priceAed: 449, ageDays: 19,
  },
  {
    slug: 'winter-kandura',
    name: say('Winter wool kandura', 'كندورة شتوية من الصوف', 'Kandoura d’hiver en laine'),
    description: say(
      'When the season turns, white gives way to slate and navy. A brushed wool blend with a satin-lined yoke that slides over whatever is underneath.',
      'حين يتبدّل الموسم يفسح الأبيض المجال للرمادي والكحلي. مزيج صوف ناعم ببطانة ساتان عند الكتفين تنزلق فوق ما تحتها.',
      'Quand la saison tourne, le blanc cède la place au gris et au marine. Une laine mélangée brossée, empiècement doublé de satin qui glisse sur le reste.',
    ),
    details: [
      say('60% wool, 40% polyester, 240 g/m²', '60% صوف و40% بوليستر، بوزن 240 غم/م²', '60 % laine, 40 % polyester, 240 g/m²'),
      say('Satin-lined shoulders', 'كتفان مبطّنان بالساتان', 'Épaules doublées de satin'),
      say('Covered placket, tonal tarboosha', 'فتحة مخفية وطربوشة من اللون نفسه', 'Patte cachée, tarboucha assortie'),
      say('One season’s run: not repeated', 'إنتاج موسم واحد لا يتكرر', 'Série d’une saison, non rééditée'),
    ],
    brand: 'Dar Al Khayt', category: 'men', subcategory: 'kanduras', fabric: 'wool', care: 'dry-clean',
    garment: 'kandura', colours: ['navy', 'gray'], sizes: 'adult', sizeGuide: 'kanduras',
    priceAed: 549, ageDays: 8, limited: true,
  },
  {
    slug: 'everyday-kandura',
    name: say('Everyday kandura', 'كندورة يومية', 'Kandoura de tous les jours'),
    description: say(
      'Easy-care, easy-wearing and priced to own several. A brown and a black for evenings, errands and long drives.',
      'سهلة العناية ومريحة وبسعر يسمح باقتناء أكثر من واحدة. البني والأسود للمساء والمشاوير والطرق الطويلة.',
      'Facile à porter, facile à entretenir, à un prix qui permet d’en avoir plusieurs. Brune ou noire, pour les soirées, les courses et la route.',
    ),
    details: [
      say('80% polyester microfibre, 20% viscose', '80% ميكروفايبر و20% فيسكوز', '80 % microfibre polyester, 20 % viscose'),
      say('No-iron finish', 'لا تحتاج إلى كي', 'Sans repassage'),
      say('Two side pockets', 'جيبان جانبيان', 'Deux poches latérales'),
      say('Generous cut; size down for a trim line', 'قصّة واسعة؛ اختر مقاسًا أصغر لقصّة أضيق', 'Coupe généreuse ; une taille en dessous pour une ligne nette'),
    ],
    brand: 'Dar Al Khayt', category: 'men', subcategory: 'kanduras', fabric: 'viscose', care: 'machine-warm',
    garment: 'kandura', colours: ['black', 'brown'], sizes: 'adult', sizeGuide: 'kanduras',
    priceAed: 249, salePriceAed: 189, ageDays: 340,
  },
]

export const abayas: ProductSeed[] = [
  {
    slug: 'open-crepe-abaya',
    name: say('Open crepe abaya', 'عباءة كريب مفتوحة', 'Abaya ouverte en crêpe'),
    description: say(
      'Nida-weight crepe with the swing of a full circle and an edge topstitched by hand. Black that stays black, and a navy so deep it only shows at the window.',
      'كريب بوزن الندى وانسياب الكلوش وحافة مدروزة يدويًا. أسود يبقى أسود، وكحلي عميق لا يظهر إلا عند النافذة.',
      'Un crêpe au poids du nida, l’ampleur d’un cercle et un bord surpiqué à la main. Un noir qui reste noir, un marine si profond qu’il ne se voit qu’à la fenêtre.',
    ),
    details: [
      say('100% polyester nida crepe, cool to the touch', 'كريب ندى 100% بملمس بارد', '100 % crêpe nida polyester, toucher frais'),
      say('Open front, hidden snap at the chest', 'أمامية مفتوحة وكبّاس مخفي عند الصدر', 'Devant ouvert, pression cachée à la poitrine'),
      say('Side seam pockets', 'جيوب عند الخياطة الجانبية', 'Poches dans les coutures'),
      say('Length 142 cm in size M; free shortening', 'الطول 142 سم في مقاس M مع تقصير مجاني', 'Longueur 142 cm en M ; ourlet offert'),
    ],
    brand: 'Dar Al Khayt', category: 'women', subcategory: 'abayas', fabric: 'crepe', care: 'machine-cool',
    garment: 'abaya', colours: ['black', 'navy'], detailColour: 'black', sizes: 'adult', sizeGuide: 'abayas',
    priceAed: 549, ageDays: 84, mock: true, featured: true, stock: { 'black/M': 44, 'black/L': 38 },
  },
  {
    slug: 'open-linen-abaya',
    name: say('Open linen abaya', 'عباءة كتان مفتوحة', 'Abaya ouverte en lin'),
    description: say(
      'A daytime abaya in washed linen, with the ease of a coat and the weight of a shirt. Lovely over a white dress, and made for walking.',
      'عباءة نهارية من الكتان المغسول، براحة المعطف وخفة القميص. جميلة فوق فستان أبيض ومثالية للمشي.',
      'Une abaya de jour en lin lavé, l’aisance d’un manteau et le poids d’une chemise. Superbe sur une robe blanche, et faite pour marcher.',
    ),
    details: [
      say('100% linen, garment-washed', 'كتان 100% مغسول مسبقًا', '100 % lin lavé'),
      say('Topstitched edges, no fastening', 'حواف مدروزة دون إغلاق', 'Bords surpiqués, sans fermeture'),
      say('Sleeves with a deep turn-back cuff', 'أكمام بثنية عريضة', 'Manches à large revers'),
      say('Only at Qutn', 'حصريًا لدى قطن', 'Seulement chez Qutn'),
    ],
    brand: 'Rimal', category: 'women', subcategory: 'abayas', fabric: 'linen', care: 'machine-cool',
    garment: 'abaya', colours: ['beige', 'white'], sizes: 'adult', sizeGuide: 'abayas',
    priceAed: 489, ageDays: 14, mock: true, exclusive: true,
  },
  {
    slug: 'silk-blend-abaya',
    name: say('Silk-blend evening abaya', 'عباءة سهرة من مزيج الحرير', 'Abaya du soir en soie mélangée'),
    description: say(
      'Forty pieces, numbered on the inside label. A silk blend that catches the light once, at the shoulder, and then falls like water.',
      'أربعون قطعة مرقّمة على البطاقة الداخلية. مزيج حرير يلتقط الضوء مرة عند الكتف ثم ينسدل كالماء.',
      'Quarante pièces, numérotées à l’intérieur. Une soie mélangée qui prend la lumière une fois, à l’épaule, puis tombe comme l’eau.',
    ),
    details: [
      say('45% mulberry silk, 55% viscose', '45% حرير توت و55% فيسكوز', '45 % soie de mûrier, 55 % viscose'),
      say('Hand-rolled hem', 'حافة ملفوفة يدويًا', 'Ourlet roulotté à la main'),
      say('Comes with a matching shayla pin and garment bag', 'يرافقها دبوس شيلة وكيس حفظ', 'Livrée avec épingle de shayla et housse'),
      say('Numbered from 1 to 40', 'مرقّمة من 1 إلى 40', 'Numérotée de 1 à 40'),
    ],
    brand: 'Qutn Atelier', category: 'women', subcategory: 'abayas', fabric: 'silk-blend', care: 'dry-clean',
    garment: 'abaya', colours: ['gray', 'brown'], sizes: 'adult', sizeGuide: 'abayas',
    priceAed: 1290, ageDays: 40, limited: true, exclusive: true, shelf: 'last',
  },
]
