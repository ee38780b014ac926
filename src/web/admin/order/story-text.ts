import { cancelReasons } from '#domain/order-desk.ts'
import { disputeStates } from '#domain/dispute.ts'
import { orderStatuses } from '#domain/order.ts'
import { paymentStates } from '#domain/payment.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCourierName } from '../parcels/courier-name.tsx'
import type { StoryEntry } from './order-reply.ts'
import { useParcelState } from './parcels.tsx'
import { deliveryLabelOf } from './delivery-labels.ts'

type StoryText = { who: string | null; what: string; remark: string }

const emails = [
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
  'claim_asked',
  'claim_more',
  'claim_approved',
  'claim_refused',
  'claim_replaced',
] as const
const remarks = [
  'paid',
  'authorized',
  'confirmed',
  'not_confirmed',
  'payment_not_completed',
  'refunded',
  'refund_due',
  'address_changed',
  'changed',
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
  'claim_asked',
  'claim_more',
  'claim_approved',
  'claim_refused',
  'claim_replaced',
] as const
const payments = paymentStates
const acts = [
  'order_tag',
  'order_untag',
  'order_hold',
  'order_release',
  'order_ask',
  'order_cash_rule',
  'order_call',
  'order_confirm',
  'order_cancel',
  'order_delivery',
  'order_edit',
  'order_split',
  'order_pay_link',
  'order_request_discount',
  'refund_create',
  'refund_retry',
  'refund_otherwise',
  'refund_paid',
  'refund_ask',
  'dispute_stage',
  'dispute_submit',
  'dispute_accept',
  'draft_place',
  'order_contact_show',
  'order_invoice',
  'order_credit_notes',
  'stock_shelve',
] as const

/** What the list knows, and undefined for what a later version of the shop wrote. */
const knownIn = <const K extends string>(list: readonly K[], word: string): K | undefined =>
  list.find((one) => one === word)

function useWho(): (entry: StoryEntry) => string {
  const { t } = useTranslation('order')
  const courierName = useCourierName()
  return ({ actor, name }) => {
    if (name !== null) return actor === 'courier' ? courierName(name) : name
    if (actor === 'buyer') return t('story.buyer')
    return actor === 'staff' ? t('story.staff') : t('story.system')
  }
}

function useDisputeText(): (state: string) => StoryText {
  const { t } = useTranslation(['order', 'disputes'])
  return (state) => {
    const known = knownIn(disputeStates, state)
    return {
      who: null,
      what: t('story.disputed', { state: known ? t(`disputes:states.${known}`) : state }),
      remark: '',
    }
  }
}

/** An entry in the page's language; a word that we don't know is shown as it is. */
export function useStoryText(): (entry: StoryEntry) => StoryText {
  const { t } = useTranslation('order')
  const disputeOf = useDisputeText()
  const stateOf = useParcelState()
  const whoOf = useWho()
  const remarkOf = (word: string): string => {
    const known = knownIn(remarks, word)
    return known ? t(`story.remarks.${known}`) : word
  }
  const ofAct = (entry: StoryEntry): StoryText => {
    const known = knownIn(acts, entry.what.replaceAll(/[.-]/g, '_'))
    const what = known ? t(`story.acts.${known}`) : t('story.did', { act: entry.what })
    const who = whoOf(entry)
    if (entry.what === 'order.delivery')
      return {
        who,
        what,
        remark: entry.remark
          .split(' ')
          .map((field) => deliveryLabelOf(t, field))
          .join(', '),
      }
    if (entry.what !== 'order.cancel') return { who, what, remark: entry.remark }
    const [reason = '', ...rest] = entry.remark.split(': ')
    const found = knownIn(cancelReasons, reason)
    return { who, what, remark: [found ? t(`cancel.reasons.${found}`) : reason, ...rest].join(': ') }
  }
  return (entry) => {
    const { kind, what, remark, about } = entry
    if (kind === 'note') return { who: whoOf(entry), what: t('story.noted'), remark }
    if (kind === 'act') return ofAct(entry)
    if (kind === 'email') {
      const known = knownIn(emails, what)
      return { who: null, what: known ? t(`story.emails.${known}`) : t('story.email', { kind: what }), remark: '' }
    }
    if (kind === 'payment') {
      const known = knownIn(payments, what)
      const more = Number(about) > 1 ? t('story.attempt', { attempt: about }) : ''
      return { who: null, what: known ? t(`story.payments.${known}`) : what, remark: more }
    }
    if (kind === 'dispute') return disputeOf(what)
    if (kind === 'parcel')
      return { who: whoOf(entry), what: t('story.parcel', { position: about, state: stateOf(what) }), remark }
    if (what === 'pending_payment') return { who: whoOf(entry), what: t('story.ordered'), remark: remarkOf(remark) }
    const status = knownIn(orderStatuses, what)
    return { who: whoOf(entry), what: status ? t(`statuses.${status}`) : what, remark: remarkOf(remark) }
  }
}
