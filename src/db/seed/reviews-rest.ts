/** What customers say about children's things, accessories and leather goods, by product. Each text appears once. */
import type { ReviewSeed } from './review-seed.ts'

export const kidsReviews: Record<string, ReviewSeed[]> = {
  'kids-play-tee': [
    [5, 'en', 'My four year old chose it himself and refuses to take it off. Date syrup washed out, incredibly.'],
    [5, 'ar', 'ناعم على بشرة ابني الحساسة، واللون البني يخفي كل شيء.'],
    [4, 'fr', 'Bon coton, encolure facile à enfiler. Taille un peu grand, tant mieux.'],
    [4, 'en', 'Survived a term of nursery. Would love it in navy too.'],
    [5, 'en', 'Simple, no cartoon on the front, fair price. More of this please.'],
  ],
  'kids-soft-hoodie': [
    [5, 'en', 'Cords are stitched in, so school allows it. Soft inside and still soft after the dryer.'],
    [4, 'ar', 'دافئ ومناسب لصباحات المدرسة، مقاس 8Y ناسب ابنتي وعمرها سبع سنوات.'],
    [4, 'fr', 'Doux et solide. Le blanc n’était pas une idée très raisonnable pour un enfant de trois ans.'],
    [5, 'en', 'Space inside for the name, a real help when there are thirty hoodies on one hook.'],
    [3, 'ar', 'جيد لكن الأكمام قصيرة على من طوله فوق المعدل.'],
  ],
  'kids-cotton-jumper': [
    [5, 'en', 'Eid photos done, hummus removed at forty degrees, still white. Impressive.'],
    [5, 'ar', 'شكلها مرتب جدًا في الصور ولا تسبب حكّة، ابني لبسها طوال اليوم.'],
    [4, 'fr', 'Mignon et facile à laver. Les poignets à retrousser sont très pratiques.'],
    [4, 'en', 'Good thickness for a UAE winter. Neck is wide enough not to cause tears.'],
  ],
  'kids-jersey-set': [
    [
      5,
      'en',
      'We have it in three sizes for three boys. The shorts have real pockets, which apparently is very important.',
    ],
    [5, 'ar', 'طقم عملي ومريح، غسلته كثيرًا ولم يتغير لونه.'],
    [4, 'en', 'Comfortable and true to age. Drawstring is decorative only, elastic does the work.'],
    [5, 'fr', 'Ma fille dort, joue et mange avec. Rien ne bouge au lavage.'],
    [4, 'ar', 'جودة ممتازة، وأتمنى لونًا فاتحًا آخر غير البيج.'],
    [2, 'en', 'The pocket stitching came undone on day two. They exchanged it, second one has been fine.'],
  ],
  'kids-linen-set': [
    [5, 'ar', 'لبسه ابني صباح العيد وكان أنيقًا ومرتاحًا. حزنت أنه نفد.'],
    [5, 'en', 'Bought for a beach wedding in Umm Al Quwain. The softest linen, and no complaints from the wearer.'],
    [4, 'fr', 'Très joli, un peu ample, mais c’était annoncé. Vite épuisé, dommage.'],
    [4, 'en', 'Please restock! My youngest needs one too.'],
    [3, 'ar', 'جميل جدًا لكن الأبيض يحتاج إلى كي بعد كل غسلة.'],
  ],
  'kids-terry-set': [
    [5, 'en', 'Genius for the beach club. Straight from the pool to the car and my seats are dry.'],
    [4, 'ar', 'يمتص الماء بسرعة وقماشه لطيف، لونه البني جميل.'],
    [4, 'fr', 'Remplace la serviette à la piscine. Sèche vite au soleil.'],
    [5, 'en', 'Held its black colour through a whole summer of chlorine.'],
    [3, 'en', 'A bit bulky for my small two year old, fine for his brother.'],
  ],
}

