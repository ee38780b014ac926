import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { BookCourier } from '../parcels/book-courier.tsx'
import { PutAtCounter } from '../parcels/put-at-counter.tsx'
import { PaperLink } from '../parcels/paper-link.tsx'
import type { Parcel } from './parcel.ts'

type PackedBoxProps = { parcel: Parcel; onParcel: (parcel: Parcel) => void; onNext: () => void }

/** The box is closed: its courier, its papers, and the next one. */
export function PackedBox({ parcel, onParcel, onNext }: PackedBoxProps) {
  const { t } = useTranslation('packing')
  const [size, setSize] = useState('a6')
  return (
    <section className="border-2 border-success bg-white p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-2xl">
        <PackageCheck className="text-success" size={32} strokeWidth={1.5} aria-hidden="true" />
        <span>{t('pack.done')}</span>
        <bdi>
          {parcel.order.number}/{parcel.position}
        </bdi>
      </h2>
      {parcel.kind === 'pickup' ? (
        <PutAtCounter parcel={parcel} onParcel={onParcel} />
      ) : (
        <BookCourier parcel={parcel} onParcel={onParcel} />
      )}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <PaperLink isLarge path={`/parcels/${parcel._id}/label?size=${size}`}>
          {t('pack.label')}
        </PaperLink>
        <PaperLink isLarge path={`/parcel-papers?what=slips&ids=${parcel._id}&size=${size}`}>
          {t('pack.slip')}
        </PaperLink>
      </div>
      <fieldset className="mt-3 flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('print')}</legend>
        {['a6', '4x6'].map((format) => (
          <label key={format} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="size"
              checked={size === format}
              onChange={() => setSize(format)}
              className="size-5 accent-ink"
            />
            <bdi>{format === 'a6' ? 'A6' : '4 × 6″'}</bdi>
          </label>
        ))}
      </fieldset>
      <Button size="lg" className="mt-5 w-full" onClick={onNext}>
        {t('pack.next')}
      </Button>
    </section>
  )
}
