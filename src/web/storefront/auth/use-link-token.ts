/** T18: the token of a link in a letter. It is taken out of the address at once, so that no history entry, screenshot or referrer carries it. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** From the fragment, where our letters put it, or from `?token=`. */
export function tokenIn({ hash, search }: { hash: string; search: string }): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || new URLSearchParams(search).get('token') || null
}

/** Undefined until it has been looked for; null if the address has none. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const found = tokenIn(window.location)
    setToken((before) => found ?? before ?? null)
    if (found !== null) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, navigate])
  return token
}
