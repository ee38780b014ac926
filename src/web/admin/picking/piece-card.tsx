import { Check } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useSizeWords } from './size-words.ts'
import type { Piece } from './wave.page.tsx'

type PieceCardProps = { piece: Piece; onCount: ((quantity: number) => void) | null; onShort: () => void }

/** One kind of piece: what it looks like, how many of how many, and buttons that a thumb finds. */
export function PieceCard({ piece, onCount, onShort }: PieceCardProps) {
  const { t } = useTranslation('packing')
  const { name, color, size, sku, image, quantity, picked, onShelf, purchaseOption, parcels } = piece
  const sizeOf = useSizeWords()
  const isDone = picked >= quantity
  return (
    <article className={`border p-3 ${isDone ? 'border-line bg-sand/50' : 'border-stone/60 bg-white'}`}>
      <div className="flex gap-3">
        <Picture url={image ?? ''} alt="" sizes="5rem" className="w-20 shrink-0" />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-base font-medium">{name}</h3>
          <p>
            {color} · <strong className="font-medium">{sizeOf(size)}</strong>
          </p>
          {purchaseOption && <p className="text-sm">{t(`wave.options.${purchaseOption}`)}</p>}
          <p className="font-mono text-sm break-words text-stone">
            <bdi>{sku}</bdi>
          </p>
        </div>
        <p className="shrink-0 text-end text-2xl">
          {isDone && <Check className="inline text-success" size={24} strokeWidth={2} aria-hidden="true" />}
          <bdi dir="ltr">
            {picked}/{quantity}
          </bdi>
        </p>
      </div>
      <p className="mt-2 text-sm text-stone">
        <bdi dir="ltr">{parcels.map((parcel) => `${parcel.number} × ${parcel.quantity}`).join(' · ')}</bdi>
        {!isDone && <span className="block">{t('wave.onShelf', { count: onShelf })}</span>}
      </p>
      {onCount && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!isDone && (
            <Button
              size="lg"
              className="flex-1 px-3!"
              aria-label={t('wave.takenOf', { name })}
              onClick={() => onCount(1)}
            >
              {t('wave.taken')}
            </Button>
          )}
          {!isDone && (
            <Button
              size="lg"
              look="outline"
              className="px-3!"
              aria-label={t('wave.shortOf', { name })}
              onClick={onShort}
            >
              {t('wave.short')}
            </Button>
          )}
          {picked > 0 && (
            <Button
              size="lg"
              look="quiet"
              className="px-3!"
              aria-label={t('wave.backOf', { name })}
              onClick={() => onCount(-1)}
            >
              {t('wave.back')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
