import type { SizeTable } from '#contract/size-guide.ts'
import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { inUnit } from './in-unit.ts'
import type { Unit } from './in-unit.ts'

const units: readonly Unit[] = ['cm', 'inches']

type SizeGuideDialogProps = { table: SizeTable; isOpen: boolean; onClose: () => void }

export function SizeGuideDialog({ table, isOpen, onClose }: SizeGuideDialogProps) {
  const { t } = useTranslation('product')
  const [unit, setUnit] = useState<Unit>('cm')
  const name = useId()
  const { measures, rows } = table
  return (
    <Dialog title={t('sizeGuide')} isOpen={isOpen} onClose={onClose}>
      <div className="p-4 sm:p-6">
        <p className="text-sm text-stone">{t('guide.intro')}</p>
        <fieldset className="mt-4">
          <legend className="sr-only">{t('guide.unit')}</legend>
          <div className="inline-flex rounded-sm border border-line">
            {units.map((one) => (
              <label
                key={one}
                className="inline-flex min-h-11 items-center px-5 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-clay"
              >
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={one === unit}
                  onChange={() => setUnit(one)}
                  className="sr-only"
                />
                {t(`guide.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="mt-4 overflow-x-auto">
          <table className="w-full text-start text-sm tabular-nums">
            <caption className="sr-only">{t('guide.caption', { unit: t(`guide.${unit}`) })}</caption>
            <thead>
              <tr className="border-b border-ink">
                <th scope="col" className="py-3 pe-4 text-start font-medium">
                  {table.isEuropean ? t('guide.eu') : t('guide.size')}
                </th>
                {measures.map((measure) => (
                  <th key={measure} scope="col" className="py-3 pe-4 text-start font-medium">
                    {t(`guide.${measure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, cm }) => (
                <tr key={size} className="border-b border-line">
                  <th scope="row" className="py-3 pe-4 text-start font-medium">
                    <bdi>{size}</bdi>
                  </th>
                  {measures.map((measure, index) => (
                    <td key={measure} className="py-3 pe-4">
                      <bdi dir="ltr">{inUnit(cm[index] ?? 0, unit)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h3 className="mt-6 font-sans text-sm font-medium">{t('guide.howHeading')}</h3>
        <p className="mt-2 text-sm text-stone">{table.how}</p>
      </div>
    </Dialog>
  )
}