export const accessoryReviews: Record<string, ReviewSeed[]> = {
  'modal-shayla': [
    [5, 'ar', 'لا تنزلق ولا تحتاج إلى دبابيس، ولونها الرملي يناسب كل شيء.'],
    [5, 'en', 'Stays put through a full working day. I own both colours.'],
    [4, 'fr', 'Très agréable au toucher, franges soignées.'],
    [5, 'ar', 'قماشها مطفي وراقٍ وغير شفافة بطبقة واحدة كما وصفتموها.'],
    [4, 'en', 'Generous width. The beige is slightly pinker than the photo.'],
  ],
  'wool-silk-shayla': [
    [5, 'en', 'You can feel the handloom in it. Warm on the plane, light in the bag.'],
    [5, 'ar', 'دافئة ورقيقة في الوقت نفسه، اشتريتها هدية لوالدتي وفرحت بها كثيرًا.'],
    [4, 'fr', 'Superbe pièce artisanale, les deux extrémités ne sont pas identiques et c’est son charme.'],
    [3, 'en', 'Beautiful, but it catches on rings. Be careful.'],
    [5, 'en', 'Colleague asked where the navy one was from before I had sat down.'],
  ],
  'crepe-shayla': [
    [5, 'ar', 'شيلة يومية لا تتجعد، أخذت أربعًا منها للدوام.'],
    [4, 'ar', 'سوادها مطابق للعباءة تمامًا، وهذا نادر.'],
    [4, 'en', 'Great everyday scarf. Slightly slippery until you find the right underscarf.'],
    [5, 'fr', 'Infroissable et légère, parfaite en voyage. Le blanc est bien opaque plié en deux.'],
    [3, 'ar', 'خفيفة وجيدة لكن أطرافها تحتاج إلى تشطيب أفضل.'],
  ],
  'kids-twill-cap': [
    [5, 'en', 'It did fall in the lagoon and it did float. Ten out of ten from a five year old.'],
    [4, 'ar', 'مقاسها قابل للضبط وتحمي من الشمس، ابنتي تلبسها كل يوم في الحديقة.'],
    [4, 'fr', 'Bonne couverture, la bride est facile à régler pour un petit.'],
    [5, 'en', 'Simple navy cap with no logo, finally.'],
  ],
  'twill-cap': [
    [5, 'en', 'The curve is right, the crown is not too tall, the buckle is brass. Faded beautifully over one summer.'],
    [4, 'ar', 'قبعة بسيطة بلا شعار، قماشها متين وشريطها الداخلي يمتص العرق.'],
    [4, 'en', 'Fits my large head (60 cm) on the last notch.'],
    [3, 'fr', 'Jolie forme, mais le noir prend vite la poussière.'],
    [5, 'en', 'Golf, groceries, beach. It goes everywhere with me.'],
  ],
  'linen-cap': [
    [5, 'en', 'So light I forget it is there. Dries on the dashboard, as they say.'],
    [5, 'ar', 'مثالية للبادل في الصيف، لا تحبس الحرارة أبدًا.'],
    [4, 'fr', 'Très légère, parfaite en bateau à Dibba.'],
    [4, 'en', 'Only a few left when I ordered, so glad I did not wait.'],
  ],
  'dress-belt': [
    [5, 'en', 'Slim, neat, disappears under a jacket. The navy with gray wool trousers is perfect.'],
    [4, 'ar', 'حزام رسمي أنيق، الإبزيم لامع وحوافه متقنة.'],
    [4, 'fr', 'Très fine et élégante, bonne affaire pendant les soldes.'],
    [2, 'en', 'White shows scuffs after two wears. I should have known.'],
    [5, 'en', 'Felt pouch, careful packing, delivered next day in Dubai Marina.'],
  ],
}

