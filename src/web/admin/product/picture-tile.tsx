import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import type { TypedPicture } from './product-draft.ts'
import { useMediaOf } from './use-media-of.ts'
import { useNameIn, useWords } from './words.ts'

type PictureTileProps = {
  picture: TypedPicture
  /** What the product is called, until the picture has a description. */
  name: string
  place: number
  of: number
  fault: string | undefined
  onOpen: () => void
  onMove: (to: number) => void
}

export function PictureTile({ picture, name, place, of, fault, onOpen, onMove }: PictureTileProps) {
  const { t } = useTranslation('range')
  const { language } = useLanguage()
  const { colours } = useWords()
  const nameIn = useNameIn()
  const alt = picture.alts[language] || name
  return (
    <div className="grid gap-1">
      <button type="button" name={`pictures.${place}.alts`} onClick={onOpen} className="block w-full text-start">
        <Made url={picture.url} alt={alt} />
        <span className="mt-1 flex min-h-8 items-center justify-between gap-2 text-sm">
          <span className="truncate">
            {picture.color === null ? t('pictures.allColours') : nameIn(colours, picture.color)}
          </span>
          <span className="text-clay underline underline-offset-4">{t('pictures.details')}</span>
          <span className="sr-only">{t('pictures.place', { place: place + 1, alt })}</span>
        </span>
      </button>
      {place === 0 && <p className="text-xs text-stone">{t('pictures.first')}</p>}
      {fault && <p className="text-sm text-sale">{fault}</p>}
      <div className="flex justify-between">
        <IconButton
          label={t('pictures.earlier', { place: place + 1 })}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('pictures.later', { place: place + 1 })}
          disabled={place === of - 1}
          onClick={() => onMove(place + 1)}
        >
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </div>
  )
}

/** An uploaded picture can be seen once its widths are made; until then, how far they are. */
function Made({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation('range')
  const { media, isLoading } = useMediaOf(url)
  if (media?.status === 'failed')
    return <span className="flex aspect-[4/5] items-center bg-sand p-3 text-sm text-sale">{t('pictures.failed')}</span>
  if (media?.status === 'waiting' || isLoading)
    return (
      <span className="flex aspect-[4/5] flex-col items-center justify-center gap-3 bg-sand p-3 text-sm text-stone">
        {t('pictures.making')}
        <progress
          aria-label={t('pictures.making')}
          max={media?.progress.all ?? 1}
          value={media?.progress.made ?? 0}
          className="progress h-1 w-full"
        />
      </span>
    )
  const focal = media && `#focal=${media.focal.x},${media.focal.y}`
  return <Picture url={url + (focal ?? '')} alt={alt} sizes="(width >= 64rem) 18vw, 45vw" />
}
