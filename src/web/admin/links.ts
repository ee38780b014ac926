/** Every path of the back office. Its language is the visitor's choice, never part of the path. */
export const adminLinks = {
  home: () => '/admin',
  /** `from`: where to go back to. */
  login: (from?: string) =>
    from && from !== '/admin' ? `/admin/login?from=${encodeURIComponent(from)}` : '/admin/login',
  security: () => '/admin/security',
  people: () => '/admin/people',
  roles: () => '/admin/roles',
  audit: (query: Record<string, string> = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== '')
    return `/admin/audit${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}`
  },
}

/** A path of the back office to go back to; anything else is its first page. */
export function readFrom(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/admin(?:[/?]|$)/.test(from) && !from.startsWith('/admin/login') ? from : adminLinks.home()
}
