/**
 * Electronic invoices of business buyers: made when their document is frozen, in the same transaction, and kept with their hash. What our own checks
 * find wrong is not made: it waits until somebody has mended what it lacks.
 */
import { createHash } from 'node:crypto'
import type { CreditNote } from '#domain/credit-note.ts'
import { eInvoiceXml } from '#domain/e-invoice.ts'
import { type Against, eInvoiceFaults } from '#domain/e-invoice-checks.ts'
import { addDays } from '#domain/holidays.ts'
import type { Invoice } from '#domain/invoice.ts'
import { sellerOf } from '#domain/seller.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { Shop, Tx } from '../shop.ts'
import {
  findDocument,
  findEInvoice,
  findOrderSums,
  findSumsBefore,
  insertEInvoice,
  listHsCodes,
  lockSend,
  saveMadeSend,
} from './e-invoices.store.ts'

/** Ministerial Decision 243/2025: an electronic invoice is issued and sent within 14 days. */
const mostDays = 14

/** RFC 9562, version 8: a name of our own making, the same each time for the same document. */
function uuidOf(trn: string, number: string): string {
  const hex = createHash('sha256').update(`e-invoice ${trn} ${number}`).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const isNote = (content: Invoice | CreditNote): content is CreditNote => 'invoice' in content

/** Nothing where no registered company bought. Call it after the document is saved. */
export async function makeEInvoice(tx: Tx, shop: Shop, content: Invoice | CreditNote): Promise<void> {
  if (!content.buyer.business) return
  const at = shop.clock.now()
  const faults = await make(tx, content, at)
  await saveMadeSend(tx, { number: content.number, dueOn: addDays(content.issuedOn, mostDays), faults, at })
}

/** Stores the electronic invoice where nothing is wrong with it, and says what is. */
async function make(tx: Tx, content: Invoice | CreditNote, at: Date): Promise<string[]> {
  const against: Against = isNote(content)
    ? await findSumsBefore(tx, { invoiceNumber: content.invoice.number, except: content.number })
    : await findOrderSums(tx, content.number)
  const faults = eInvoiceFaults(content, { today: uaeDay(at), against })
  if (faults.length > 0) return faults
  const uuid = uuidOf(content.seller.trn, content.number)
  const xml = eInvoiceXml({ uuid, ...(isNote(content) ? { note: content } : { invoice: content }) })
  const sha256 = createHash('sha256').update(xml, 'utf8').digest('hex')
  await insertEInvoice(tx, { number: content.number, uuid, xml, sha256, madeAt: at })
  return []
}

/**
 * Again, for what was stopped: with the licence and the tariff numbers of now where the frozen document has none. Its amounts, names and days stay as they
 * were frozen. Returns the faults that are left; undefined where it is not stopped.
 */
export async function remakeEInvoice(tx: Tx, shop: Shop, number: string): Promise<string[] | undefined> {
  const send = await lockSend(tx, number)
  const found = await findDocument(tx, number)
  if (send?.state !== 'blocked' || !found) return undefined
  const { seller: identity, contacts } = shop.facts.current()
  const now = sellerOf(identity, contacts)
  const { seller } = found.content
  const codes = await listHsCodes(tx, found.orderId)
  const mended = {
    ...found.content,
    seller: {
      ...seller,
      trn: seller.trn === '' ? now.trn : seller.trn,
      ...(seller.registration || !now.registration ? {} : { registration: now.registration }),
    },
    lines: found.content.lines.map((line) => {
      const hsCode = line.hsCode ?? codes.get(line.description.en)
      return hsCode === undefined ? line : { ...line, hsCode }
    }),
  } as Invoice | CreditNote
  const at = shop.clock.now()
  const faults = await make(tx, mended, at)
  await saveMadeSend(tx, { number, dueOn: send.dueOn, faults, at })
  return faults
}

/** Undefined where there is none. */
export const showEInvoice = (shop: Shop, number: string) => findEInvoice(shop.db, number)

/** What is sent of a document: its electronic invoice, and from whom to whom. */
export async function findOfSend(shop: Shop, number: string) {
  const [made, document] = await Promise.all([findEInvoice(shop.db, number), findDocument(shop.db, number)])
  if (!made || !document) return undefined
  const { seller, buyer } = document.content
  return { ...made, sender: seller.trn, receiver: buyer.business?.trn ?? '' }
}
