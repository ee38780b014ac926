/** Leads to another page, and keeps whoever awaits it busy until that is there, or until this one is shown again out of the browser's cache. */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      removeEventListener('pageshow', shown)
      resolve()
    }
    addEventListener('pageshow', shown)
    window.location.assign(url)
  })
}
