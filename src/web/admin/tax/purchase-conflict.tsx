import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Difference } from '../session/staff-call.ts'

const named = ['supplier', 'trn', 'documentNumber', 'documentOn', 'netFils', 'vatFils', 'reason'] as const

/** What a colleague saved meanwhile. Saved once more, what is typed takes its place. */
export function PurchaseConflict({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('tax')
  const { money } = useFormat()
  const shown = named.flatMap((field) =>
    differences
      .filter((difference) => difference.field === field && difference.theirs !== difference.yours)
      .map(({ theirs }) => ({ field, theirs })),
  )
  return (
    <div className="border-s-2 border-sale ps-3 text-sm">
      <p>{t('purchases.theirs')}</p>
      <dl className="mt-1 grid gap-1">
        {shown.map(({ field, theirs }) => (
          <div key={field} className="flex flex-wrap gap-x-3">
            <dt className="text-stone">{t(`purchases.${field}`)}</dt>
            <dd>
              <bdi>{typeof theirs === 'number' ? money(toAed(theirs)) : String(theirs ?? '')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
