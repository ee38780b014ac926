/** R057: once only. Where the storage is blocked, once for as long as the page lives. */
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

let shownHere = false

export const isPopupShown = (): boolean => shownHere || readStored('newsletterPopupShown') !== null

/** Closed, or no longer needed: whoever has subscribed is not asked again. */
export function markPopupShown(): void {
  shownHere = true
  writeStored('newsletterPopupShown', 'true')
}
