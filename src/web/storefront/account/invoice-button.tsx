import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { earnsInvoice } from '#domain/invoice.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { fetchFile } from '#web/session/browser-session.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

/** The tax invoice to keep, for the owner and for a guest with the order's key; nothing where there is none yet, or never will be. */
export function InvoiceButton({ order, children }: { order: Order; children: ReactNode }) {
  const { download, isBusy } = useInvoice(order._id)
  return earnsInvoice(order.status) ? <Button look="outline" isBusy={isBusy} onClick={download}>{children}</Button> : null
}

function useInvoice(id: string) {
  const { t } = useTranslation('errors')
  const tell = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile('GET /orders/:id/invoice', { params: { id }, headers: orderHeaders(id) }))
    } catch (error) {
      tell(error, { fallback: t('failed.invoice'), again: () => void run() })
    }
    setBusy(false)
  }
  return { download: () => void run(), isBusy }
}
