/** A buyer's history of cash as a reply shows it. */
import type { CashHistory as Reply } from '#contract/order-page.admin.ts'
import type { z } from 'zod'
import type { CashHistory } from './buyers.actions.ts'

export function showCashHistory({ parcels, decisions, ...standing }: CashHistory): z.input<typeof Reply> {
  return {
    ...standing,
    parcels: parcels.map(({ id, number, at, orderId: _, ...parcel }) => ({
      ...parcel,
      _id: id,
      order: number,
      at: at.toISOString(),
    })),
    decisions: decisions.map(({ id, at, ...decision }) => ({ ...decision, _id: id, at: at.toISOString() })),
  }
}
