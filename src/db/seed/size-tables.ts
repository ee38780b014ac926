/** R063: body measurements in cm by kind of garment, two numbers are a range; and what the sizes are called elsewhere. */
import type { SizeChartGroup, SizeTable } from '#domain/size-guide.ts'

export const sizeTables: readonly SizeTable[] = [
  {
    id: 'tops',
    how: {
      en: 'Chest: around the fullest part, under the arms, tape level. Sleeve: from the shoulder seam over the elbow to the wrist.',
      ar: 'الصدر: حول أعرض جزء تحت الإبطين مع إبقاء الشريط مستويًا. الكم: من درزة الكتف مرورًا بالمرفق إلى الرسغ.',
      fr: 'Poitrine : à l’endroit le plus fort, sous les bras, le mètre à l’horizontale. Manche : de la couture d’épaule au poignet en passant par le coude.',
    },
    isEuropean: false,
    measures: ['chest', 'waist', 'sleeve'],
    rows: [
      { size: 'XS', cm: [[82, 87], [66, 71], 60] },
      { size: 'S', cm: [[88, 93], [72, 77], 61.5] },
      { size: 'M', cm: [[94, 99], [78, 83], 63] },
      { size: 'L', cm: [[100, 106], [84, 90], 64.5] },
      { size: 'XL', cm: [[107, 113], [91, 98], 66] },
      { size: 'XXL', cm: [[114, 121], [99, 107], 67] },
    ],
  },
  {
    id: 'bottoms',
    how: {
      en: 'Waist: where you wear your trousers. Hips: around the fullest part. Inside leg: from the crotch to the ankle bone.',
      ar: 'الخصر: عند موضع لبس البنطال. الورك: حول أعرض جزء. الساق من الداخل: من أعلى الفخذ إلى عظمة الكاحل.',
      fr: 'Taille : là où vous portez le pantalon. Hanches : à l’endroit le plus fort. Entrejambe : de l’entrejambe à la cheville.',
    },
    isEuropean: false,
    measures: ['waist', 'hips', 'inseam'],
    rows: [
      { size: 'XS', cm: [[66, 71], [84, 89], 78] },
      { size: 'S', cm: [[72, 77], [90, 95], 79] },
      { size: 'M', cm: [[78, 83], [96, 101], 80] },
      { size: 'L', cm: [[84, 90], [102, 107], 81] },
      { size: 'XL', cm: [[91, 98], [108, 114], 82] },
      { size: 'XXL', cm: [[99, 107], [115, 121], 82] },
    ],
  },
  {
    id: 'kanduras',
    how: {
      en: 'Length: from the base of the neck to the ankle, standing straight. Chest: around the fullest part.',
      ar: 'الطول: من قاعدة الرقبة إلى الكاحل مع الوقوف باستقامة. الصدر: حول أعرض جزء.',
      fr: 'Longueur : de la base du cou à la cheville, debout. Poitrine : à l’endroit le plus fort.',
    },
    isEuropean: false,
    measures: ['chest', 'length', 'sleeve'],
    rows: [
      { size: 'XS', cm: [[82, 87], 137, 59] },
      { size: 'S', cm: [[88, 93], 142, 60.5] },
      { size: 'M', cm: [[94, 99], 147, 62] },
      { size: 'L', cm: [[100, 106], 152, 63.5] },
      { size: 'XL', cm: [[107, 113], 157, 65] },
      { size: 'XXL', cm: [[114, 121], 160, 66] },
    ],
  },
  {
    id: 'abayas',
    how: {
      en: 'Length: from the top of the shoulder to the ground, in the shoes you will wear. Take one length up for heels.',
      ar: 'الطول: من أعلى الكتف إلى الأرض بالحذاء الذي ستلبسينه. اختاري طولًا أكبر مع الكعب العالي.',
      fr: 'Longueur : du haut de l’épaule au sol, avec les chaussures que vous porterez. Une longueur au-dessus avec des talons.',
    },
    isEuropean: false,
    measures: ['chest', 'length', 'sleeve'],
    rows: [
      { size: 'XS', cm: [[80, 85], 132, 68] },
      { size: 'S', cm: [[86, 91], 137, 70] },
      { size: 'M', cm: [[92, 97], 142, 72] },
      { size: 'L', cm: [[98, 104], 147, 74] },
      { size: 'XL', cm: [[105, 112], 152, 76] },
      { size: 'XXL', cm: [[113, 120], 155, 77] },
    ],
  },
  {
    id: 'kids',
    how: {
      en: 'Go by height rather than age, and leave room to grow.',
      ar: 'اعتمد على طول الطفل لا عمره، واترك له متسعًا للنمو.',
      fr: 'Fiez-vous à la stature plutôt qu’à l’âge, et laissez de quoi grandir.',
    },
    isEuropean: false,
    measures: ['height', 'chest', 'waist'],
    rows: [
      { size: '2Y', cm: [[86, 92], 53, 51] },
      { size: '4Y', cm: [[99, 104], 57, 53] },
      { size: '6Y', cm: [[111, 116], 61, 56] },
      { size: '8Y', cm: [[123, 128], 66, 59] },
      { size: '10Y', cm: [[135, 140], 71, 62] },
      { size: '12Y', cm: [[147, 152], 77, 65] },
    ],
  },
  {
    id: 'belts',
    how: {
      en: 'Measure over the trousers you will wear it with; the size is the length to the middle hole.',
      ar: 'قِس فوق البنطال الذي ستلبسه معه؛ المقاس هو الطول حتى الثقب الأوسط.',
      fr: 'Mesurez par-dessus le pantalon ; la taille est la longueur jusqu’au trou du milieu.',
    },
    isEuropean: false,
    measures: ['belt'],
    rows: [
      { size: '85', cm: [[80, 89]] },
      { size: '90', cm: [[85, 94]] },
      { size: '95', cm: [[90, 99]] },
      { size: '100', cm: [[95, 104]] },
      { size: '105', cm: [[100, 109]] },
    ],
  },
  {
    id: 'sandals',
    how: {
      en: 'Stand on a sheet of paper with your heel to the wall and mark the longest toe. Between sizes, take the larger.',
      ar: 'قف على ورقة وكعبك إلى الحائط وضع علامة عند أطول إصبع. بين مقاسين اختر الأكبر.',
      fr: 'Debout sur une feuille, talon au mur, marquez l’orteil le plus long. Entre deux pointures, prenez la plus grande.',
    },
    isEuropean: true,
    measures: ['foot'],
    rows: [
      { size: '39', cm: [24.8] },
      { size: '40', cm: [25.4] },
      { size: '41', cm: [26.1] },
      { size: '42', cm: [26.8] },
      { size: '43', cm: [27.4] },
      { size: '44', cm: [28.1] },
      { size: '45', cm: [28.8] },
    ],
  },
]

