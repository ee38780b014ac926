import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { LocalLink } from '#web/layout/local-link.tsx'
import { pageMeta } from '#web/layout/page-meta.ts'
import { links } from '#web/links.ts'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SavedPiece, SavedPieceSkeleton } from './saved-piece.tsx'

export const handle = { areas: ['wishlist'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'wishlist', path: null })

const atATime = 24

const grid = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4'

/** R103: a guest's from this browser, a signed-in shopper's from everywhere. */
export default function WishlistPage() {
  const { t } = useTranslation(['wishlist', 'common'])
  const { items, count, isKnown } = useWishlist()
  const { status } = useSession()
  const isEmpty = isKnown && count === 0
  return (
    <QueryProvider>
      <div className="page py-10 sm:py-14">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-3xl">{t('heading')}</h1>
          {count > 0 && <p className="text-stone">{t('common:items', { count })}</p>}
        </header>
        {status === 'guest' && !isEmpty && (
          <p className="mt-3 text-stone">{t('guestNote')} <LocalLink to={links.login(links.wishlist())} className="link inline-flex min-h-11 items-center">{t('signIn')}</LocalLink></p>
        )}
        <div className="mt-8">{isEmpty ? <Empty /> : <Pieces ids={items.map(({ productId }) => productId)} isKnown={isKnown} />}</div>
      </div>
    </QueryProvider>
  )
}

function Empty() {
  const { t } = useTranslation('wishlist')
  return (
    <EmptyState heading={t('empty')} text={t('emptyText')}>
      <LinkButton to={links.shop('new-in')}>{t('emptyNew')}</LinkButton>
      <LinkButton to={links.shop()} look="outline">{t('emptyAll')}</LinkButton>
    </EmptyState>
  )
}

function Pieces({ ids, isKnown }: { ids: readonly string[]; isKnown: boolean }) {
  const { t } = useTranslation('wishlist')
  const [shown, setShown] = useState(atATime)
  const more = Math.max(0, ids.length - shown)
  if (!isKnown && ids.length === 0) {
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">{t('loading')}</span>
        <div className={grid}>{[0, 1, 2, 3].map((place) => <SavedPieceSkeleton key={place} />)}</div>
      </div>
    )
  }
  return (
    <>
      <ul className={grid}>{ids.slice(0, shown).map((id) => <li key={id} className="flex"><SavedPiece productId={id} /></li>)}</ul>
      {more > 0 && (
        <div className="mt-12 text-center">
          <Button look="outline" onClick={() => setShown(shown + atATime)}>{t('more', { count: Math.min(more, atATime) })}</Button>
        </div>
      )}
    </>
  )
}
