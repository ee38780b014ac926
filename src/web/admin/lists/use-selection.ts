import { useDeferredValue, useState } from 'react'

/** Marked rows of a list. `isAll`: all that the query has, also those on other pages. */
export type Selection = {
  ids: readonly string[]
  isAll: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  isPageOn: boolean
  togglePage: () => void
  takeAll: () => void
  clear: () => void
  labelOf: (name: string) => string
  pageLabel: string
}

type Labels = Pick<Selection, 'labelOf' | 'pageLabel'>

type Marked = { query: string; ids: ReadonlySet<string>; isAll: boolean; isOfMany: boolean }

/**
 * `query`: what the list shows; another one has nothing marked. A press that marks many rows is answered at once by the head and the bar;
 * the rows follow in the next frames, so that a thousand of them don't hold the press up.
 */
export function useSelection(pageIds: readonly string[], query: string, labels: Labels): Selection {
  const [state, setState] = useState<Marked>({ query, ids: new Set(), isAll: false, isOfMany: false })
  const deferred = useDeferredValue(state)
  const current = (marked: Marked) => (marked.query === query ? marked : { ids: new Set<string>(), isAll: false })
  const { ids, isAll } = current(state)
  const ofRows = current(state.isOfMany ? deferred : state)
  const put = (next: Iterable<string>, isOfMany: boolean, all = false) =>
    setState({ query, ids: new Set(next), isAll: all, isOfMany })
  const isPageOn = isAll || (pageIds.length > 0 && pageIds.every((id) => ids.has(id)))
  return {
    ...labels,
    ids: [...ids],
    isAll,
    has: (id) => ofRows.isAll || ofRows.ids.has(id),
    toggle: (id) => {
      const marked = isAll ? new Set(pageIds) : ids
      put(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id], false)
    },
    isPageOn,
    togglePage: () => {
      const page = new Set(pageIds)
      put(isPageOn ? [...ids].filter((id) => !page.has(id)) : [...ids, ...pageIds], true)
    },
    takeAll: () => put(pageIds, true, true),
    clear: () => put([], true),
  }
}
