/** A verb that was chosen in the palette comes with the navigation, never in the address: a link from elsewhere does nothing. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** `run` once for each choice; coming back to the page does not repeat it. */
export function useVerbOfPalette(run: (verb: string) => void): void {
  const { state, pathname, search } = useLocation() as {
    state: { verb?: string } | null
    pathname: string
    search: string
  }
  const navigate = useNavigate()
  const latest = useRef(run)
  latest.current = run
  const verb = state?.verb
  useEffect(() => {
    if (verb === undefined) return
    void navigate(pathname + search, { replace: true, state: null })
    latest.current(verb)
  }, [verb, pathname, search, navigate])
}
