/** What is typed into a refund, before it is sent. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { isMoneyAlone, isUsuallyRestocked, type RefundDestination, type RefundReason } from '#domain/refund.ts'
import { readFils } from '#domain/typed-aed.ts'

type PreviewCall = AdminCalls['POST /admin/orders/:id/refunds/preview']
export type RefundInput = PreviewCall['body']['refund']
export type RefundPreview = PreviewCall['reply']['preview']
export type LeftLine = RefundPreview['left']['lines'][number]

export const amountFields = ['shipping', 'cashFee', 'extra'] as const
export type AmountField = (typeof amountFields)[number]

export type RefundDraft = {
  /** By line. */
  pieces: Readonly<Record<string, number>>
  /** AED, as typed. */
  amounts: Readonly<Record<AmountField, string>>
  /** Null: not chosen yet. */
  reason: RefundReason | null
  note: string
  /** Null: as the money came. */
  destination: RefundDestination | null
  iban: string
  accountName: string
  /** Null: as is usual for the reason. */
  isRestocked: boolean | null
  place: string
  notify: boolean
}

export const emptyDraft: RefundDraft = {
  pieces: {},
  amounts: { shipping: '', cashFee: '', extra: '' },
  reason: null,
  note: '',
  destination: null,
  iban: '',
  accountName: '',
  isRestocked: null,
  place: '',
  notify: true,
}

export const typedAed = (fils: number): string => (fils === 0 ? '' : String(toAed(fils)))

/** Undefined: it is no amount. */
export const filsOf = (typed: string): number | undefined => (typed.trim() === '' ? 0 : (readFils(typed) ?? undefined))

export const destinationOf = ({ destination }: RefundDraft, known: readonly RefundDestination[]): RefundDestination =>
  destination ?? known[0] ?? 'bank'

/** Whether pieces that are given back go on a shelf. */
export const restocks = ({ isRestocked, reason }: RefundDraft): boolean =>
  isRestocked ?? (reason !== null && isUsuallyRestocked(reason))

/** Pieces of it that their buyer had: only those can be laid on a shelf. */
export const restockable = ({ pieces }: RefundDraft, lines: readonly LeftLine[]): number =>
  lines.reduce((sum, line) => sum + Math.min(pieces[line.orderLineId] ?? 0, line.mayRestock), 0)

type Known = { destinations: readonly RefundDestination[]; lines: readonly LeftLine[] }

/** What the call takes; null while an amount can't be read. A reason that is not chosen yet is previewed as any other. */
export function inputOf(draft: RefundDraft, { destinations, lines }: Known): RefundInput | null {
  const [shippingFils, cashFeeFils, extraFils] = amountFields.map((field) => filsOf(draft.amounts[field]))
  if (shippingFils === undefined || cashFeeFils === undefined || extraFils === undefined) return null
  const destination = destinationOf(draft, destinations)
  const reason = draft.reason ?? 'other'
  const isAlone = isMoneyAlone(reason)
  const isOnShelf = restocks(draft) && draft.place !== '' && restockable(draft, lines) > 0
  return {
    lines: isAlone
      ? []
      : Object.entries(draft.pieces)
          .filter(([, pieces]) => pieces > 0)
          .map(([orderLineId, pieces]) => ({ orderLineId, pieces })),
    shippingFils: isAlone ? 0 : shippingFils,
    cashFeeFils: isAlone ? 0 : cashFeeFils,
    extraFils,
    reason,
    note: draft.note,
    destination,
    iban: destination === 'bank' && draft.iban.trim() !== '' ? draft.iban : null,
    accountName: destination === 'bank' ? draft.accountName : '',
    restock: isOnShelf ? draft.place : null,
    notify: draft.notify,
  }
}
