/** A list behind the counter is its address: tab, filters, order, page and columns stand there, so that it can be sent and kept. */

/** The same list with something changed; null takes a part away. Whatever changes, the list begins at its first page unless a cursor is given. */
export function listAddress(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  // Commas stay readable in an address that people send to each other.
  const text = next.toString().replaceAll('%2C', ',')
  return text === '' ? '?' : `?${text}`
}

/** What the address says of these names, as the list's call takes it. */
export const queryIn = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** Of what the address says, the columns that there are, in the list's own order; the usual ones where it says nothing. */
export function columnsIn(search: URLSearchParams, known: readonly string[], usual: readonly string[]): string[] {
  const chosen = search.get('columns')?.split(',') ?? usual
  return known.filter((id) => chosen.includes(id))
}

/** The part of the address that a kept view remembers: all but the page. */
export function viewQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('cursor')
  kept.delete('view')
  kept.sort()
  return kept.toString().replaceAll('%2C', ',')
}
