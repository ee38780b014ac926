import type { Product } from '#contract/catalogue.ts'
import { Expand } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useLate } from '#web/kit/use-late.tsx'

const loadZoom = () => import('./zoom-dialog.tsx').then((module) => module.ZoomDialog)

type GalleryProps = { name: string; pictures: Product['images'] }

/** One row that scrolls and snaps: a swipe on phones, thumbnails beside it on wide screens. Give it the colour as key. */
export function Gallery({ name, pictures }: GalleryProps) {
  const { t } = useTranslation('product')
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const zoom = useLate(loadZoom)
  const show = (index: number) => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
    setCurrent(index)
  }
  const followScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return (
    <section
      aria-label={t('gallery', { name })}
      className={`grid gap-4 ${pictures.length > 1 ? 'lg:grid-cols-[5rem_1fr]' : ''}`}
    >
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      <div className="relative -mx-4 min-w-0 sm:mx-0">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keys
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={followScroll}
          className="flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map(({ url, alt }, index) => (
            <li key={url} className="w-full shrink-0 snap-start">
              <Picture
                url={url}
                alt={alt}
                sizes="(width >= 48rem) 46vw, (width >= 40rem) 92vw, 100vw"
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        <IconButton
          label={t('zoom')}
          aria-busy={zoom.isBusy}
          onClick={zoom.open}
          className="absolute! end-3 bottom-3 rounded-sm bg-paper/90"
        >
          <Expand size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {pictures.length > 1 && (
          <p className="absolute start-3 bottom-3 rounded-sm bg-paper/90 px-3 py-2 text-xs tabular-nums lg:hidden">
            <span className="sr-only">{t('picture', { number: current + 1, total: pictures.length })}</span>
            <bdi aria-hidden="true" dir="ltr">
              {current + 1} / {pictures.length}
            </bdi>
          </p>
        )}
      </div>
      {zoom.show({ name, pictures, first: current })}
    </section>
  )
}

function Thumbnails({
  pictures,
  current,
  onShow,
}: {
  pictures: Product['images']
  current: number
  onShow: (index: number) => void
}) {
  const { t } = useTranslation('product')
  return (
    <ul className="hidden flex-col gap-3 lg:flex">
      {pictures.map(({ url }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={t('picture', { number: index + 1, total: pictures.length })}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className="block w-full border border-transparent aria-[current=true]:border-ink"
          >
            <Picture url={url} alt="" sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}
