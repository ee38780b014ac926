/**
 * Electronic invoices on their way to the provider, outside of any transaction. A row is marked as asked before the provider is called. A process that
 * dies before the answer leaves it so; then the provider is asked whether it has the document, and only one that it has never seen is sent again.
 */
import { EInvoiceProviderAway, type EInvoiceStatus, eInvoiceTimeoutMs } from '#gateways/e-invoices/port.ts'
import { findOfSend } from '../invoices/invoices.actions.ts'
import { workThrough } from '../job.ts'
import type { Shop } from '../shop.ts'
import { claimReady, claimUnknown, moveSend, saveAway, type SendState, wakeWaiting } from './sends.store.ts'

const batch = 50
/** Longer than any call takes. */
const abandonedMs = 6 * eInvoiceTimeoutMs
const [firstWaitMs, longestWaitMs] = [60_000, 3_600_000]
const askAgainMs = 10_000

const later = (shop: Shop, ms: number): Date => new Date(shop.clock.now().getTime() + ms)

/** For the jobs. */
export async function sendEInvoices(shop: Shop): Promise<void> {
  if (shop.eInvoices === null) return
  const now = shop.clock.now()
  const unknown = await claimUnknown(shop.db, {
    now,
    abandonedBefore: later(shop, -abandonedMs),
    next: later(shop, askAgainMs),
    limit: batch,
  })
  await workThrough(shop, { job: 'ask for e-invoices', items: unknown, lanes: 1 }, (row) => askFor(shop, row))
  const ready = await claimReady(shop.db, now, batch)
  await workThrough(shop, { job: 'send e-invoices', items: ready, lanes: 1 }, (row) => sendOne(shop, row))
}

async function sendOne(shop: Shop, { id: number, attempts }: { id: string; attempts: number }): Promise<void> {
  const found = await findOfSend(shop, number)
  if (!found || !shop.eInvoices) throw new Error(`${number} is ready to be sent and has no electronic invoice`)
  try {
    const status = await shop.eInvoices.send({ number, ...found })
    await saveStatus(shop, { number, from: 'asked' }, status)
    await wakeWaiting(shop.db, shop.clock.now())
  } catch (error) {
    if (!(error instanceof EInvoiceProviderAway)) throw error
    const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
    await saveAway(shop.db, number, { at: shop.clock.now(), next: later(shop, waitMs) })
  }
}

async function askFor(shop: Shop, { id: number, state }: { id: string; state: SendState }): Promise<void> {
  const found = await findOfSend(shop, number)
  if (!found || !shop.eInvoices) return
  let status: EInvoiceStatus | null
  try {
    status = await shop.eInvoices.statusOf(found.uuid)
  } catch (error) {
    if (error instanceof EInvoiceProviderAway) return
    throw error
  }
  if (status) return saveStatus(shop, { number, from: state }, status)
  // It has never reached him: nothing is sent twice by sending it now.
  if (state === 'asked')
    await moveSend(shop.db, { number, from: 'asked' }, { state: 'ready', nextAttemptAt: shop.clock.now() })
  else shop.log.error({ number, state }, 'the provider does not know an electronic invoice that it took')
}

async function saveStatus(
  shop: Shop,
  at: { number: string; from: SendState },
  { state, rules }: EInvoiceStatus,
): Promise<void> {
  if (state === at.from) return
  const now = shop.clock.now()
  const isOver = state === 'refused' || state === 'reported'
  await moveSend(shop.db, at, {
    state,
    faults: state === 'refused' ? rules : [],
    nextAttemptAt: isOver ? null : later(shop, askAgainMs),
    awaySince: null,
    answeredAt: now,
    ...(at.from === 'asked' ? { sentAt: now } : {}),
  })
}
