/** The views of the list of orders that everybody has. A tab is a set of filters; the filters of the address come on top of it. */

export const orderTabs = ['open', 'confirm', 'pick', 'courier', 'problem', 'all'] as const

export type OrderTab = (typeof orderTabs)[number]

const filters: Record<OrderTab, Record<string, string>> = {
  open: { status: 'pending_payment,placed,processing,shipped' },
  confirm: { confirm: 'mailbox,waiting,call' },
  pick: { status: 'placed', held: 'false', confirm: 'none' },
  courier: { status: 'shipped' },
  problem: { problem: 'true' },
  all: {},
}

export const filterNames = [
  'q',
  'status',
  'payment',
  'method',
  'emirate',
  'courier',
  'tag',
  'held',
  'late',
  'from',
  'to',
] as const

export type FilterName = (typeof filterNames)[number]

export const tabOf = (search: URLSearchParams): OrderTab =>
  orderTabs.find((tab) => tab === search.get('tab')) ?? (search.has('q') ? 'all' : 'open')

/** What was filtered by hand, beside the tab. */
export const filtersOf = (search: URLSearchParams): Partial<Record<FilterName, string>> =>
  Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))

/** What the server is asked for: the list without its page. */
export const orderFilter = (search: URLSearchParams): Record<string, string> => ({
  ...filters[tabOf(search)],
  ...filtersOf(search),
})

/** Of the page: filters, order and cursor. */
export const orderQuery = (search: URLSearchParams): Record<string, string> => ({
  ...orderFilter(search),
  sort: search.get('sort') ?? '',
  cursor: search.get('cursor') ?? '',
})
