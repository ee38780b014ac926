import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const widthsOf = { product: [320, 480, 720, 1080], hero: [640, 960, 1440, 2000] } as const

type PictureProps = {
  /**
   * As the API gives it: `/images/products/shirt-black-1a2b3c4d/1080.webp`; the other widths and AVIF are derived from it. Of an uploaded one the address
   * lists them, and may end in its focal point: `#focal=30,20`.
   */
  url: string
  alt: string
  /** How wide it is shown: `(width >= 64rem) 25vw, 50vw`. */
  sizes: string
  /** Products and tiles are 4:5; a hero fills its frame. */
  kind?: keyof typeof widthsOf
  /** The first visible one of the page: at once and before others. */
  isFirst?: boolean
  className?: string
  imageClassName?: string
}

/** A picture in a frame of fixed ratio (nothing moves when it arrives), in AVIF or WebP and the width that is needed. R065. */
export function Picture({
  url: given,
  alt,
  sizes,
  kind = 'product',
  isFirst = false,
  className = '',
  imageClassName = '',
}: PictureProps) {
  const [url = '', focal] = given.split('#focal=')
  const image = useRef<HTMLImageElement>(null)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  // A picture can fail before the page is hydrated, and then tells nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailedUrl(url)
  }, [url])
  const frame = kind === 'product' ? 'aspect-[4/5]' : ''
  if (failedUrl === url || url === '') return <Unavailable alt={alt} className={`${frame} ${className}`} />
  const set = srcSets(url, kind)
  // React preloads pictures by itself, but none that has sources to choose from; without this it waits behind every script of the page.
  if (isFirst && set)
    preload(url, { as: 'image', imageSrcSet: set.avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' })
  return (
    <picture className={`block overflow-hidden bg-sand ${frame} ${className}`}>
      {set && <source type="image/avif" srcSet={set.avif} sizes={sizes} />}
      {set && <source type="image/webp" srcSet={set.webp} sizes={sizes} />}
      <img
        ref={image}
        src={url}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        width={kind === 'product' ? 1080 : 2000}
        height={kind === 'product' ? 1350 : 1125}
        onError={() => setFailedUrl(url)}
        className={`h-full w-full object-cover ${imageClassName} ${focalClasses(focal)}`}
      />
    </picture>
  )
}

/**
 * What stays in view, by classes (focal.css), because the page's policy allows no style attributes. `object-position: 20%` puts the point at a fifth of
 * the frame; a quarter further out, the point comes nearer to the middle and is cut less. In steps of five percent.
 */
export function focalClasses(focal = ''): string {
  const [x, y] = /^\d+,\d+$/.test(focal) ? focal.split(',').map((percent) => positionOf(Number(percent))) : []
  return x === undefined ? '' : `focal-x-${x} focal-y-${y}`
}

const positionOf = (percent: number) => Math.round(Math.min(100, Math.max(0, 50 + (percent - 50) * 1.25)) / 5) * 5

/** Undefined for pictures that were not made by us (uploads by address): they are shown as they are. */
export function srcSets(url: string, kind: keyof typeof widthsOf): { avif: string; webp: string } | undefined {
  const [, folder, uploaded] =
    /^(.*\/images\/(?:media\/[0-9a-f]+\/([\d-]+)\/|[^?#]*\/))\d+\.(?:webp|avif)$/.exec(url) ?? []
  if (folder === undefined) return undefined
  const widths = uploaded?.split('-') ?? widthsOf[kind]
  const of = (type: string) => widths.map((width) => `${folder}${width}.${type} ${width}w`).join(', ')
  return { avif: of('avif'), webp: of('webp') }
}

function Unavailable({ alt, className }: { alt: string; className: string }) {
  const { t } = useTranslation()
  return (
    <span
      role="img"
      aria-label={alt || t('imageUnavailable')}
      className={`flex items-center justify-center bg-sand p-4 text-center text-sm text-stone ${className}`}
    >
      {t('imageUnavailable')}
    </span>
  )
}
