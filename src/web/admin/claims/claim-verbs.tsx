import type { ClaimState } from '#domain/claim.ts'
import type { Permission } from '#domain/permission.ts'
import { type AloneWay, aloneWays } from '#domain/return.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Claim } from './claim-reply.ts'
import { ClaimRefund } from './claim-refund.tsx'

export type ClaimVerb = 'approve' | 'ask' | 'refuse' | 'refund' | 'replace' | 'return'
type FormVerb = Exclude<ClaimVerb, 'refund'>

const answering = [
  { verb: 'approve', may: 'returns.write' },
  { verb: 'ask', may: 'returns.write' },
  { verb: 'refuse', may: 'returns.write' },
] as const satisfies readonly { verb: ClaimVerb; may: Permission }[]

const verbs: Partial<Record<ClaimState, readonly { verb: ClaimVerb; may: Permission }[]>> = {
  asked: answering,
  more_asked: answering.filter(({ verb }) => verb !== 'ask'),
  approved: [
    { verb: 'refund', may: 'payments.refund' },
    { verb: 'replace', may: 'returns.write' },
    { verb: 'return', may: 'returns.write' },
    { verb: 'refuse', may: 'returns.write' },
  ],
}

/** What may be done with it, the usual first: what the buyer wants where it was agreed to. */
export function claimVerbsOf({ status, wish }: Pick<Claim, 'status' | 'wish'>) {
  const all = verbs[status] ?? []
  const wanted = wish === 'replacement' ? 'replace' : 'refund'
  return status === 'approved' ? all.toSorted((a, b) => Number(b.verb === wanted) - Number(a.verb === wanted)) : all
}

type VerbProps = { of: Claim; verb: ClaimVerb | null; onClose: () => void; onDone: (changed: Claim) => void }

export function ClaimVerbWindow({ verb, ...form }: VerbProps) {
  const { t } = useTranslation('claims')
  return (
    <Window title={verb ? t(`verbs.${verb}`) : ''} isOpen={verb !== null} onClose={form.onClose}>
      {verb === 'refund' && <ClaimRefund {...form} />}
      {verb !== null && verb !== 'refund' && <VerbForm key={verb} verb={verb} {...form} />}
    </Window>
  )
}

function send(verb: FormVerb, { _id, version }: Claim, { answer, way }: { answer: string; way: AloneWay }) {
  const call = { params: { id: _id }, headers: { ...oneTimeKey(), ...ifMatch(version) } }
  if (verb === 'ask') return staffCall('POST /admin/claims/:id/ask', { ...call, body: { answer } })
  if (verb === 'refuse') return staffCall('POST /admin/claims/:id/refuse', { ...call, body: { answer } })
  if (verb === 'replace') return staffCall('POST /admin/claims/:id/replace', { ...call, body: {} })
  if (verb === 'return') return staffCall('POST /admin/claims/:id/return', { ...call, body: { way } })
  return staffCall('POST /admin/claims/:id/approve', { ...call, body: {} })
}

function VerbForm({ of, verb, onClose, onDone }: VerbProps & { verb: FormVerb }) {
  const { t } = useTranslation('claims')
  const { act, isBusy, error } = useAct()
  const [answer, setAnswer] = useState('')
  const [way, setWay] = useState<AloneWay>('courier')
  const hasWords = verb === 'ask' || verb === 'refuse'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () => send(verb, of, { answer: answer.trim(), way }),
      (reply) => {
        const isAsked = 'approval' in reply && reply.approval !== null
        toast.success(said(isAsked ? 'claims:done.askReplacement' : `claims:done.${verb}`))
        onDone(reply.claim)
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p>{t(`verbTexts.${verb}`)}</p>
      {hasWords && (
        <TextArea
          label={t(`answers.${verb}`)}
          required
          maxLength={500}
          rows={3}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      {verb === 'return' && (
        <RadioGroup
          label={t('way')}
          name="way"
          value={way}
          onValue={(value) => setWay(value as AloneWay)}
          options={aloneWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={hasWords && answer.trim() === ''}>
          {t(`verbs.${verb}`)}
        </Button>
      </div>
    </form>
  )
}
