/** A link that does something on the page once scripts are there, and leads somewhere before; a new tab still may be opened. */
import type { KeyboardEvent, MouseEvent } from 'react'

export const insteadOfFollowing = (press: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  press()
}

/** For one that is read out as a button: the space bar presses it too. */
export const asButton = (press: () => void) => ({
  onClick: insteadOfFollowing(press),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    press()
  },
})
