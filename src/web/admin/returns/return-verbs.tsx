import type { Permission } from '#domain/permission.ts'
import type { ReturnState } from '#domain/return.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useOwnPlace, usePlaces } from '../picking/places.tsx'
import { useMe } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { RefundWindow } from './refund-window.tsx'
import type { Return } from './return-reply.ts'

export type ReturnVerb = 'approve' | 'decline' | 'receive' | 'lapse' | 'refund' | 'close'

const verbs: Partial<Record<ReturnState, readonly { verb: ReturnVerb; may: Permission }[]>> = {
  requested: [
    { verb: 'approve', may: 'returns.write' },
    { verb: 'decline', may: 'returns.write' },
  ],
  approved: [
    { verb: 'receive', may: 'returns.receive' },
    { verb: 'lapse', may: 'returns.write' },
  ],
  inspected: [
    { verb: 'refund', may: 'payments.refund' },
    { verb: 'close', may: 'returns.write' },
  ],
}

/** What may be done with it, the usual first. */
export const verbsOf = (state: ReturnState) => verbs[state] ?? []

/** What comes to an end where nothing was to come alone. */
export const labelOf = (verb: ReturnVerb, { way }: Pick<Return, 'way'>) =>
  verb === 'lapse' && way === 'door' ? 'exchange.callOffVerb' : (`verbs.${verb}` as const)

type VerbProps = { of: Return; verb: ReturnVerb | null; onClose: () => void; onDone: (changed: Return) => void }

/** A verb with what it needs: words for the buyer, or the place where the parcel is. */
export function ReturnVerbWindow({ verb, onClose, ...form }: VerbProps) {
  const { t } = useTranslation('returns')
  if (verb === 'refund') return <RefundWindow isOpen onClose={onClose} {...form} />
  return (
    <Window title={verb ? t(labelOf(verb, form.of)) : ''} isOpen={verb !== null} onClose={onClose}>
      {verb && <VerbForm key={verb} verb={verb} onClose={onClose} {...form} />}
    </Window>
  )
}

function send(verb: FormVerb, { _id, version }: Return, { answer, place }: { answer: string; place: string }) {
  const call = { params: { id: _id }, headers: { ...oneTimeKey(), ...ifMatch(version) } }
  if (verb === 'decline') return staffCall('POST /admin/returns/:id/decline', { ...call, body: { answer } })
  if (verb === 'receive') return staffCall('POST /admin/returns/:id/receive', { ...call, body: { place } })
  if (verb === 'lapse') return staffCall('POST /admin/returns/:id/lapse', { ...call, body: {} })
  if (verb === 'close') return staffCall('POST /admin/returns/:id/close', { ...call, body: { answer } })
  return staffCall('POST /admin/returns/:id/approve', { ...call, body: {} })
}

type FormVerb = Exclude<ReturnVerb, 'refund'>

function VerbForm({ of, verb, onClose, onDone }: VerbProps & { verb: FormVerb }) {
  const { t } = useTranslation('returns')
  const { act, isBusy, error } = useAct()
  const { codes, nameOf } = usePlaces()
  const { seesOwnPlaceAlone } = useMe()
  const own = useOwnPlace()
  const [answer, setAnswer] = useState('')
  const [place, setPlace] = useState(own)
  const isAtDoor = of.way === 'door'
  const hasWords = verb === 'decline' || verb === 'close'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () => send(verb, of, { answer: answer.trim(), place }),
      (reply) => {
        toast.success(said(`returns:done.${verb}`))
        onDone(reply.return)
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      {verb === 'approve' && <p>{t(isAtDoor ? 'exchange.approve' : `ways.${of.way}`)}</p>}
      {verb === 'lapse' && <p>{t(isAtDoor ? 'exchange.callOff' : 'lapseText')}</p>}
      {hasWords && (
        <TextArea
          label={t(verb === 'decline' ? 'answer' : 'closeAnswer')}
          hint={t(verb === 'decline' ? 'declineText' : 'closeText')}
          required
          maxLength={verb === 'decline' ? 500 : 300}
          rows={3}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      {verb === 'receive' && (
        <SelectField
          label={t('place')}
          hint={t('receiveText')}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        >
          {codes
            .filter((code) => !seesOwnPlaceAlone || code === own)
            .map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
        </SelectField>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={hasWords && answer.trim() === ''}>
          {t(labelOf(verb, of))}
        </Button>
      </div>
    </form>
  )
}
