/** A12: the ways out of what lies over the page that its own buttons don't give: "back", and for drawers a swipe. Fetched when the first one opens. */
import { overlayHistory } from './overlay-history.ts'
import { swipeAway } from './swipe-away.ts'

type Ways = {
  dialog: HTMLDialogElement | null
  /** Of a drawer. */ side: 'start' | 'end' | null
  isLeaving: () => boolean
  close: () => void
}

/** Call the answer when it has closed. */
export function giveWaysOut({ dialog, side, isLeaving, close }: Ways): () => void {
  const history = overlayHistory()
  history.isLeaving = isLeaving
  const remove = history.add(close)
  const stop = dialog && side && swipeAway(dialog, side, close)
  return () => {
    stop?.()
    remove()
  }
}
