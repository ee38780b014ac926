/** The tax documents of an order for the staff: the files that its buyer has. The log says who printed one. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { Permission } from '#domain/permission.ts'
import type { Write } from '../http/admin-write.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { showCreditNoteFile, showInvoiceFile } from '../invoices/invoices.actions.ts'
import { loadVisibleOrderId } from '../orders/order-desk.actions.ts'
import type { Shop } from '../shop.ts'

type Printing = { params: { id: string }; member: StaffMember; write: Write }

const by: readonly Permission[] = ['tax.print']

/** Drawn outside of any transaction, and before the log: what is not there was not printed. */
const printer =
  (draw: typeof showInvoiceFile) =>
  async (shop: Shop, { params, member, write }: Printing): Promise<FileReply> => {
    const orderId = await loadVisibleOrderId(shop.db, params.id, { member, by })
    const { number, bytes } = await draw(shop, orderId)
    await write((_, note) => {
      note({ type: 'order', id: orderId, after: { printed: number } })
      return Promise.resolve({})
    })
    return { name: `${number}.pdf`, parts: oneOf(bytes) }
  }

async function* oneOf(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

export const printInvoice = printer(showInvoiceFile)
export const printCreditNotes = printer(showCreditNoteFile)
