/** Trousers, blazers and shirt-and-trouser sets. */
import { say, type ProductSeed } from './shapes.ts'

export const trousers: ProductSeed[] = [
  {
    slug: 'linen-straight-trousers',
    name: say('Straight linen trousers', 'بنطال كتان مستقيم', 'Pantalon droit en lin'),
    description: say(
      'Linen with a crease down the front, so it reads as trousers and not as pyjamas. Half-lined to the knee, which means white really is wearable.',
      'كتان بكسرة أمامية تمنحه هيئة البنطال الرسمي لا ملابس البيت. مبطّن حتى الركبة فيُلبس الأبيض منه باطمئنان.',
      'Du lin avec un pli marqué : un vrai pantalon, pas un pyjama. Doublé jusqu’au genou, si bien que le blanc se porte vraiment.',
    ),
    details: [
      say('100% linen, 190 g/m²', 'كتان 100%، بوزن 190 غم/م²', '100 % lin, 190 g/m²'),
      say('Straight leg, mid rise, pressed crease', 'ساق مستقيمة وخصر متوسط وكسرة مكوية', 'Jambe droite, taille mi-haute, pli marqué'),
      say('Slant pockets, one buttoned back pocket', 'جيبان مائلان وجيب خلفي بزر', 'Poches biaises, une poche dos boutonnée'),
      say('Hem left long for free alteration in our stores', 'طول إضافي لتقصيره مجانًا في متاجرنا', 'Ourlet long, retouche offerte en boutique'),
    ],
    brand: 'Rimal', category: 'men', subcategory: 'trousers', fabric: 'linen', care: 'machine-cool',
    garment: 'trousers', colours: ['beige', 'white'], sizes: 'adult', sizeGuide: 'bottoms',
    priceAed: 279, ageDays: 70, mock: true, readyToWear: true,
  },
  {
    slug: 'wool-tailored-trousers',
    name: say('Tailored wool trousers', 'بنطال صوف رسمي', 'Pantalon de tailleur en laine'),
    description: say(
      'Tropical wool from Biella, woven open for hot countries. Hang it in a steamy bathroom and the day’s creases are gone.',
      'صوف استوائي من بييلا بنسيج مفتوح يناسب البلاد الحارة. علّقه في حمّام دافئ البخار فتختفي تجاعيد اليوم.',
      'Une laine tropicale de Biella, tissée aérée pour les pays chauds. Suspendez-le dans une salle de bains embuée, les plis s’effacent.',
    ),
    details: [
      say('100% wool, Super 110s, 220 g/m²', 'صوف 100% سوبر 110، بوزن 220 غم/م²', '100 % laine Super 110, 220 g/m²'),
      say('Straight leg with a slight taper', 'ساق مستقيمة تضيق قليلًا نحو الأسفل', 'Jambe droite légèrement fuselée'),
      say('Button waistband with inner shirt grip', 'خصر بزر وشريط داخلي يثبّت القميص', 'Ceinture boutonnée, bande antiglisse intérieure'),
      say('Matches the wool two-button blazer', 'يتناسق مع بليزر الصوف بزرّين', 'S’assortit au blazer deux boutons en laine'),
    ],
    brand: 'Qutn Atelier', category: 'men', subcategory: 'trousers', fabric: 'wool', care: 'dry-clean',
    garment: 'trousers', colours: ['gray', 'navy'], detailColour: 'gray', sizes: 'adult', sizeGuide: 'bottoms',
    priceAed: 399, ageDays: 177, mock: true, readyToWear: true,
  },
  {
    slug: 'crepe-straight-trousers',
    name: say('Women’s crepe trousers', 'بنطال نسائي من الكريب', 'Pantalon femme en crêpe'),
    description: say(
      'A high-waisted crepe that skims rather than clings and never needs the iron. Wear it under an open abaya or with the silk-blend blouse.',
      'كريب بخصر عالٍ ينساب ولا يلتصق ولا يحتاج إلى كي. يُلبس تحت العباءة المفتوحة أو مع بلوزة مزيج الحرير.',
      'Un crêpe taille haute qui effleure sans coller et ne se repasse jamais. Sous une abaya ouverte ou avec le chemisier en soie mélangée.',
    ),
    details: [
      say('70% triacetate, 30% polyester crepe', 'كريب من 70% تراي أسيتات و30% بوليستر', 'Crêpe 70 % triacétate, 30 % polyester'),
      say('High rise, straight leg, full length', 'خصر عالٍ وساق مستقيمة وطول كامل', 'Taille haute, jambe droite, pleine longueur'),
      say('Flat front, elastic hidden at the back', 'واجهة مسطحة ومطاط مخفي من الخلف', 'Devant plat, élastique caché au dos'),
      say('Crease-resistant; ideal for travel', 'مقاوم للتجعّد ومثالي للسفر', 'Infroissable, parfait en voyage'),
    ],
    brand: 'Qutn', category: 'women', subcategory: 'trousers', fabric: 'crepe', care: 'machine-cool',
    garment: 'trousers', colours: ['black', 'brown'], sizes: 'adult', sizeGuide: 'bottoms',
    priceAed: 269, salePriceAed: 199, ageDays: 220, readyToWear: true,
  },
]

