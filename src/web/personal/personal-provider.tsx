import type { Store } from '#contract/store.ts'
import { fromAed } from '#domain/money.ts'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { describeFailure, Failure } from '../calls/failure.ts'
import type { EndReason } from '../session/machine.ts'
import { useSession, useStartSession } from '../session/use-session.ts'
import { said, toast } from '../kit/toast-store.ts'
import { useTellFailure } from '../kit/use-tell-failure.ts'
import { cartFacts, cartNews, loadKeeper } from './cart-store.ts'
import { serveWishlist } from './serve-wishlist.ts'
import { readLocalWishlist } from './wishlist-store.ts'

/** Who is here, her bag and her wishlist: all of it after hydration, because the page is the same for everybody. */
export function PersonalProvider({
  children,
  shipping,
}: {
  children: ReactNode
  shipping: Store['shipping'] | undefined
}) {
  useEffect(() => {
    if (shipping) cartFacts.shipping = { freeFromFils: fromAed(shipping.freeFrom), flatFils: fromAed(shipping.fee) }
  }, [shipping])
  useStartSession()
  useServedCart()
  useServedWishlist()
  useEndedSession()
  return children
}

function useServedCart(): void {
  const { status, user } = useSession()
  const { language } = useLanguage()
  const { t } = useTranslation(['messages', 'errors'])
  const tell = useTellFailure()
  const owner = status === 'guest' ? 'guest' : (user?._id ?? null)
  useEffect(() => {
    cartNews.tell = (news) => {
      if (news.kind === 'skipped') toast.info(said('messages:mergeSkipped', { count: news.count }))
      else
        tell(news.error, {
          fallback: t('errors:failed.mergeCarts'),
          again: () => void loadKeeper().then((keeper) => keeper.mergeAgain()),
        })
    }
  }, [t, tell])
  useEffect(() => {
    if (owner !== null) void loadKeeper().then((keeper) => keeper.serve(owner))
  }, [owner])
  useEffect(() => {
    if (status === 'waiting') void loadKeeper().then((keeper) => keeper.failForNow())
  }, [status])
  // Names are in the page's language.
  useReloadOn(language)
}

function useReloadOn(language: string): void {
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void loadKeeper().then((keeper) => keeper.reload())
  }, [language])
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (key === 'localCart' || key === 'localCoupon') void loadKeeper().then((keeper) => keeper.reload())
    }
    const returned = () => void loadKeeper().then((keeper) => keeper.reload())
    addEventListener('storage', heard)
    addEventListener('online', returned)
    return () => {
      removeEventListener('storage', heard)
      removeEventListener('online', returned)
    }
  }, [])
}

function useServedWishlist(): void {
  const { status, user } = useSession()
  const userId = user?._id ?? null
  useEffect(() => {
    readLocalWishlist()
    const heard = ({ key }: StorageEvent) => {
      if (key === 'wishlist') readLocalWishlist()
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [])
  useEffect(() => {
    if (status === 'guest' || userId !== null)
      serveWishlist(userId).catch((error: unknown) => console.warn('Failed to fetch the wishlist', error))
  }, [status, userId])
}

/** A session that ended by itself says why. Once, not again in another language. Where one is stays as it is, with what was typed; only the account leads away (exit.ts). */
function useEndedSession(): void {
  const { ended, endedWith } = useSession()
  const { t } = useTranslation('errors')
  const told = useRef<EndReason | null>(null)
  useEffect(() => {
    if (told.current === ended) return
    told.current = ended
    if (ended === 'session_expired')
      toast.error(describeFailure(new Failure({ status: 401, ...(endedWith ?? { code: 'TOKEN_EXPIRED' }) }), t).message)
    if (ended === 'refresh_failed') toast.error(said('errors:failed.refresh'))
    if (ended === 'account_suspended') toast.error(said('errors:suspended'))
  }, [ended, endedWith, t])
}
