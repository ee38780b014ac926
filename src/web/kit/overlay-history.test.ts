import { describe, expect, it } from 'vitest'
import { OverlayHistory } from './overlay-history.ts'

type Entry = { state: Record<string, unknown> | null; url: string }

/** A browser's history; going back arrives when `turn` is called, as late as in a browser. React Router writes `idx` and `key`. */
function browser(first: Entry = { state: { idx: 0, key: 'a' }, url: '/a' }) {
  const entries: Entry[] = [{ state: { idx: -1, key: 'before' }, url: '/before' }, first]
  let at = 1
  const waiting: (() => void)[] = []
  const heard: string[] = []
  const here = () => entries[at] as Entry
  const travel = (steps: number) =>
    waiting.push(() => {
      at += steps
      if (!overlays.arrived(here().state)) heard.push(here().url)
    })
  const history = {
    get state() {
      return here().state
    },
    pushState: (state: Entry['state'], _: string, url?: string | URL | null) => {
      entries.splice(at + 1, entries.length, { state, url: String(url ?? here().url) })
      at++
    },
    replaceState: (state: Entry['state'], _: string, url?: string | URL | null) =>
      void (entries[at] = { state, url: String(url ?? here().url) }),
    go: (steps = 0) => void travel(steps),
  }
  const overlays = new OverlayHistory({ history, later: (run) => waiting.push(run), mayPush: () => true })
  const turn = () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) run()
  }
  return {
    overlays,
    history,
    heard,
    turn,
    step: () => waiting.shift()?.(),
    back: () => {
      travel(-1)
      turn()
    },
    forward: () => {
      travel(1)
      turn()
    },
    visit: (url: string, idx: number) => {
      history.pushState({ idx, key: url }, '', url)
      turn()
    },
    urls: () => entries.map(({ url, state }) => `${url}${state?.overlay ? `+${String(state.overlay)}` : ''}`),
    here: () => here().url,
  }
}

/** An overlay whose owner closes it when asked. */
function overlay({ overlays, turn }: ReturnType<typeof browser>) {
  const seen = { isOpen: true }
  const remove = overlays.add(() => {
    seen.isOpen = false
    remove()
  })
  turn()
  return {
    seen,
    close: () => {
      seen.isOpen = false
      remove()
      turn()
    },
    closeLate: () => {
      seen.isOpen = false
      remove()
    },
  }
}

describe('what lies over the page, in the browser’s history', () => {
  it('A12 back closes it and stays on the page; the next back leaves', () => {
    const one = browser()
    const { seen } = overlay(one)
    expect(one.urls()).toEqual(['/before', '/a', '/a+1'])
    one.back()
    expect(seen.isOpen).toBe(false)
    expect([one.here(), one.heard]).toEqual(['/a', []])
    one.back()
    expect(one.heard).toEqual(['/before'])
  })

  it('A12 closed by its own button it leaves nothing to go back over', () => {
    const one = browser()
    overlay(one).close()
    expect(one.history.state).toEqual({ idx: 0, key: 'a' })
    one.back()
    expect(one.heard).toEqual(['/before'])
  })

  it('A12 one over the other are closed one by one', () => {
    const one = browser()
    const [viewer, quickView] = [overlay(one), overlay(one)]
    one.back()
    expect([viewer.seen.isOpen, quickView.seen.isOpen]).toEqual([true, false])
    one.back()
    expect([viewer.seen.isOpen, one.here(), one.heard]).toEqual([false, '/a', []])
  })

  it('A12 another one in its place takes its entry', () => {
    const one = browser()
    const menu = overlay(one)
    menu.closeLate()
    const search = overlay(one)
    expect(one.urls()).toEqual(['/before', '/a', '/a+1'])
    one.back()
    expect([search.seen.isOpen, one.here()]).toEqual([false, '/a'])
  })

  it('A12 a page that is gone to from it takes the entry’s place', () => {
    const one = browser()
    const menu = overlay(one)
    one.overlays.isLeaving = () => true
    menu.closeLate()
    one.turn()
    one.overlays.isLeaving = () => false
    one.visit('/b', 1)
    expect(one.urls()).toEqual(['/before', '/a', '/b'])
    one.back()
    expect(one.heard).toEqual(['/a'])
    one.forward()
    expect(one.heard).toEqual(['/a', '/b'])
  })

  it('A12 a page that is gone to in the moment of closing is where one is', () => {
    const one = browser()
    const menu = overlay(one)
    menu.closeLate()
    // The going back is under way when the page comes.
    one.step()
    one.history.pushState({ idx: 1, key: 'b' }, '', '/b')
    one.turn()
    expect([one.here(), one.urls().filter((url) => url.includes('+'))]).toEqual(['/b', []])
    one.back()
    expect(one.heard).toEqual(['/a'])
  })

  it('A12 it stays open over a list that filters give another address, and back closes it there', () => {
    const one = browser()
    const filters = overlay(one)
    one.visit('/a?colors=white', 1)
    expect(one.urls()).toEqual(['/before', '/a', '/a?colors=white', '/a?colors=white+1'])
    one.back()
    expect([filters.seen.isOpen, one.here()]).toEqual([false, '/a?colors=white'])
    one.back()
    expect(one.heard).toEqual(['/a'])
  })

  it('A12 a language chosen in the menu is the page’s when the menu is closed', () => {
    const one = browser()
    const menu = overlay(one)
    one.history.replaceState({ idx: 0, key: 'ar' }, '', '/ar/a')
    menu.close()
    expect([one.here(), one.history.state, one.heard]).toEqual(['/ar/a', { idx: 0, key: 'ar', overlay: 0 }, []])
    one.back()
    expect(one.heard).toEqual(['/before'])
  })

  it('A12 an entry that a reload left over takes no press of its own', () => {
    const one = browser({ state: { idx: 0, key: 'a' }, url: '/a' })
    one.history.pushState({ idx: 0, key: 'a', overlay: 1 }, '', '/a')
    const { overlays } = one
    overlays.arrived({ idx: 0, key: 'a', overlay: 1 })
    one.back()
    expect(one.heard).toEqual(['/before'])
  })
})
