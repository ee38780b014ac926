/** Shirts, polo shirts and T-shirts. */
import { say, type ProductSeed } from './shapes.ts'

export const shirts: ProductSeed[] = [
  {
    slug: 'linen-shirt',
    name: say('Linen shirt', 'قميص كتان', 'Chemise en lin'),
    description: say(
      'Pure European linen, washed before it is cut so that the first wear feels like the twentieth. It lets the air through in July, creases the way good linen should, and works open over a T-shirt or buttoned for dinner.',
      'كتان أوروبي خالص يُغسل قبل القص ليكون ناعمًا من أول ارتداء. يسمح بمرور الهواء في عزّ الصيف، وتجعّداته جزء من جماله، ويُلبس مفتوحًا فوق تيشيرت أو مزرّرًا في سهرة عشاء.',
      'Un pur lin européen, lavé avant la coupe pour être souple dès le premier jour. Il laisse passer l’air en plein juillet, se froisse avec élégance et se porte ouvert sur un T-shirt ou boutonné pour dîner.',
    ),
    details: [
      say('100% linen, 160 g/m², garment-washed', 'كتان 100%، بوزن 160 غم/م²، مغسول مسبقًا', '100 % lin, 160 g/m², lavé'),
      say('Regular fit with a little room at the shoulder', 'قصّة عادية مع راحة خفيفة عند الكتف', 'Coupe droite, légèrement ample aux épaules'),
      say('Point collar, one chest pocket, curved shirt-tail hem', 'ياقة مدببة وجيب صدر واحد وحافة سفلية منحنية', 'Col pointu, une poche poitrine, bas arrondi'),
      say('Buttons cut from trocas shell', 'أزرار من صدف التروكا الطبيعي', 'Boutons en nacre de troca'),
      say('Woven in Portugal, sewn in Sharjah', 'نُسج في البرتغال وخيط في الشارقة', 'Tissée au Portugal, cousue à Charjah'),
    ],
    brand: 'Rimal', category: 'men', subcategory: 'shirts', fabric: 'linen', care: 'machine-cool',
    garment: 'shirt', colours: ['white', 'beige'], detailColour: 'white', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 249, ageDays: 61, mock: true, featured: true, readyToWear: true, stock: { 'white/L': 3, 'white/M': 42, 'beige/M': 36 },
  },
  {
    slug: 'oxford-shirt',
    name: say('Oxford cotton shirt', 'قميص أكسفورد قطني', 'Chemise oxford en coton'),
    description: say(
      'The shirt for every day of the week: a basket-weave cotton with enough body to hold its collar without a tie. Dyed in the yarn, so the navy stays navy.',
      'قميص لكل أيام الأسبوع: قطن بنسيج شبكي متماسك تبقى ياقته مرفوعة بلا ربطة عنق. خيوطه مصبوغة قبل النسج فيحافظ الكحلي على عمقه.',
      'La chemise de tous les jours : un coton natté assez dense pour que le col tienne sans cravate. Le fil est teint avant tissage, le marine reste donc marine.',
    ),
    details: [
      say('100% combed cotton oxford, 145 g/m²', 'قطن أكسفورد ممشّط 100%، بوزن 145 غم/م²', '100 % coton peigné oxford, 145 g/m²'),
      say('Regular fit, true to size', 'قصّة عادية ومقاسات دقيقة', 'Coupe droite, taille normalement'),
      say('Softly fused point collar', 'ياقة مدببة بحشوة خفيفة', 'Col pointu légèrement thermocollé'),
      say('Locker loop and centre box pleat at the back', 'حلقة تعليق وكسرة وسطى في الظهر', 'Patte d’accroche et pli creux au dos'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 'shirts', fabric: 'oxford-cotton', care: 'machine-warm',
    garment: 'shirt', colours: ['navy', 'gray'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 229, ageDays: 203, mock: true, readyToWear: true,
  },
  {
    slug: 'poplin-shirt',
    name: say('Fine poplin shirt', 'قميص بوبلين ناعم', 'Chemise en popeline fine'),
    description: say(
      'A smooth two-ply poplin that goes under a blazer without bulk and comes out of a suitcase nearly pressed. Cut a touch slimmer than our oxford.',
      'بوبلين أملس مزدوج الخيط ينساب تحت البليزر بلا سماكة، ويخرج من حقيبة السفر شبه مكوي. قصّته أضيق قليلًا من قميص الأكسفورد لدينا.',
      'Une popeline retors, lisse, qui se glisse sous un blazer sans épaisseur et sort de la valise presque repassée. Un peu plus cintrée que notre oxford.',
    ),
    details: [
      say('100% long-staple cotton, two-ply 100s', 'قطن طويل التيلة 100%، خيط مزدوج نمرة 100', '100 % coton longues fibres, double retors 100'),
      say('Slim fit; take one size up for a relaxed look', 'قصّة ضيقة؛ اختر مقاسًا أكبر لإطلالة مريحة', 'Coupe ajustée ; une taille au-dessus pour plus d’aisance'),
      say('Easy-care finish, light iron only', 'معالجة سهلة العناية تكفيها كيّة خفيفة', 'Apprêt facile d’entretien, un coup de fer suffit'),
      say('Mitred cuffs with two buttons', 'أساور مشطوفة بزرّين', 'Poignets biseautés à deux boutons'),
    ],
    brand: 'Qutn Atelier', category: 'men', subcategory: 'shirts', fabric: 'poplin', care: 'machine-warm',
    garment: 'shirt', colours: ['black', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 279, salePriceAed: 195, ageDays: 288, mock: true, readyToWear: true,
  },
]

export const polos: ProductSeed[] = [
  {
    slug: 'pique-polo',
    name: say('Cotton piqué polo', 'قميص بولو بيكيه قطني', 'Polo en piqué de coton'),
    description: say(
      'A piqué with an open honeycomb that moves sweat away instead of holding it. The collar is knitted in one piece and stays flat after fifty washes; we counted.',
      'نسيج بيكيه بخلايا مفتوحة تصرف العرق بدل أن تحبسه. الياقة محبوكة قطعة واحدة وتبقى مستوية بعد خمسين غسلة، وقد جرّبنا ذلك بأنفسنا.',
      'Un piqué en nid-d’abeilles ouvert qui évacue l’humidité. Le col tricoté d’une pièce reste plat après cinquante lavages : nous avons compté.',
    ),
    details: [
      say('100% cotton piqué, 210 g/m²', 'بيكيه قطني 100%، بوزن 210 غم/م²', '100 % coton piqué, 210 g/m²'),
      say('Two-button placket, ribbed collar', 'فتحة بزرّين وياقة مضلّعة', 'Patte à deux boutons, col en côtes'),
      say('Regular fit, straight hem for wearing untucked', 'قصّة عادية وحافة مستقيمة تُلبس خارج البنطال', 'Coupe droite, ourlet droit à porter par-dessus'),
      say('Colour-fast to pool water and sun', 'ألوان ثابتة أمام ماء المسابح والشمس', 'Coloris résistants au chlore et au soleil'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 'polos', fabric: 'pique', care: 'machine-warm',
    garment: 'polo', colours: ['navy', 'white'], detailColour: 'navy', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 159, ageDays: 150, mock: true, readyToWear: true,
  },
  {
    slug: 'mercerised-polo',
    name: say('Mercerised cotton polo', 'بولو من القطن المُمَرسَر', 'Polo en coton mercerisé'),
    description: say(
      'Egyptian cotton, mercerised twice for a quiet sheen and a dry, cool hand. Smart enough for Friday lunch under a blazer.',
      'قطن مصري عولج مرتين ليكتسب لمعة هادئة وملمسًا باردًا جافًا. أنيق بما يكفي لغداء الجمعة تحت بليزر.',
      'Un coton égyptien mercerisé deux fois, au reflet discret et au toucher frais. Assez habillé pour un déjeuner du vendredi sous un blazer.',
    ),
    details: [
      say('100% Giza cotton, double mercerised', 'قطن جيزة 100% بمعالجة مزدوجة', '100 % coton Giza, double mercerisation'),
      say('Fine-gauge jersey, 180 g/m²', 'جيرسيه دقيق الحياكة، بوزن 180 غم/م²', 'Jersey fine jauge, 180 g/m²'),
      say('Mother-of-pearl buttons', 'أزرار من عرق اللؤلؤ', 'Boutons en nacre'),
      say('Slightly shorter sleeve, neat at the biceps', 'كمّ أقصر قليلًا ومضبوط عند العضد', 'Manche un peu courte, nette au biceps'),
    ],
    brand: 'Qutn Atelier', category: 'men', subcategory: 'polos', fabric: 'cotton', care: 'machine-cool',
    garment: 'polo', colours: ['black', 'beige'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 219, ageDays: 24, mock: true, readyToWear: true,
  },
  {
    slug: 'linen-cotton-polo',
    name: say('Linen-cotton polo', 'بولو من الكتان والقطن', 'Polo en lin et coton'),
    description: say(
      'Half linen, half cotton, knitted loosely so that a breeze actually reaches you on the corniche. It softens at the neck and never clings.',
      'نصفه كتان ونصفه قطن، بحياكة رخوة يصل معها النسيم فعلًا وأنت على الكورنيش. يزداد ليونة عند الرقبة ولا يلتصق بالجسم.',
      'Moitié lin, moitié coton, tricoté lâche pour que la brise de la corniche passe vraiment. Il s’assouplit à l’encolure et ne colle jamais.',
    ),
    details: [
      say('55% linen, 45% cotton', '55% كتان و45% قطن', '55 % lin, 45 % coton'),
      say('Relaxed fit; choose your usual size', 'قصّة مريحة؛ اختر مقاسك المعتاد', 'Coupe décontractée, prenez votre taille habituelle'),
      say('Two-button placket with tonal buttons', 'فتحة بزرّين من اللون نفسه', 'Patte à deux boutons ton sur ton'),
      say('Dries on a hanger in under two hours', 'يجف على العلّاقة في أقل من ساعتين', 'Sèche sur cintre en moins de deux heures'),
    ],
    brand: 'Rimal', category: 'men', subcategory: 'polos', fabric: 'linen', care: 'machine-cool',
    garment: 'polo', colours: ['gray', 'brown'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 199, salePriceAed: 149, ageDays: 242, readyToWear: true,
  },
]

export const tees: ProductSeed[] = [
  {
    slug: 'everyday-cotton-tee',
    name: say('Everyday cotton T-shirt', 'تيشيرت قطني يومي', 'T-shirt en coton de tous les jours'),
    description: say(
      'The one you reach for without thinking. Combed cotton, a collar that does not go wavy and a length that stays tucked.',
      'التيشيرت الذي تمتد إليه يدك دون تفكير: قطن ممشّط وياقة لا تتموّج وطول يثبت داخل البنطال.',
      'Celui qu’on attrape sans réfléchir. Coton peigné, encolure qui ne gondole pas, longueur qui reste rentrée.',
    ),
    details: [
      say('100% combed cotton jersey, 165 g/m²', 'جيرسيه قطن ممشّط 100%، بوزن 165 غم/م²', '100 % jersey de coton peigné, 165 g/m²'),
      say('Ribbed crew neck with taped shoulders', 'ياقة دائرية مضلّعة وكتفان مدعّمان', 'Col rond en côtes, épaules renforcées'),
      say('Pre-shrunk; keeps its size', 'منكمش مسبقًا ويحافظ على مقاسه', 'Prérétréci, garde sa taille'),
      say('Printed label, nothing to scratch', 'بطاقة مطبوعة بلا حكّة', 'Étiquette imprimée, rien qui gratte'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 't-shirts', fabric: 'jersey', care: 'machine-warm',
    garment: 'tee', colours: ['navy', 'white'], detailColour: 'navy', sizes: 'adult', sizeGuide: 'tops',
    priceAed: 79, ageDays: 330, mock: true, readyToWear: true,
  },
  {
    slug: 'heavyweight-tee',
    name: say('Heavyweight T-shirt', 'تيشيرت قطني ثقيل', 'T-shirt épais'),
    description: say(
      'A dense 240-gram jersey that hangs straight and hides everything you would like it to. Boxy, short in the sleeve, made for trainers or sandals.',
      'جيرسيه كثيف بوزن 240 غرامًا ينسدل مستقيمًا ويخفي ما تريد إخفاءه. قصّة مربّعة وكمّ قصير تناسب الأحذية الرياضية والنعال.',
      'Un jersey dense de 240 grammes qui tombe droit et dissimule ce qu’il faut. Carré, manches courtes, à porter avec des baskets ou des sandales.',
    ),
    details: [
      say('100% organic cotton, 240 g/m²', 'قطن عضوي 100%، بوزن 240 غم/م²', '100 % coton biologique, 240 g/m²'),
      say('Boxy fit; size down for a regular one', 'قصّة مربّعة؛ اختر مقاسًا أصغر لقصّة عادية', 'Coupe carrée ; une taille en dessous pour une coupe droite'),
      say('Garment-dyed, each piece a little different', 'مصبوغ بعد الخياطة فلكل قطعة طابعها', 'Teint en pièce, chacun légèrement différent'),
      say('Double-needle hems', 'حواف بغرزة مزدوجة', 'Ourlets double aiguille'),
    ],
    brand: 'Qutn', category: 'men', subcategory: 't-shirts', fabric: 'jersey', care: 'machine-warm',
    garment: 'tee', colours: ['black', 'gray'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 119, ageDays: 17, mock: true, readyToWear: true,
  },
  {
    slug: 'womens-slub-tee',
    name: say('Women’s slub T-shirt', 'تيشيرت نسائي بخيوط متفاوتة السماكة', 'T-shirt flammé femme'),
    description: say(
      'Slub cotton with a drape closer to silk than to gym wear. Not see-through: we checked it under the noon sun on the terrace.',
      'قطن بخيوط متفاوتة السماكة ينسدل أقرب إلى الحرير منه إلى ملابس الرياضة. وهو غير شفاف؛ اختبرناه تحت شمس الظهيرة على الشرفة.',
      'Un coton flammé au tombé plus proche de la soie que du sport. Et opaque : nous l’avons vérifié au soleil de midi, sur la terrasse.',
    ),
    details: [
      say('60% cotton, 40% modal slub jersey', 'جيرسيه بخيوط متفاوتة السماكة من 60% قطن و40% مودال', 'Jersey flammé 60 % coton, 40 % modal'),
      say('Easy fit, elbow-friendly sleeve', 'قصّة مريحة وكمّ يغطي العضد', 'Coupe souple, manche couvrante'),
      say('Hip length, made to sit under an abaya', 'بطول الورك، يناسب الارتداء تحت العباءة', 'Longueur hanches, idéal sous une abaya'),
      say('Fully opaque', 'غير شفاف تمامًا', 'Totalement opaque'),
    ],
    brand: 'Rimal', category: 'women', subcategory: 't-shirts', fabric: 'jersey', care: 'machine-cool',
    garment: 'tee', colours: ['beige'], sizes: 'adult', sizeGuide: 'tops',
    priceAed: 99, ageDays: 128, readyToWear: true,
  },
  {
    slug: 'kids-play-tee',
    name: say('Kids’ play T-shirt', 'تيشيرت أطفال للعب', 'T-shirt de jeu enfant'),
    description: say(
      'Soft enough for nap time, tough enough for the slide. The chocolate brown forgives date syrup, sand and most paint.',
      'ناعم لوقت القيلولة ومتين للزحليقة. ولونه البني الداكن يتسامح مع دبس التمر والرمل ومعظم الألوان.',
      'Assez doux pour la sieste, assez solide pour le toboggan. Son brun chocolat pardonne le sirop de datte, le sable et presque toutes les peintures.',
    ),
    details: [
      say('100% organic cotton jersey', 'جيرسيه قطن عضوي 100%', '100 % jersey de coton biologique'),
      say('Stretch neckline that passes over a head without tears', 'ياقة مرنة تمر من الرأس بلا دموع', 'Encolure extensible, s’enfile sans larmes'),
      say('Washes at 40 °C, again and again', 'يُغسل على 40 درجة مرارًا', 'Se lave à 40 °C, encore et encore'),
      say('Room to grow: one size lasts about a year', 'مساحة للنمو: يكفي المقاس نحو سنة', 'De la place pour grandir : une taille dure environ un an'),
    ],
    brand: 'Little Qutn', category: 'kids', subcategory: 't-shirts', fabric: 'jersey', care: 'kids',
    garment: 'tee', colours: ['brown'], sizes: 'kids', sizeGuide: 'kids',
    priceAed: 59, ageDays: 12,
  },
]
