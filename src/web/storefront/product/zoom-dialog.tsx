import type { Product } from '#contract/catalogue.ts'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay.tsx'

type ZoomDialogProps = {
  name: string
  pictures: Product['images']
  first: number
  isOpen: boolean
  onClose: () => void
}

/** The whole picture over the page; closer, it is twice as wide and scrolls. Arrows follow the reading direction. */
export function ZoomDialog({ name, pictures, first, isOpen, onClose }: ZoomDialogProps) {
  const { t } = useTranslation('product')
  const { isRtl } = useLanguage()
  const [index, setIndex] = useState(first)
  const [isClose, setClose] = useState(false)
  useEffect(() => {
    if (isOpen) setIndex(first)
    setClose(false)
  }, [isOpen, first])
  const count = pictures.length
  const move = (step: number) => setIndex((before) => (before + step + count) % count)
  // On the document: the focus starts on the dialog's close button, which lies outside of what is rendered here.
  useEffect(() => {
    if (!isOpen) return
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' || key === 'ArrowLeft')
        setIndex((before) => (before + ((key === 'ArrowRight') === isRtl ? -1 : 1) + count) % count)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [isOpen, isRtl, count])
  const picture = pictures[index] ?? pictures[0]
  return (
    <Dialog size="full" title={name} isOpen={isOpen} onClose={onClose}>
      <div className="flex h-[calc(100dvh-4rem)] flex-col">
        <div className={`min-h-0 flex-1 ${isClose ? 'overflow-auto' : 'overflow-hidden'}`}>
          <img
            src={picture?.url}
            alt={picture?.alt ?? name}
            onClick={() => setClose(!isClose)}
            className={
              isClose
                ? 'mx-auto w-[max(140vw,70rem)] max-w-none cursor-zoom-out'
                : 'size-full cursor-zoom-in object-contain'
            }
          />
        </div>
        <div className="flex shrink-0 items-center justify-center gap-2 border-t border-line">
          {pictures.length > 1 && (
            <IconButton label={t('previousPicture')} onClick={() => move(-1)}>
              <ChevronLeft className="flip" size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          <span role="status" className="min-w-16 text-center text-sm tabular-nums">
            <span className="sr-only">{t('picture', { number: index + 1, total: pictures.length })}</span>
            <bdi aria-hidden="true" dir="ltr">
              {index + 1} / {pictures.length}
            </bdi>
          </span>
          {pictures.length > 1 && (
            <IconButton label={t('nextPicture')} onClick={() => move(1)}>
              <ChevronRight className="flip" size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={isClose ? t('zoomOut') : t('zoomIn')} onClick={() => setClose(!isClose)}>
            {isClose ? (
              <ZoomOut size={20} strokeWidth={1.5} aria-hidden="true" />
            ) : (
              <ZoomIn size={20} strokeWidth={1.5} aria-hidden="true" />
            )}
          </IconButton>
        </div>
      </div>
    </Dialog>
  )
}