export const leatherReviews: Record<string, ReviewSeed[]> = {
  'full-grain-belt': [
    [5, 'en', 'One solid piece of leather, you can see it at the edge. This is the last belt I will buy for years.'],
    [5, 'ar', 'جلد حقيقي سميك ورائحته أصلية، والإبزيم ثقيل ومتين.'],
    [4, 'en', 'Stiff for the first week, then it settles. Order by waist in cm, the size chart is right.'],
    [5, 'fr', 'Cuir superbe, la boucle en laiton est très belle. Taille conforme au guide.'],
    [4, 'ar', 'ممتاز لكن كنت أتمنى مقاس 110.'],
  ],
  'nubuck-belt': [
    [5, 'en', 'Lovely with linen and white jeans. The buckle really does not scratch the car.'],
    [4, 'ar', 'ملمسه ناعم ولونه البيج هادئ، يحتاج إلى رذاذ حماية.'],
    [4, 'fr', 'Décontractée et bien finie. À protéger de l’eau.'],
    [3, 'en', 'Nice belt, got a water mark at the first rain. All three days of it.'],
    [4, 'en', 'Gray is a useful colour I did not know I needed.'],
  ],
  'classic-leather-sandals': [
    [5, 'ar', 'نعال أصلية ومريحة، لانت بعد أيام وأصبحت كأنها فُصّلت لقدمي.'],
    [5, 'en', 'Stiff for exactly an hour, as promised. Now the most comfortable thing I own.'],
    [5, 'ar', 'لبستها مع الكندورة في العيد، شغل يدوي متقن.'],
    [4, 'en', 'Good leather and stitched sole. I am between 42 and 43 and took 42, correct choice.'],
    [4, 'fr', 'Belles sandales, cuir épais. Il faut quelques jours pour les faire.'],
    [3, 'ar', 'جميلة لكن حلقة الإصبع ضايقتني في الأسبوع الأول.'],
  ],
  'nubuck-sandals': [
    [5, 'en', 'Walked all of Dubai Mall, twice, with two children. No pain.'],
    [4, 'ar', 'مريحة جدًا للمشي الطويل، المقاس أكبر قليلًا فخذ الأصغر.'],
    [4, 'fr', 'Semelle très confortable. Le beige se salit vite, brosse indispensable.'],
    [5, 'en', 'Grip on wet marble is excellent, which matters around the pool.'],
    [1, 'en', 'Strap glue gave up after three months. Refunded, but I wanted sandals, not money.'],
  ],
  'calf-sandals': [
    [5, 'ar', 'فخمة جدًا، تليق بالمناسبات، وصُنعت في عجمان وهذا يسعدني.'],
    [5, 'en', 'Photographs do not show how fine the finish is. Wore the white pair to my brother’s wedding.'],
    [4, 'fr', 'Très belles, la semelle en cuir glisse un peu au début.'],
    [4, 'ar', 'جلدها لامع ومريح، أنصح بمقاسك المعتاد.'],
  ],
  'structured-leather-tote': [
    [
      5,
      'en',
      'Stands up, fits a laptop, and the handles go over my abaya sleeve. Someone actually thought about this.',
    ],
    [5, 'ar', 'حقيبة العمل المثالية، جلدها سميك وتتسع لكل شيء وتقف وحدها.'],
    [5, 'fr', 'Un cuir magnifique, le brun se patine déjà. Beaucoup de compliments.'],
    [4, 'en', 'Heavy when full, as leather is. The zipped pocket is big enough for two passports.'],
    [4, 'ar', 'رائعة، أتمنى لو كان لها حزام كتف طويل.'],
    [3, 'en', 'Beautiful but no top closure, I would not take it on the metro at rush hour.'],
    [5, 'en', 'Six months of daily use between Sharjah and Dubai and it looks better than new.'],
  ],
  'pebbled-leather-tote': [
    [5, 'en', 'Coffee on cream leather, wiped off with a tissue. Sold on it.'],
    [5, 'ar', 'لونها البيج خرافي والجلد المحبّب لا يُظهر الخدوش.'],
    [4, 'fr', 'Magnifique grain, fermeture aimantée discrète.'],
    [4, 'en', 'Lovely bag. Came beautifully wrapped, with a cloth to look after it.'],
  ],
  'work-tote': [
    [5, 'en', 'Half the weight of my old bag. Fifteen inch laptop slides in with its charger.'],
    [4, 'ar', 'خفيفة وعملية، جيب القارورة فكرة ممتازة للدوام.'],
    [4, 'fr', 'Légère et bien pensée, mais non doublée : à savoir.'],
    [4, 'en', 'Bought in the sale. Navy looks black indoors, lovely in daylight.'],
    [3, 'ar', 'جيدة لكنها لا تقف وحدها وهي فارغة.'],
  ],
  'wallet-and-card-holder': [
    [5, 'en', 'Gave it to my father with his initials on it. He has shown it to the entire family.'],
    [5, 'ar', 'هدية راقية، النقش مجاني والعلبة فخمة.'],
    [4, 'en', 'Eight cards fit, ten do not. The slim holder is what I use every day.'],
    [5, 'fr', 'Cuir souple, coutures nettes, coffret élégant. Cadeau réussi.'],
    [4, 'ar', 'جلد ممتاز، ضيقة قليلًا في البداية ثم تلين.'],
  ],
  'saffiano-wallet-set': [
    [5, 'en', 'Lives in the same pocket as my keys and has not a scratch after five months.'],
    [4, 'fr', 'Solide et sobre. La doublure RFID rassure dans le métro.'],
    [4, 'ar', 'عملية ومتينة واللون الكحلي مميز.'],
    [3, 'en', 'Good product but it was out of stock for weeks. I got lucky with the gray.'],
  ],
  'vegetable-tanned-wallet-set': [
    [5, 'en', 'Four months in and it has turned the colour of honey. Nobody else has the same one.'],
    [5, 'fr', 'La patine est superbe, on sent le vrai cuir. J’adore le fil de lin.'],
    [4, 'ar', 'جلد طبيعي جميل يتغير لونه مع الأيام، تجنبوا الحبر فعلًا.'],
    [4, 'en', 'Arrives very pale, be patient. Edges are beautifully finished.'],
    [2, 'en', 'Blue jeans stained it within a week. Pretty, but not for my life.'],
  ],
}
