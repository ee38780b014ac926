import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { NoteWindow } from '../controls/note-window.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type Check = AdminCalls['GET /admin/cash/sums']['reply']['openChecks'][number]

/** Adds up all entries and compares. What differs stays here until somebody has looked into it. */
export function Books() {
  const { lastCheck, openChecks } = useStaffReply('GET /admin/cash/sums', {})
  const { t } = useTranslation('ledger')
  const { moment } = useFormat()
  const { act, isBusy, error } = useAct()
  const mayWrite = useCan()('cash.write')
  const check = () =>
    void act(
      () => staffCall('POST /admin/cash/checks', { body: {}, headers: oneTimeKey() }),
      () => staffReplies.renew('GET /admin/cash/sums'),
    )
  const wordOf = (last: Check) =>
    last.differences.length === 0
      ? t('books.agree', { time: moment(last.at) })
      : t('books.differ', { count: last.differences.length, time: moment(last.at) })
  return (
    <section aria-labelledby="books" className="mt-8">
      <h2 id="books" className="font-sans text-lg font-medium">
        {t('books.heading')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status">{lastCheck ? wordOf(lastCheck) : t('books.never')}</p>
        {mayWrite && (
          <Button look="outline" size="sm" isBusy={isBusy} onClick={check}>
            {t('books.check')}
          </Button>
        )}
      </div>
      <FormAlert>{error}</FormAlert>
      {openChecks.map((open) => (
        <OpenCheck key={open._id} check={open} mayWrite={mayWrite} />
      ))}
    </section>
  )
}

function OpenCheck({ check, mayWrite }: { check: Check; mayWrite: boolean }) {
  const { t } = useTranslation('ledger')
  const { moment, money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-3 border-s-2 border-sale ps-4">
      <p className="font-medium text-sale">
        {t('books.differ', { count: check.differences.length, time: moment(check.at) })}
      </p>
      <ul className="text-sm">
        {check.differences.slice(0, 20).map(({ parcelId, what, balanceFils, entriesFils }) => (
          <li key={`${parcelId} ${what}`}>
            {t('books.difference', {
              kind: t(`kinds.${what}`),
              balance: money(toAed(balanceFils)),
              entries: money(toAed(entriesFils)),
            })}{' '}
            {parcelId && (
              <Link to={adminLinks.parcel(parcelId)} className="underline underline-offset-4">
                {t('books.parcel')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button look="outline" size="sm" className="mt-2" onClick={() => setOpen(true)}>
          {t('books.settle')}
        </Button>
      )}
      {isOpen && <SettleWindow id={check._id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function SettleWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const done = () => {
    toast.success(said('ledger:books.settled'))
    void staffReplies.renew('GET /admin/cash/sums')
  }
  return (
    <NoteWindow
      title={t('books.settle')}
      text={t('books.settleText')}
      label={t('books.note')}
      send={(note, headers) =>
        staffCall('POST /admin/cash/checks/:id/settle', { params: { id }, body: { note }, headers })
      }
      onDone={done}
      onClose={onClose}
    />
  )
}
