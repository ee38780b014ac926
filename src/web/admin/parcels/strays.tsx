import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { CourierName } from './courier-name.tsx'

type Stray = AdminCalls['GET /admin/stray-messages']['reply']['messages'][number]

/** What couriers say of parcels that are not ours; nothing where they say nothing. The page's loader has fetched it. */
export function Strays() {
  const { t } = useTranslation('packing')
  const { number } = useFormat()
  const { messages, count } = useStaffReply('GET /admin/stray-messages', {})
  const [settled, setSettled] = useState<Stray | null>(null)
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="strays" className="mt-10">
      <h2 id="strays" className="font-sans text-lg font-medium">
        {t('strays.heading')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-stone">{t('strays.text')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {messages.map((message) => (
          <OneStray key={message._id} message={message} onSettle={() => setSettled(message)} />
        ))}
      </ul>
      {count > messages.length && (
        <p className="mt-2 text-sm text-stone">
          {t('strays.newest', { shown: number(messages.length), count: number(count) })}
        </p>
      )}
      {settled && <SettleWindow message={settled} onClose={() => setSettled(null)} />}
    </section>
  )
}

function OneStray({ message, onSettle }: { message: Stray; onSettle: () => void }) {
  const { t } = useTranslation('packing')
  const { moment } = useFormat()
  const mayWrite = useCan()('parcels.write')
  const { courier, awb, reference, code, reason, times, heardAt } = message
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          <CourierName of={courier} /> <bdi className="font-mono text-xs break-all">{awb}</bdi>
        </p>
        <p className="break-words">
          <bdi>{code}</bdi>
          {reason && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </p>
        {reference && (
          <p className="break-all text-stone">{t('strays.reference', { reference: `\u2068${reference}\u2069` })}</p>
        )}
        <p className="text-stone">{t('strays.times', { count: times, time: moment(heardAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Link
          to={adminLinks.parcels({ q: reference ?? awb })}
          className="underline underline-offset-4 hover:text-clay"
          aria-label={`${t('strays.find')}: ${reference ?? awb}`}
        >
          {t('strays.find')}
        </Link>
        {mayWrite && (
          <Button look="outline" size="sm" onClick={onSettle} aria-label={`${t('problems.settle')}: ${awb}`}>
            {t('problems.settle')}
          </Button>
        )}
      </div>
    </li>
  )
}

function SettleWindow({ message, onClose }: { message: Stray; onClose: () => void }) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error } = useAct()
  const [headers] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    const settle = () =>
      staffCall('POST /admin/stray-messages/:id/settle', { params: { id: message._id }, body: { note }, headers })
    void act(settle, () => {
      toast.success(said('packing:problems.settled'))
      onClose()
      void staffReplies.renew('GET /admin/stray-messages')
      void staffReplies.renew('GET /admin/parcel-problems')
    })
  }
  return (
    <Window title={t('problems.settle')} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <p>
          <CourierName of={message.courier} /> <bdi className="font-mono text-sm break-all">{message.awb}</bdi>
        </p>
        <FormAlert>{error}</FormAlert>
        <TextField label={t('problems.note')} name="note" required maxLength={500} autoComplete="off" />
        <Button type="submit" isBusy={isBusy}>
          {t('problems.settle')}
        </Button>
      </form>
    </Window>
  )
}
