import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { adminLinks } from '../links.ts'
import { CourierName } from '../parcels/courier-name.tsx'
import { useCan } from '../session/me.ts'
import { useStaffReply } from '../session/staff-replies.ts'
import { Amount } from './amount.tsx'
import { LetterWindow } from './letter-window.tsx'

type Sums = AdminCalls['GET /admin/cash/sums']['reply']['couriers'][number]
type Shown = { name: string; fils: number; query: Record<string, string> }

/** One card for each courier: what he owes, by age. Each amount opens its parcels. */
export function CourierSums() {
  const { couriers } = useStaffReply('GET /admin/cash/sums', {})
  const { t } = useTranslation('ledger')
  const [writeTo, setWriteTo] = useState<string | null>(null)
  return (
    <section aria-labelledby="cash-sums">
      <h2 id="cash-sums" className="mt-6 font-sans text-lg font-medium">
        {t('cash.sums')}
      </h2>
      <ul className="mt-2 grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {couriers.map((sums) => (
          <OneCourier key={sums.courier ?? ''} sums={sums} onWrite={setWriteTo} />
        ))}
      </ul>
      {writeTo !== null && <LetterWindow courier={writeTo} onClose={() => setWriteTo(null)} />}
    </section>
  )
}

function OneCourier({ sums, onWrite }: { sums: Sums; onWrite: (courier: string) => void }) {
  const { t } = useTranslation('ledger')
  const { money, moment } = useFormat()
  const mayWrite = useCan()('cash.write')
  const { courier, overdue } = sums
  const of: Record<string, string> = courier === null ? {} : { courier }
  const held = { ...of, stage: 'collected' }
  const shown: Shown[] = [
    { name: t('cash.week'), fils: sums.ages.week, query: held },
    { name: t('cash.fortnight'), fils: sums.ages.fortnight, query: held },
    { name: t('cash.month'), fils: sums.ages.month, query: { ...of, overdue: 'true' } },
    { name: t('cash.older'), fils: sums.ages.older, query: { ...of, overdue: 'true' } },
    { name: t('cash.open'), fils: sums.open, query: { ...of, stage: 'open' } },
    { name: t('cash.claim'), fils: sums.claim, query: { ...of, stage: 'claim' } },
    { name: t('cash.remitted'), fils: sums.remitted, query: { ...of, stage: 'remitted' } },
    { name: t('cash.short'), fils: sums.short, query: { ...of, differs: 'short' } },
    { name: t('cash.over'), fils: sums.over, query: { ...of, differs: 'over' } },
  ]
  return (
    <li className="rounded-sm border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans font-medium">{courier ? <CourierName of={courier} /> : t('cash.noCourier')}</h3>
        <p>
          <span className="text-sm text-stone">{t('cash.collected')}</span>{' '}
          <span className="font-medium">
            <Amount of={sums.collected} />
          </span>
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {shown.map(({ name, fils, query }) => (
          <div key={name} className="contents">
            <dt className="self-center py-1 text-stone">{name}</dt>
            <dd className="text-end">
              {fils === 0 ? (
                <span className="inline-flex min-h-8 items-center text-stone">
                  <Amount of={0} />
                </span>
              ) : (
                <Link
                  to={adminLinks.cash(query)}
                  className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-clay"
                >
                  <Amount of={fils} />
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {overdue.count > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="font-medium text-sale">
            {t('cash.overdueOf', { count: overdue.count, amount: money(toAed(overdue.amount)) })}
          </p>
          {overdue.letterAt && (
            <p className="text-sm text-stone">{t('cash.lastLetter', { time: moment(overdue.letterAt) })}</p>
          )}
        </div>
      )}
      {mayWrite && courier && (
        <Button look="outline" size="sm" className="mt-3" onClick={() => onWrite(courier)}>
          {t('cash.write')}
        </Button>
      )}
    </li>
  )
}
