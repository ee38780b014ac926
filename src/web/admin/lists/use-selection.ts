import { useState } from 'react'

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

/** `query`: what the list shows; another one has nothing marked. */
export function useSelection(pageIds: readonly string[], query: string, labels: Labels): Selection {
  const [state, setState] = useState<{ query: string; ids: ReadonlySet<string>; isAll: boolean }>({
    query,
    ids: new Set(),
    isAll: false,
  })
  const { ids, isAll } = state.query === query ? state : { ids: new Set<string>(), isAll: false }
  const put = (next: Iterable<string>, all = false) => setState({ query, ids: new Set(next), isAll: all })
  const isPageOn = isAll || (pageIds.length > 0 && pageIds.every((id) => ids.has(id)))
  return {
    ...labels,
    ids: [...ids],
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle: (id) => {
      const marked = isAll ? new Set(pageIds) : ids
      put(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id])
    },
    isPageOn,
    togglePage: () => put(isPageOn ? [...ids].filter((id) => !pageIds.includes(id)) : [...ids, ...pageIds]),
    takeAll: () => put(pageIds, true),
    clear: () => put([]),
  }
}
