/** What is typed of a purchase, before it is sent. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { vatOfNetFils } from '#domain/vat-purchase.ts'
import { readFils } from '#domain/typed-aed.ts'

export type Entry = AdminCalls['GET /admin/vat/:id/purchases']['reply']['purchases'][number]
export type PurchaseBody = AdminCalls['POST /admin/vat/:id/purchases']['body']

export type PurchaseDraft = Record<
  'supplier' | 'trn' | 'documentNumber' | 'documentOn' | 'reason' | 'net' | 'vat',
  string
> & {
  kind: Entry['kind']
}

const typed = (fils: number): string => String(toAed(fils))

const empty: PurchaseDraft = {
  kind: 'standard',
  supplier: '',
  trn: '',
  documentNumber: '',
  documentOn: '',
  reason: '',
  net: '',
  vat: '',
}

export function draftOf(entry: Entry | null): PurchaseDraft {
  if (entry === null) return empty
  const { kind, supplier, trn, documentNumber, documentOn, reason, netFils, vatFils } = entry
  const net = kind === 'adjustment' ? '' : typed(netFils)
  return { kind, supplier, trn: trn ?? '', documentNumber, documentOn, reason, net, vat: typed(vatFils) }
}

/** An amount that may be below zero, with either sign of minus and on either side, as Arabic text has it; null for what is none. */
export function readSignedFils(text: string): number | null {
  const bare = text.replace(/[\u200e\u200f\u061c\s]/g, '')
  const isBelow = /^[-−]|[-−]$/.test(bare)
  const fils = readFils(bare.replace(/^[-−]|[-−]$/, ''))
  return fils === null ? null : isBelow ? 0 - fils : fils
}

/** The VAT that a net amount usually has; empty for what is no amount. */
export function usualVat(net: string): string {
  const fils = readSignedFils(net)
  return fils === null ? '' : typed(vatOfNetFils(fils))
}

/** What the call takes, or which amounts can't be read. */
export function bodyOf(draft: PurchaseDraft): { body: PurchaseBody } | { faults: ('netFils' | 'vatFils')[] } {
  const isAdjustment = draft.kind === 'adjustment'
  const netFils = isAdjustment ? 0 : readSignedFils(draft.net)
  const vatFils = readSignedFils(draft.vat)
  if (netFils === null || vatFils === null)
    return {
      faults: [...(netFils === null ? ['netFils' as const] : []), ...(vatFils === null ? ['vatFils' as const] : [])],
    }
  const { kind, supplier, trn, documentNumber, documentOn, reason } = draft
  return {
    body: {
      kind,
      documentOn,
      netFils,
      vatFils,
      ...(isAdjustment ? { reason } : { supplier, documentNumber, trn: kind === 'standard' ? trn : null }),
    },
  }
}
