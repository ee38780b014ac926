import type { Order } from '#contract/orders.ts'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { earnsCreditNote } from '#domain/invoice.ts'

const CreditNoteDownload = lazy(() => import('./credit-note-download.tsx').then(({ CreditNoteDownload }) => ({ default: CreditNoteDownload })))

/** What takes the invoice back, as soon as money was refunded; its script comes for those few orders alone. */
export function CreditNoteButton({ order, children }: { order: Order; children: ReactNode }) {
  return earnsCreditNote(order) ? <Suspense><CreditNoteDownload order={order}>{children}</CreditNoteDownload></Suspense> : null
}
