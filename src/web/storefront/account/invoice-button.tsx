import type { FileKey } from '#contract/calls.ts'
import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { earnsInvoice } from '#domain/invoice.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { fetchFile } from '#web/session/browser-files.ts'
import { Button } from '#web/kit/button.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { useChange } from '#web/kit/use-change.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

/** The tax invoice to keep, for the owner and for a guest with the order's key; nothing where there is none yet, or never will be. */
export function InvoiceButton({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation('errors')
  const { download, isBusy } = useFile(order._id, { key: 'GET /orders/:id/invoice', fallback: t('failed.invoice') })
  return earnsInvoice(order) ? (
    <Button look="outline" isBusy={isBusy} onClick={download}>
      {children}
    </Button>
  ) : null
}

/** Why there is no invoice to download yet: cash on delivery, and the parcel is still here. */
export function InvoiceNote({ order, children }: { order: Order; children: ReactNode }) {
  const isOnItsWay = order.status === 'placed' || order.status === 'processing'
  return isOnItsWay && !earnsInvoice(order) ? <p className="mt-4 text-sm text-stone">{children}</p> : null
}

/** Fetches a file of the order and keeps it. */
export function useFile(id: string, { key, fallback }: { key: FileKey; fallback: string }) {
  const { run: download, isBusy } = useChange(
    async () => saveFile(await fetchFile(key, { params: { id }, headers: orderHeaders(id) })),
    fallback,
  )
  return { download, isBusy }
}