export const blazers: ProductSeed[] = [
  {
    slug: 'wool-two-button-blazer',
    name: say('Two-button wool blazer', 'بليزر صوف بزرّين', 'Blazer deux boutons en laine'),
    description: say(
      'Half-canvassed tropical wool with a soft shoulder: structure you can see and hardly feel. It travels from a board meeting in DIFC to a majlis without changing.',
      'صوف استوائي بحشوة نصفية وكتف ناعم: هيئة تُرى ولا يُحسّ بثقلها. ينتقل من اجتماع في مركز دبي المالي إلى المجلس من دون تبديل.',
      'Laine tropicale semi-entoilée, épaule souple : une tenue que l’on voit sans la sentir. Du conseil au DIFC au majlis, sans se changer.',
    ),
    details: [
      say('100% wool, half-lined in cupro', 'صوف 100% وبطانة نصفية من الكوبرو', '100 % laine, demi-doublure en cupro'),
      say('Notch lapels, welt chest pocket, two flap pockets', 'ياقة مشقوقة وجيب صدر وجيبان بغطاء', 'Revers crantés, poche poitrine passepoilée, deux poches à rabat'),
      say('Working buttonholes at the cuff', 'عراوٍ حقيقية عند الأساور', 'Boutonnières ouvertes aux poignets'),
      say('Double vent, regular fit', 'فتحتان خلفيتان وقصّة عادية', 'Double fente, coupe droite'),
    ],
    brand: 'Qutn Atelier', category: 'men', subcategory: 'blazers', fabric: 'wool', care: 'dry-clean',
    garment: 'blazer', colours: ['gray', 'navy'], detailColour: 'gray', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 899, ageDays: 137, mock: true, featured: true, readyToWear: true,
  },
  {
    slug: 'linen-blazer',
    name: say('Unlined linen blazer', 'بليزر كتان بلا بطانة', 'Blazer en lin non doublé'),
    description: say(
      'No lining, no padding, taped seams: a blazer with the weight of a shirt. For weddings that begin outdoors.',
      'بلا بطانة ولا حشوة وبخياطات مشرّطة: بليزر بخفة القميص، لحفلات الزفاف التي تبدأ في الهواء الطلق.',
      'Ni doublure ni épaulettes, coutures gansées : un blazer qui pèse comme une chemise. Pour les mariages qui commencent en plein air.',
    ),
    details: [
      say('100% Irish linen, 230 g/m²', 'كتان إيرلندي 100%، بوزن 230 غم/م²', '100 % lin irlandais, 230 g/m²'),
      say('Unlined, seams bound in cotton tape', 'بلا بطانة وخياطات ملبّسة بشريط قطني', 'Non doublé, coutures gansées de coton'),
      say('Two horn-effect buttons, notch lapels', 'زرّان بمظهر القرن وياقة مشقوقة', 'Deux boutons aspect corne, revers crantés'),
      say('Fits true to size over a shirt', 'مقاسه دقيق فوق القميص', 'Taille normalement, par-dessus une chemise'),
    ],
    brand: 'Rimal', category: 'men', subcategory: 'blazers', fabric: 'linen', care: 'dry-clean',
    garment: 'blazer', colours: ['beige', 'white'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 749, salePriceAed: 559, ageDays: 190, mock: true, limited: true, readyToWear: true,
  },
  {
    slug: 'womens-crepe-blazer',
    name: say('Women’s crepe blazer', 'بليزر نسائي من الكريب', 'Blazer femme en crêpe'),
    description: say(
      'One clean line from shoulder to hip in a crepe with memory: it springs back after a day at a desk. Long enough to cover, sharp enough to lead.',
      'خط واحد نظيف من الكتف إلى الورك بكريب يستعيد شكله بعد يوم كامل على المكتب. طوله ساتر وقصّته واثقة.',
      'Une seule ligne nette de l’épaule à la hanche, dans un crêpe à mémoire qui se remet d’une journée de bureau. Assez long pour couvrir, assez net pour décider.',
    ),
    details: [
      say('68% viscose, 28% polyamide, 4% elastane', '68% فيسكوز و28% بولي أميد و4% إيلاستين', '68 % viscose, 28 % polyamide, 4 % élasthanne'),
      say('Single-breasted, two covered buttons', 'صف أزرار واحد بزرّين مغلّفين', 'Simple boutonnage, deux boutons recouverts'),
      say('Fully lined, 74 cm long in size M', 'بطانة كاملة وطول 74 سم في مقاس M', 'Entièrement doublé, 74 cm en taille M'),
      say('Room in the sleeve for a knit', 'كمّ يتسع لكنزة رقيقة', 'Manche assez large pour une maille'),
    ],
    brand: 'Qutn Atelier', category: 'women', subcategory: 'blazers', fabric: 'crepe', care: 'dry-clean',
    garment: 'blazer', colours: ['black', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 649, ageDays: 27, readyToWear: true,
  },
]

export const sets: ProductSeed[] = [
  {
    slug: 'linen-shirt-and-trousers-set',
    name: say('Linen shirt and trousers set', 'طقم قميص وبنطال كتان', 'Ensemble chemise et pantalon en lin'),
    description: say(
      'Shirt and trousers cut from one bolt of linen, so the colour matches in daylight as well as in the mirror. Take both and save a fifth, or only the half you need.',
      'قميص وبنطال من لفّة كتان واحدة، فيتطابق اللون تحت الشمس كما في المرآة. خذ القطعتين ووفّر الخُمس، أو اختر القطعة التي تحتاجها.',
      'Chemise et pantalon coupés dans la même pièce de lin : la couleur est identique au soleil comme dans le miroir. Prenez les deux et gagnez un cinquième, ou seulement la moitié qu’il vous faut.',
    ),
    details: [
      say('100% linen, shirt 160 g/m², trousers 190 g/m²', 'كتان 100%: القميص 160 غم/م² والبنطال 190 غم/م²', '100 % lin, chemise 160 g/m², pantalon 190 g/m²'),
      say('Shirt: point collar, chest pocket', 'القميص: ياقة مدببة وجيب صدر', 'Chemise : col pointu, poche poitrine'),
      say('Trousers: straight leg, pressed crease', 'البنطال: ساق مستقيمة وكسرة مكوية', 'Pantalon : jambe droite, pli marqué'),
      say('Sold as a set, or shirt only, or trousers only', 'يُباع طقمًا كاملًا أو قميصًا فقط أو بنطالًا فقط', 'Vendu en ensemble, ou chemise seule, ou pantalon seul'),
      say('One size for both pieces', 'مقاس واحد للقطعتين', 'Même taille pour les deux pièces'),
    ],
    brand: 'Rimal', category: 'men', subcategory: 'sets', fabric: 'linen', care: 'machine-cool',
    garment: 'combo', colours: ['beige', 'white'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 449, ageDays: 33, mock: true, isSet: true, featured: true, readyToWear: true, stock: { 'beige/M': 40, 'white/M': 34 },
  },
  {
    slug: 'oxford-shirt-and-trousers-set',
    name: say('Oxford shirt and trousers set', 'طقم قميص أكسفورد وبنطال', 'Ensemble chemise oxford et pantalon'),
    description: say(
      'Tone on tone, from collar to hem: our oxford shirt with straight cotton trousers dyed to match. The easiest way to look as if you had thought about it.',
      'درجة لونية واحدة من الياقة إلى الحافة: قميص الأكسفورد مع بنطال قطني مستقيم مصبوغ باللون نفسه. أسهل طريق إلى مظهر متقن.',
      'Ton sur ton, du col à l’ourlet : notre chemise oxford et un pantalon droit en coton teint à l’identique. La façon la plus simple d’avoir l’air d’y avoir pensé.',
    ),
    details: [
      say('Shirt: 100% oxford cotton', 'القميص: قطن أكسفورد 100%', 'Chemise : 100 % coton oxford'),
      say('Trousers: 98% cotton, 2% elastane', 'البنطال: 98% قطن و2% إيلاستين', 'Pantalon : 98 % coton, 2 % élasthanne'),
      say('Straight fit, button waistband', 'قصّة مستقيمة وخصر بزر', 'Coupe droite, ceinture boutonnée'),
      say('Sold as a set, or each piece on its own', 'يُباع طقمًا أو كل قطعة على حدة', 'Vendu en ensemble ou chaque pièce séparément'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 'sets', fabric: 'oxford-cotton', care: 'machine-warm',
    garment: 'combo', colours: ['navy', 'gray'], detailColour: 'navy', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 429, ageDays: 111, mock: true, isSet: true, readyToWear: true,
  },
  {
    slug: 'womens-travel-set',
    name: say('Women’s poplin shirt and trousers set', 'طقم نسائي من قميص وبنطال بوبلين', 'Ensemble femme chemise et pantalon en popeline'),
    description: say(
      'Made for the overnight flight: a poplin with a little stretch that lands as smooth as it took off. Long shirt, easy trousers, black for evenings and brown for everything before.',
      'صُمّم للرحلات الليلية: بوبلين بمرونة خفيفة يصل مرتبًا كما أقلع. قميص طويل وبنطال مريح، الأسود للمساء والبني لما قبله.',
      'Pensé pour le vol de nuit : une popeline légèrement extensible qui atterrit aussi lisse qu’au décollage. Chemise longue, pantalon souple ; noir pour le soir, brun pour le reste.',
    ),
    details: [
      say('97% cotton, 3% elastane poplin', 'بوبلين من 97% قطن و3% إيلاستين', 'Popeline 97 % coton, 3 % élasthanne'),
      say('Shirt long enough to cover the hip', 'قميص طويل يغطي الورك', 'Chemise assez longue pour couvrir les hanches'),
      say('Zipped passport pocket inside the trousers', 'جيب داخلي بسحّاب لجواز السفر', 'Poche passeport zippée à l’intérieur du pantalon'),
      say('Sold as a set, or each piece on its own', 'يُباع طقمًا أو كل قطعة على حدة', 'Vendu en ensemble ou chaque pièce séparément'),
    ],
    brand: 'Qutn', category: 'women', subcategory: 'sets', fabric: 'poplin', care: 'machine-warm',
    garment: 'combo', colours: ['black', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 459, salePriceAed: 369, ageDays: 155, isSet: true, readyToWear: true,
  },
]
