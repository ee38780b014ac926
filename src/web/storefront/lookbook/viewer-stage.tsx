import { preload } from 'react-dom'
import { Picture, srcSets } from '#web/kit/picture.tsx'
import { Hotspots } from './hotspots.tsx'
import type { QuickViewOf } from './hotspots.tsx'
import type { Slide } from './slides.ts'

type StagePicture = { url: string; alt: string; kind: 'product' | 'hero' }

/** Wide looks are as wide as the screen, everything else as wide as a picture of 4:5 can be between the bars. */
const sizesOf = { hero: '100vw', product: 'min(100vw, 70vh)' }

/** As large as the stage lets the whole of it be, so that the points of a look stay on what they mean. */
export function ViewerStage({
  slide,
  onQuickView,
  onLeave,
}: {
  slide: Slide
  onQuickView: QuickViewOf
  onLeave: () => void
}) {
  const { url, alt, kind } = shownOf(slide)
  const frame =
    kind === 'hero' ? 'aspect-video w-[min(100cqw,calc(100cqh*16/9))]' : 'aspect-[4/5] w-[min(100cqw,calc(100cqh*4/5))]'
  return (
    <div className="absolute inset-0 grid place-items-center [container-type:size]">
      <div className={`relative ${frame}`}>
        <Picture
          url={url}
          alt={alt}
          kind={kind}
          sizes={sizesOf[kind]}
          isFirst
          className="aspect-auto! size-full bg-transparent! transition-opacity starting:opacity-0"
        />
        {slide.kind === 'look' && <Hotspots points={slide.look.points} onQuickView={onQuickView} onLeave={onLeave} />}
      </div>
    </div>
  )
}

export function fetchAhead(slide: Slide | undefined): void {
  if (!slide) return
  const { url, kind } = shownOf(slide)
  const set = srcSets(url, kind)
  if (set)
    preload(url, {
      as: 'image',
      imageSrcSet: set.avif,
      imageSizes: sizesOf[kind],
      type: 'image/avif',
      fetchPriority: 'low',
    })
}

function shownOf(slide: Slide): StagePicture {
  if (slide.kind === 'look') return { ...slide.look.image, kind: slide.look.shape === 'wide' ? 'hero' : 'product' }
  const { images, name } = slide.product
  return { url: images[0]?.url ?? '', alt: images[0]?.alt ?? name, kind: 'product' }
}
