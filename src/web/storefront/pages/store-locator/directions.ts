/** Opens the visitor's own map app or site; no map is loaded into the page. */
export function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
