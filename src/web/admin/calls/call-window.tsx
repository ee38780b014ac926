import { directionOf } from '#domain/locale.ts'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cancelReasons } from '#domain/order-desk.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { TextWithNumber } from '../frame/heading-with-number.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { OrderToCall } from './calls.page.tsx'
import { PhoneLinks } from './phone-links.tsx'

type Done = 'confirmed' | 'no_answer' | 'wrong_number' | 'asked' | 'cancelled'
type Step = 'talk' | 'yes' | 'cancel'

type CallWindowProps = { order: OrderToCall | undefined; onClose: () => void; onChanged: () => void }

/** One call: the number, the words in the buyer's language, and what came of it. */
export function CallWindow({ order, onClose, onChanged }: CallWindowProps) {
  const { t } = useTranslation('calls')
  return (
    <Window
      title={order && <TextWithNumber text={(number) => t('callNumber', { number })} number={order.number} />}
      isOpen={order !== undefined}
      onClose={onClose}
    >
      {order && <Call order={order} onClose={onClose} onChanged={onChanged} />}
    </Window>
  )
}

function Call({ order, onClose, onChanged }: CallWindowProps & { order: OrderToCall }) {
  const { t } = useTranslation(['calls', 'order'])
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const [step, setStep] = useState<Step>('talk')
  const [key] = useState(oneTimeKey)
  const params = { id: order._id }
  const send = (work: () => Promise<unknown>, what: Done) =>
    void act(work, () => {
      toast.success(said(`calls:done.${what}`, { number: order.number }))
      onClose()
    }).finally(onChanged)
  const note = (outcome: 'no_answer' | 'wrong_number') =>
    send(() => staffCall('POST /admin/orders/:id/calls', { params, body: { outcome }, headers: oneTimeKey() }), outcome)
  const ask = () =>
    send(() => staffCall('POST /admin/orders/:id/ask', { params, body: {}, headers: oneTimeKey() }), 'asked')
  const confirm = (fields: FormData) => {
    const body = { spokeWith: textOf(fields, 'spokeWith'), remark: textOf(fields, 'remark') }
    send(() => staffCall('POST /admin/orders/:id/confirm', { params, body, headers: key }), 'confirmed')
  }
  const cancel = (fields: FormData) => {
    const reason = textOf(fields, 'reason') as (typeof cancelReasons)[number]
    const body = { reason, remark: textOf(fields, 'remark') }
    send(() => staffCall('POST /admin/orders/:id/cancel', { params, body, headers: key }), 'cancelled')
  }
  return (
    <div className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <PhoneLinks order={order} />
      <section aria-label={t('calls:script')}>
        <p className="text-sm text-stone">{t('calls:script')}</p>
        <p lang={order.language} dir={directionOf(order.language)} className="mt-1 border-s-2 border-ink ps-4 text-lg">
          {order.script}
        </p>
      </section>
      <Earlier order={order} />
      {step === 'talk' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button className="sm:col-span-2" onClick={() => setStep('yes')}>
            {t('calls:verbs.confirmed')}
          </Button>
          <Button look="outline" isBusy={isBusy} onClick={() => note('no_answer')}>
            {t('calls:verbs.no_answer')}
          </Button>
          <Button look="outline" isBusy={isBusy} onClick={() => note('wrong_number')}>
            {t('calls:verbs.wrong_number')}
          </Button>
          {order.stage !== 'mailbox' && (
            <Button look="outline" isBusy={isBusy} onClick={ask}>
              {t('order:cash.again')}
            </Button>
          )}
          {can('orders.cancel') && (
            <Button look="outline" onClick={() => setStep('cancel')}>
              {t('order:verbs.cancel')}
            </Button>
          )}
        </div>
      )}
      {step === 'yes' && (
        <StepForm submit={t('calls:verbs.confirmed')} isBusy={isBusy} onSend={confirm} onBack={() => setStep('talk')}>
          <TextField
            label={t('order:confirm.spokeWith')}
            name="spokeWith"
            defaultValue={order.buyer}
            maxLength={120}
            autoComplete="off"
            required
          />
          <TextField label={t('order:confirm.remark')} name="remark" maxLength={300} autoComplete="off" isOptional />
        </StepForm>
      )}
      {step === 'cancel' && (
        <StepForm submit={t('order:verbs.cancel')} isBusy={isBusy} onSend={cancel} onBack={() => setStep('talk')}>
          <p>{t('order:cancel.text')}</p>
          <SelectField label={t('order:cancel.reason')} name="reason" required>
            {cancelReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`order:cancel.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('order:cancel.remark')} name="remark" maxLength={300} autoComplete="off" isOptional />
        </StepForm>
      )}
      <p>
        <Link to={adminLinks.order(order.number)} className="link">
          {t('calls:open')}
        </Link>
      </p>
    </div>
  )
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

type StepFormProps = {
  submit: string
  isBusy: boolean
  onSend: (fields: FormData) => void
  onBack: () => void
  children: ReactNode
}

/** What was typed stays where a save fails. */
function StepForm({ submit, isBusy, onSend, onBack, children }: StepFormProps) {
  const { t } = useTranslation('calls')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(new FormData(event.currentTarget))
  }
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5">
      {children}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

function Earlier({ order }: { order: OrderToCall }) {
  const { t } = useTranslation('calls')
  const { moment } = useFormat()
  return (
    <section aria-label={t('earlier')} className="text-sm">
      <p className="text-stone">{t('messages', { count: order.messages })}</p>
      {order.calls.length > 0 && (
        <ul>
          {order.calls.map(({ _id, outcome, called, by, at }) => (
            <li key={_id} className="py-1">
              {t(`outcomes.${outcome}`)} <bdi className="text-stone">{called}</bdi>{' '}
              <span className="text-stone">
                · <bdi>{by}</bdi> · {moment(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
