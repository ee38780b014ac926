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
