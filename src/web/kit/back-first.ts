/** Hears "back" before React Router does: what only closes an overlay is none of its business (overlay-history.ts). */

/** True: it is dealt with. */
type Hear = (state: unknown) => boolean

let hear: Hear = () => false

/** Before the router is made: on the window, who comes first is heard first. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => {
    if (hear(event.state)) event.stopImmediatePropagation()
  })
}

export function hearBack(heard: Hear): void {
  hear = heard
}
