import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { earnsCreditNote } from '#domain/invoice.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { useFile } from './invoice-button.tsx'

/** What takes the invoice back, as soon as money was refunded. */
export function CreditNoteButton({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation('errors')
  const { download, isBusy } = useFile(order._id, { key: 'GET /orders/:id/credit-note', fallback: t('request') })
  return earnsCreditNote(order) ? (
    <Button look="outline" isBusy={isBusy} onClick={download}>
      {children}
    </Button>
  ) : null
}
