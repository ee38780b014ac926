import { textChannels } from '#gateways/messages/port.ts'
import type { Shop, Tx } from '../shop.ts'
import { insertText } from './texts.store.ts'

/** Written now, sent after the commit. Messages take turns between SMS and WhatsApp. */
export async function queueText(
  tx: Tx,
  shop: Shop,
  { orderId, turn }: { orderId: string; turn: number },
): Promise<void> {
  const at = shop.clock.now()
  await insertText(tx, {
    id: shop.ids.newId(),
    orderId,
    channel: textChannels[turn % textChannels.length] ?? 'sms',
    state: 'waiting',
    nextAttemptAt: at,
    createdAt: at,
  })
}
