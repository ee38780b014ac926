/** The looks of the demo lookbook: which picture, and where in it (percent from the left and from the top) each piece lies. */
import type { Texts } from '#domain/locale.ts'
import type { LookShape } from '#domain/lookbook.ts'
import { bannerSeeds } from './content.ts'
import { say, type Colour } from './shapes.ts'

export type LookSeed = {
  /** A key of pictures.json. */
  picture: string
  shape: LookShape
  title: Texts
  alt: Texts
  points: { slug: string; colour: Colour; x: number; y: number }[]
}

/** Pictures that are banners too are told in the same words. */
function altOf(picture: string): Texts {
  const banner = bannerSeeds.find((seed) => seed.picture === picture)
  if (!banner) throw new Error(`No banner shows ${picture}`)
  return banner.alt
}

export const lookSeeds: LookSeed[] = [
  {
    picture: 'tiles/tile-women',
    shape: 'tall',
    title: say('The open abaya', 'العباءة المفتوحة', 'L’abaya ouverte'),
    alt: say(
      'A black open abaya with a beige leather tote and a beige scarf',
      'عباءة سوداء مفتوحة مع حقيبة جلدية بيج ووشاح بيج',
      'Une abaya noire ouverte, un cabas en cuir beige et une écharpe beige',
    ),
    points: [
      { slug: 'open-crepe-abaya', colour: 'black', x: 39, y: 41 },
      { slug: 'pebbled-leather-tote', colour: 'beige', x: 70, y: 85 },
      { slug: 'modal-shayla', colour: 'beige', x: 17, y: 71 },
    ],
  },
  {
    picture: 'tiles/tile-men',
    shape: 'tall',
    title: say('Friday white', 'أبيض الجمعة', 'Le blanc du vendredi'),
    alt: say(
      'A white kandura with a brown leather belt and sandals',
      'كندورة بيضاء مع حزام ونعال من الجلد البني',
      'Une kandoura blanche, une ceinture et des sandales en cuir brun',
    ),
    points: [
      { slug: 'classic-white-kandura', colour: 'white', x: 41, y: 49 },
      { slug: 'full-grain-belt', colour: 'brown', x: 82, y: 24 },
      { slug: 'classic-leather-sandals', colour: 'brown', x: 73, y: 81 },
    ],
  },
  {
    picture: 'hero/hero-collection-text-centre',
    shape: 'wide',
    alt: altOf('hero/hero-collection-text-centre'),
    title: say('For a cooler evening', 'لأمسية أبرد', 'Pour un soir plus frais'),
    points: [
      { slug: 'linen-maxi-dress', colour: 'beige', x: 9, y: 66 },
      { slug: 'modal-shayla', colour: 'brown', x: 25, y: 36 },
      { slug: 'wool-two-button-blazer', colour: 'navy', x: 84, y: 38 },
      { slug: 'classic-leather-sandals', colour: 'brown', x: 76, y: 82 },
    ],
  },
  {
    picture: 'hero/hero-essentials-text-left',
    shape: 'wide',
    alt: altOf('hero/hero-essentials-text-left'),
    title: say('The essentials', 'الأساسيات', 'Les essentiels'),
    points: [
      { slug: 'linen-shirt', colour: 'white', x: 67, y: 47 },
      { slug: 'crepe-straight-trousers', colour: 'brown', x: 92, y: 38 },
      { slug: 'full-grain-belt', colour: 'brown', x: 89, y: 84 },
      { slug: 'wallet-and-card-holder', colour: 'black', x: 46, y: 77 },
    ],
  },
  {
    picture: 'tiles/tile-kids',
    shape: 'tall',
    title: say('Out to play', 'إلى اللعب', 'Tous dehors'),
    alt: say(
      'A navy children’s T-shirt and shorts with a beige cap',
      'تيشيرت وشورت كحليان للأطفال مع قبعة بيج',
      'Un T-shirt et un short marine pour enfant, une casquette beige',
    ),
    points: [
      { slug: 'kids-jersey-set', colour: 'navy', x: 41, y: 39 },
      { slug: 'kids-twill-cap', colour: 'beige', x: 28, y: 82 },
    ],
  },
  {
    picture: 'hero/hero-leather-text-right',
    shape: 'wide',
    alt: altOf('hero/hero-leather-text-right'),
    title: say('One bag for every day', 'حقيبة لكل يوم', 'Un cabas pour tous les jours'),
    points: [{ slug: 'structured-leather-tote', colour: 'brown', x: 26, y: 61 }],
  },
]
