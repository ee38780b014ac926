import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFile } from './invoice-button.tsx'

export function CreditNoteDownload({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation('errors')
  const { download, isBusy } = useFile(order._id, { key: 'GET /orders/:id/credit-note', fallback: t('request') })
  return <Button look="outline" isBusy={isBusy} onClick={download}>{children}</Button>
}
