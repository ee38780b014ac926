/**
 * A12: the browser's "back" closes what lies over the page instead of leaving it. What is open has an entry of its own in the history, a copy of the
 * page's with a mark, of which React Router hears nothing: no loader runs, no scrolling is restored.
 *
 * One rule keeps entries and overlays in step: `settle` lays as many entries as there are overlays, or goes back over those that are too many. Going on
 * to another page takes the place of the entry, so that "back" from there leads to the page itself.
 */

import { hearBack } from './back-first.ts'

type State = { idx?: number; key?: string; overlay?: number } | null

type Ports = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  /** Runs once, after everything that the present press changes. */
  later: (run: () => void) => void
  /** A browser takes entries that a page laid by itself for a trap, and skips them. */
  mayPush: () => boolean
}

const depthOf = (state: unknown): number => (state as State)?.overlay ?? 0
const isSamePage = (a: State, b: State) => a?.idx === b?.idx

export class OverlayHistory {
  #open: (() => void)[] = []
  #ports: Ports
  #push: History['pushState']
  #replace: History['replaceState']
  #at: State
  /** Our own going back, whose arrival is nobody else's business. */
  #isTravelling = false
  /** The page has another address or language since it was covered: what lies beneath is told when it is reached. */
  #beneath: { state: State; url: string | URL | null | undefined } | null = null
  #isSettling = false
  /** A page that was gone to while we went back. */
  #overtaking: { state: State; url: string | URL | null | undefined } | null = null
  /** React Router is on its way to another page, which will take the entry's place. */
  isLeaving = () => false

  constructor(ports: Ports) {
    this.#ports = ports
    const { history } = ports
    this.#push = history.pushState.bind(history)
    this.#replace = history.replaceState.bind(history)
    this.#at = history.state as State
    history.pushState = (state, unused, url) => this.#pushed(state, unused, url)
    history.replaceState = (state, unused, url) => this.#replaced(state, unused, url)
  }

  /** Gives back what is called when it is closed, however. `close` asks its owner to close it. */
  add(close: () => void): () => void {
    this.#open.push(close)
    this.settleSoon()
    return () => {
      this.#open = this.#open.filter((one) => one !== close)
      this.settleSoon()
    }
  }

  /** Before React Router. True: it is none of its business. */
  arrived(state: State): boolean {
    const before = this.#at
    this.#at = state
    if (this.#isTravelling) {
      this.#isTravelling = false
      this.#arrivedByUs()
      this.settleSoon()
      return true
    }
    if (!isSamePage(before, state)) {
      this.#beneath = null
      return false
    }
    this.#renewBeneath()
    const [from, to] = [depthOf(before), depthOf(state)]
    const covering = this.#open.slice(to)
    if (covering.length > 0) for (const close of covering.reverse()) close()
    // Left over from before a reload: on to what she means.
    else if (to < from) this.#ports.history.go(-1)
    else return to !== from || before?.key === state?.key
    this.settleSoon()
    return true
  }

  settleSoon(): void {
    if (this.#isSettling) return
    this.#isSettling = true
    this.#ports.later(() => {
      this.#isSettling = false
      this.#settle()
    })
  }

  #settle(): void {
    if (this.#isTravelling) return
    const { history, mayPush } = this.#ports
    const [wanted, there] = [this.#open.length, depthOf(history.state)]
    if (wanted < there && !this.isLeaving()) {
      this.#isTravelling = true
      history.go(wanted - there)
    }
    if (wanted > there && mayPush()) {
      for (let overlay = there + 1; overlay <= wanted; overlay++) this.#push({ ...history.state, overlay }, '')
      this.#at = history.state as State
    }
  }

  #pushed(state: State, unused: string, url?: string | URL | null): void {
    const isCovered = depthOf(this.#ports.history.state) > 0
    if (this.#isTravelling) this.#overtaking = { state, url }
    this.#beneath = null
    if (isCovered) this.#replace(state, unused, url)
    else this.#push(state, unused, url)
    this.#at = state
    if (isCovered) this.settleSoon()
  }

  /** Only the top entry can be written; those beneath follow when they are reached. */
  #replaced(state: State, unused: string, url?: string | URL | null): void {
    const overlay = depthOf(this.#ports.history.state)
    if (overlay === 0) this.#replace(state, unused, url)
    else {
      this.#beneath = { state: { ...state, overlay: 0 }, url }
      this.#replace({ ...state, overlay }, unused, url)
    }
    this.#at = this.#ports.history.state as State
  }

  #arrivedByUs(): void {
    const page = this.#overtaking
    this.#overtaking = null
    if (!page) return this.#renewBeneath()
    this.#push(page.state, '', page.url)
    this.#at = page.state
  }

  #renewBeneath(): void {
    if (!this.#beneath) return
    const overlay = depthOf(this.#ports.history.state)
    this.#replace({ ...this.#beneath.state, overlay }, '', this.#beneath.url)
    this.#at = this.#ports.history.state as State
    if (overlay === 0) this.#beneath = null
  }
}

let shared: OverlayHistory | undefined

/** The browser's own; made when the first overlay opens. */
export function overlayHistory(): OverlayHistory {
  if (shared) return shared
  const made = new OverlayHistory({
    history: globalThis.history,
    later: (run) => void setTimeout(run),
    mayPush: () => navigator.userActivation?.hasBeenActive !== false,
  })
  hearBack((state) => made.arrived(state as State))
  shared = made
  return made
}
