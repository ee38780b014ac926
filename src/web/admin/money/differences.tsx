import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Amount } from '../cash/amount.tsx'
import { NoteWindow } from '../controls/note-window.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'

type Difference = AdminCalls['GET /admin/money']['reply']['open'][number]

/** More than these would push the days out of sight. */
const fewDifferences = 5

/** What two books say of the same thing, and what somebody has found out about it. */
export function Differences({ of, withDay = false }: { of: readonly Difference[]; withDay?: boolean }) {
  const { t } = useTranslation('money')
  const [explained, setExplained] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(of.length <= fewDifferences)
  return (
    <>
      <ul className="divide-y divide-line">
        {(isWhole ? of : of.slice(0, fewDifferences)).map((difference) => (
          <OneDifference
            key={difference._id}
            difference={difference}
            withDay={withDay}
            onExplain={() => setExplained(difference._id)}
          />
        ))}
      </ul>
      {!isWhole && (
        <Button look="quiet" size="sm" className="px-0!" onClick={() => setWhole(true)}>
          {t('differences.all', { total: of.length })}
        </Button>
      )}
      {explained !== null && <ExplainWindow id={explained} onClose={() => setExplained(null)} />}
    </>
  )
}

type OneProps = { difference: Difference; withDay: boolean; onExplain: () => void }

function OneDifference({ difference, withDay, onExplain }: OneProps) {
  const { t } = useTranslation('money')
  const { day: dayText } = useFormat()
  const mayExplain = useCan()('payments.approve')
  const { kind, day, order, about, oursFils, theirsFils, state } = difference
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className={state === 'open' ? 'font-medium' : 'text-stone'}>{t(`differences.kinds.${kind}`)}</p>
        <p className="flex flex-wrap gap-x-3">
          {withDay && (
            <Link to={adminLinks.moneyDay(day)} className="underline underline-offset-4 hover:text-clay">
              {dayText(day)}
            </Link>
          )}
          {order ? (
            <Link to={adminLinks.order(order.number)} className="underline underline-offset-4 hover:text-clay">
              <bdi>{order.number}</bdi>
            </Link>
          ) : (
            <bdi className="font-mono text-xs leading-5 break-all">{about}</bdi>
          )}
        </p>
        <Explained {...difference} />
      </div>
      <dl className="grid grid-cols-[auto_7rem] gap-x-4">
        <dt className="text-stone">{t('differences.ours')}</dt>
        <dd className="text-end">
          <Amount of={oursFils} />
        </dd>
        <dt className="text-stone">{t('differences.theirs')}</dt>
        <dd className="text-end">
          <Amount of={theirsFils} />
        </dd>
      </dl>
      {state === 'open' && mayExplain && (
        <Button look="outline" size="sm" onClick={onExplain}>
          {t('differences.explain')}
        </Button>
      )}
    </li>
  )
}

function Explained({ state, note, by, settledAt }: Difference) {
  const { t } = useTranslation('money')
  const { moment } = useFormat()
  if (settledAt === null) return null
  const time = moment(settledAt)
  if (state === 'gone') return <p className="text-stone">{t('differences.gone', { time })}</p>
  return (
    <>
      <p>
        <bdi>{note}</bdi>
      </p>
      <p className="text-stone">{t('differences.by', { name: `\u2068${by ?? ''}\u2069`, time })}</p>
    </>
  )
}

function ExplainWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('money')
  const done = () => {
    toast.success(said('money:differences.saved'))
    void staffReplies.renew('GET /admin/money')
    void staffReplies.renew('GET /admin/money/days/:id')
  }
  return (
    <NoteWindow
      title={t('differences.explain')}
      text={t('differences.explainText')}
      label={t('differences.note')}
      send={(note, headers) =>
        staffCall('POST /admin/money/differences/:id/explain', { params: { id }, body: { note }, headers })
      }
      onDone={done}
      onClose={onClose}
    />
  )
}
