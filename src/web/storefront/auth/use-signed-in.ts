import type { User } from '#contract/accounts.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { storedLanguage } from '#web/i18n/stored-language.ts'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { browserSession } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { languageAtSignIn } from './account-language.ts'
import { returnPath } from './return-path.ts'

/** For screens that only strangers need: whoever is signed in, or just became it, goes on to where she came from. */
export function useLeaveWhenSignedIn(): void {
  const { isAuthenticated } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const localTo = useLocalTo()
  const to = localTo(returnPath(search.get('from')))
  useEffect(() => {
    if (isAuthenticated) void navigate(to, { replace: true })
  }, [isAuthenticated, navigate, to])
}

/** The way on, to hand from one of these screens to the other; undefined where there is none. */
export function useFrom(): string | undefined {
  const [search] = useSearchParams()
  return search.get('from') ?? undefined
}

type SignedIn = { accessToken: string; user: User }

/** R098: takes over the account's language where this browser keeps none, then the session; the bag and the wishlist follow by themselves (R075, R103). */
export function useWelcome(): (reply: SignedIn) => Promise<void> {
  const { language, prefix, choose } = useLanguage()
  return async (reply) => {
    const wanted = languageAtSignIn({
      account: reply.user.settings.language,
      page: language,
      stored: storedLanguage(),
      prefix,
    })
    // Without its texts the page stays in the language it has.
    if (wanted) await choose(wanted).catch(() => undefined)
    browserSession().signIn(reply)
    toast.success(said('messages:loggedIn'))
  }
}
