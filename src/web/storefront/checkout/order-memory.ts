/** What the tab knows of the orders placed in it: the guest's key to each, and which have just been placed. */
import { readTab, writeTab } from '#web/storage/tab-storage.ts'

const tokenKey = (orderId: string) => `orderToken:${orderId}` as const
const placedKey = (orderId: string) => `justPlaced:${orderId}` as const

export const readOrderToken = (orderId: string): string | null => readTab(tokenKey(orderId))

export function keepOrderToken(orderId: string, token: string): void {
  writeTab(tokenKey(orderId), token)
}

/** The header that opens a guest's order; a signed-in shopper needs none. */
export function orderHeaders(orderId: string): Record<string, string> {
  const token = readOrderToken(orderId)
  return token === null ? {} : { 'X-Order-Token': token }
}

export function markPlaced(orderId: string): void {
  writeTab(placedKey(orderId), '1')
}

/** Whether the order was placed in this tab and nobody has asked yet: its thanks are said once, and the bag emptied once. */
export function takePlaced(orderId: string): boolean {
  const isNew = readTab(placedKey(orderId)) !== null
  writeTab(placedKey(orderId), null)
  return isNew
}
