import type { ComponentProps, ReactNode } from 'react'
import { Failure } from '#web/calls/failure.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OrderLine } from '../success/order-sheet.tsx'

type Item = Omit<ComponentProps<typeof OrderLine>['item'], 'customization'>

type Amounts = { discount: number; shipping: number; cashFee?: number; wallet?: number }

type LinkedOrderProps = {
  number: string
  items: readonly Item[]
  /** What makes the total another than the sum of the pieces. Null: it explains nothing here. */
  amounts: Amounts | null
  /** What is to be paid, with its name. */
  total?: { name: string; amount: string }
  children?: ReactNode
}

/** What one press on a page that was opened from a link is about: the pieces, and what they come to. */
export function LinkedOrder({ number, items, amounts, total, children }: LinkedOrderProps) {
  const { t } = useTranslation('checkout')
  const partsOf = useParts()
  return (
    <section aria-label={t('success.items')} className="mb-8 border-y border-line py-5">
      <ul className="flex flex-col gap-4">
        {items.map((item) => (
          <OrderLine key={item._id} item={{ ...item, customization: null }} />
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-5">
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <dt className="text-stone">{t('success.number')}</dt>
          <dd>
            <bdi>{number}</bdi>
          </dd>
        </div>
        {(amounts ? partsOf(amounts) : []).map(({ name, amount }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="text-stone">{name}</dt>
            <dd className="tabular-nums">
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        {total && (
          <div className="flex items-baseline justify-between gap-4 text-lg font-medium">
            <dt>{total.name}</dt>
            <dd className="tabular-nums">
              <bdi>{total.amount}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  )
}

function useParts() {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  return ({ discount, shipping, cashFee = 0, wallet = 0 }: Amounts) =>
    [
      { name: t('summary.discountPlain'), value: -discount },
      { name: t('summary.shipping'), value: shipping },
      { name: t('summary.cashFee'), value: cashFee },
      { name: t('summary.wallet'), value: -wallet },
    ]
      .filter(({ value }) => value !== 0)
      .map(({ name, value }) => ({ name, amount: money(value) }))
}

/** A token of ours names its order or its link before a dot. */
export const mayBeOurs = (token: string): boolean => token.includes('.')

/** The link is over, or was never ours: no further press helps. */
export const isFinal = (error: unknown): boolean => error instanceof Failure && error.status === 400
