import { useState } from 'react'
import type { FormEvent } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import type { Parcel } from '../packing/parcel.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { Reason } from './reason.tsx'

type Problem = AdminCalls['GET /admin/parcels/:id/problems']['reply']['problems'][number]

/** A problem in a line, with the courier's own words where he said any. */
export function ProblemLine({ problem, words }: Pick<Problem, 'problem' | 'words'>) {
  const { t } = useTranslation('packing')
  return (
    <>
      <span className="font-medium text-sale">{t(`problems.${problem}`)}</span>
      {words && (
        <>
          {' '}
          <Reason word={words} />
        </>
      )}
    </>
  )
}

/** Why somebody must look at this parcel, and the words by which it is dealt with. Nothing where nobody must. */
export function Problems({ parcel, onParcel }: { parcel: Parcel; onParcel: (parcel: Parcel) => void }) {
  const { t } = useTranslation('packing')
  const { moment } = useFormat()
  const { problems } = useStaffReply('GET /admin/parcels/:id/problems', { params: { id: parcel._id } })
  const mayWrite = useCan()('parcels.write')
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems" className="mt-4 border-s-2 border-sale bg-white p-4">
      <h2 id="problems" className="font-sans text-lg font-medium">
        {t('problems.heading')}
      </h2>
      <ul className="mt-2 grid gap-3">
        {problems.map(({ problem, words, since }) => (
          <li key={problem}>
            <p>
              <ProblemLine problem={problem} words={words} />
            </p>
            <p>{t(`problems.advice.${problem}`)}</p>
            <p className="text-sm text-stone">{moment(since)}</p>
          </li>
        ))}
      </ul>
      {mayWrite && <SettleForm parcel={parcel} onParcel={onParcel} />}
    </section>
  )
}

function SettleForm({ parcel, onParcel }: { parcel: Parcel; onParcel: (parcel: Parcel) => void }) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error } = useAct()
  const [key, setKey] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note'))
    const settle = () =>
      staffCall('POST /admin/parcels/:id/settle', {
        params: { id: parcel._id },
        body: { note },
        headers: { ...key, ...ifMatch(parcel.version) },
      })
    void act(settle, (reply) => {
      setKey(oneTimeKey())
      toast.success(said('packing:problems.settled'))
      void staffReplies.renew('GET /admin/parcel-problems')
      onParcel(reply.parcel)
    })
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField label={t('problems.note')} name="note" required maxLength={500} className="min-w-56 flex-1" />
      <Button type="submit" look="outline" isBusy={isBusy}>
        {t('problems.settle')}
      </Button>
      <FormAlert>{error}</FormAlert>
    </form>
  )
}
