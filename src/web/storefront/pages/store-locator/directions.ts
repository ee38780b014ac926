import type { Texts } from '#domain/locale.ts'

/** Opens the visitor's own map app or site; no map is loaded into the page. */
export function directionsTo(address: Texts): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${address.en}, United Arab Emirates` })}`
}