/**
 * Men's jackets and shirts: half the chest in cm (EU), the chest in inches (UK, US). Men's trousers: the waist in inches; the EU counts as for jackets.
 * Children: the EU counts the height in cm. Shoes: US women's sizes are one and a half above men's.
 */
export const sizeCharts: readonly SizeChartGroup[] = [
  {
    id: 'women',
    name: { en: 'Women', ar: 'نساء', fr: 'Femme' },
    charts: [
      {
        id: 'women-tops',
        name: {
          en: 'Women’s dresses, blouses, knitwear and blazers',
          ar: 'فساتين وبلوزات ومحبوكات وبليزرات نسائية',
          fr: 'Robes, blouses, maille et blazers femme',
        },
        table: 'tops',
        columns: ['eu', 'uk', 'us'],
        elsewhere: [
          { size: 'XS', sizes: ['34–36', '6–8', '2–4'] },
          { size: 'S', sizes: ['38–40', '10–12', '6–8'] },
          { size: 'M', sizes: ['42', '14', '10'] },
          { size: 'L', sizes: ['44–46', '16–18', '12–14'] },
          { size: 'XL', sizes: ['48–50', '20–22', '16–18'] },
          { size: 'XXL', sizes: ['52–54', '24–26', '20–22'] },
        ],
      },
      {
        id: 'women-bottoms',
        name: { en: 'Women’s trousers and skirts', ar: 'بناطيل وتنانير نسائية', fr: 'Pantalons et jupes femme' },
        table: 'bottoms',
        columns: ['eu', 'uk', 'us'],
        elsewhere: [
          { size: 'XS', sizes: ['34–36', '6–8', '2–4'] },
          { size: 'S', sizes: ['38–40', '10–12', '6–8'] },
          { size: 'M', sizes: ['42', '14', '10'] },
          { size: 'L', sizes: ['44–46', '16–18', '12–14'] },
          { size: 'XL', sizes: ['48–50', '20–22', '16–18'] },
          { size: 'XXL', sizes: ['52–54', '24–26', '20–22'] },
        ],
      },
      { id: 'abayas', name: { en: 'Abayas', ar: 'عبايات', fr: 'Abayas' }, table: 'abayas', columns: [], elsewhere: [] },
    ],
  },
  {
    id: 'men',
    name: { en: 'Men', ar: 'رجال', fr: 'Homme' },
    charts: [
      {
        id: 'men-tops',
        name: {
          en: 'Men’s shirts, T-shirts, knitwear and blazers',
          ar: 'قمصان وتيشيرتات ومحبوكات وبليزرات رجالية',
          fr: 'Chemises, t-shirts, maille et blazers homme',
        },
        table: 'tops',
        columns: ['eu', 'uk', 'us'],
        elsewhere: [
          { size: 'XS', sizes: ['42–44', '33–34', '33–34'] },
          { size: 'S', sizes: ['46', '35–36', '35–36'] },
          { size: 'M', sizes: ['48', '37–39', '37–39'] },
          { size: 'L', sizes: ['50–52', '40–41', '40–41'] },
          { size: 'XL', sizes: ['54–56', '42–44', '42–44'] },
          { size: 'XXL', sizes: ['58–60', '45–47', '45–47'] },
        ],
      },
      {
        id: 'men-bottoms',
        name: { en: 'Men’s trousers', ar: 'بناطيل رجالية', fr: 'Pantalons homme' },
        table: 'bottoms',
        columns: ['eu', 'uk', 'us'],
        elsewhere: [
          { size: 'XS', sizes: ['42–44', '26–28', '26–28'] },
          { size: 'S', sizes: ['46', '29–30', '29–30'] },
          { size: 'M', sizes: ['48', '31–33', '31–33'] },
          { size: 'L', sizes: ['50–52', '34–35', '34–35'] },
          { size: 'XL', sizes: ['54–56', '36–38', '36–38'] },
          { size: 'XXL', sizes: ['58–60', '39–42', '39–42'] },
        ],
      },
      {
        id: 'kanduras',
        name: { en: 'Kanduras', ar: 'كنادير', fr: 'Kandouras' },
        table: 'kanduras',
        columns: [],
        elsewhere: [],
      },
    ],
  },
  {
    id: 'kids',
    name: { en: 'Kids', ar: 'أطفال', fr: 'Enfant' },
    charts: [
      {
        id: 'kids-all',
        name: { en: 'Children’s clothing', ar: 'ملابس الأطفال', fr: 'Vêtements enfant' },
        table: 'kids',
        columns: ['eu', 'uk', 'us'],
        elsewhere: [
          { size: '2Y', sizes: ['92', '1½–2', '2T'] },
          { size: '4Y', sizes: ['104', '3–4', '4T'] },
          { size: '6Y', sizes: ['116', '5–6', '6'] },
          { size: '8Y', sizes: ['128', '7–8', '8'] },
          { size: '10Y', sizes: ['140', '9–10', '10'] },
          { size: '12Y', sizes: ['152', '11–12', '12'] },
        ],
      },
    ],
  },
  {
    id: 'leather',
    name: { en: 'Sandals and belts', ar: 'نعال وأحزمة', fr: 'Sandales et ceintures' },
    charts: [
      {
        id: 'sandals',
        name: { en: 'Sandals, women and men', ar: 'نعال نسائية ورجالية', fr: 'Sandales, femme et homme' },
        table: 'sandals',
        columns: ['uk', 'usMen', 'usWomen'],
        elsewhere: [
          { size: '39', sizes: ['5½', '6½', '8'] },
          { size: '40', sizes: ['6½', '7½', '9'] },
          { size: '41', sizes: ['7', '8', '9½'] },
          { size: '42', sizes: ['8', '9', '10½'] },
          { size: '43', sizes: ['9', '10', '11½'] },
          { size: '44', sizes: ['9½', '10½', '12'] },
          { size: '45', sizes: ['10½', '11½', '13'] },
        ],
      },
      { id: 'belts', name: { en: 'Belts', ar: 'أحزمة', fr: 'Ceintures' }, table: 'belts', columns: [], elsewhere: [] },
    ],
  },
]
