import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type CustomerReply, tellDone } from './customer-reply.ts'

type Letter = CustomerReply['letters'][number]
const kinds = [
  'order_confirm',
  'order_placed',
  'order_processing',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_returned',
  'order_refunded',
  'refund_due',
  'order_address_changed',
  'order_changed',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_received',
  'return_inspected',
  'return_found',
  'return_collection',
  'return_collection_missed',
  'return_collection_ended',
  'return_picked_up',
  'exchange_packing',
  'exchange_lapsed',
  'exchange_ended',
  'parcel_sent',
  'parcel_out_for_delivery',
  'parcel_attempt_failed',
  'parcel_ready',
  'pickup_reminder',
  'parcel_delivered',
  'verify_email',
  'reset_password',
  'password_changed',
  'review_hidden',
  'pay_link',
  'refund_account',
  'cash_confirm',
  'wallet_given',
  'gift_card',
  'gift_card_receipt',
  'gift_card_refunded',
] as const

/** Undefined for what a later version of the shop sends. */
const knownKind = (kind: string) => kinds.find((one) => one === kind)

/** What was sent to her; what may go out once more has its button. */
export function Letters({ id, letters }: { id: string; letters: readonly Letter[] }) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const resend = (letter: string) =>
    void act(
      () =>
        staffCall('POST /admin/customers/:id/letters', {
          params: { id },
          body: { letter },
          headers: oneTimeKey(),
        }),
      () => tellDone('resend'),
    )
  return (
    <Section heading={t('person.letters')}>
      <p className="pb-1 text-sm text-stone">
        {letters.length === 0 ? t('person.noLetters') : t('person.lettersHint')}
      </p>
      <FormAlert>{error}</FormAlert>
      <ul className="divide-y divide-line text-sm">
        {letters.map((letter) => (
          <OneLetter key={letter._id} letter={letter} isBusy={isBusy} onResend={() => resend(letter._id)} />
        ))}
      </ul>
    </Section>
  )
}

function OneLetter({ letter, isBusy, onResend }: { letter: Letter; isBusy: boolean; onResend: () => void }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const mayWrite = useCan()('customers.write')
  const { kind, state, order, at, mayResend } = letter
  const known = knownKind(kind)
  const name = known ? t(`person.letterKinds.${known}`) : kind
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <span>
        {name} {order !== null && <bdi className="text-stone">{order}</bdi>}
        <span className={`block ${state === 'failed' ? 'text-sale' : 'text-stone'}`}>
          {t(`person.letterStates.${state}`)} · <time dateTime={at}>{moment(at)}</time>
        </span>
      </span>
      {mayResend && mayWrite && (
        <Button
          look="quiet"
          size="sm"
          className="px-0!"
          isBusy={isBusy}
          aria-label={`${t('person.resend')}: ${name} ${order ?? ''}`}
          onClick={onResend}
        >
          {t('person.resend')}
        </Button>
      )}
    </li>
  )
}
