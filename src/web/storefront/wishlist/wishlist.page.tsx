import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { NeedsScripts } from '#web/storefront/frame/needs-scripts.tsx'
import { piecesGrid } from './pieces-grid.ts'
import { GonePiece, SavedPiece, SavedPieceSkeleton } from './saved-piece.tsx'
import { ShareButton } from './share-button.tsx'
import { usePieces } from './use-pieces.ts'

export const handle = { areas: ['wishlist'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'wishlist', path: null })

const atATime = 24

/** R103: a guest's from this browser, a signed-in shopper's from everywhere. */
export default function WishlistPage() {
  const { t } = useTranslation(['wishlist', 'common'])
  const { items, count, isKnown } = useWishlist()
  const { status } = useSession()
  const isEmpty = isKnown && count === 0
  const ids = items.map(({ productId }) => productId)
  return (
    <div className="page min-h-svh py-10 sm:py-14">
      <header className="items-center justify-between gap-x-6 sm:flex">
        <h1 className="text-3xl">{t('heading')}</h1>
        <div className="mt-2 flex min-h-11 items-center justify-between gap-x-6 sm:mt-0">
          {count > 0 && (
            <>
              <span className="text-stone">{t('common:items', { count })}</span>
              <ShareButton ids={ids} />
            </>
          )}
        </div>
      </header>
      <NeedsScripts text={t('noScripts')}>
        <div className="mt-8">{isEmpty ? <Empty /> : <Pieces ids={ids} isKnown={isKnown} />}</div>
      </NeedsScripts>
      {/* Below, where it moves nothing when it comes. */}
      {status === 'guest' && !isEmpty && (
        <p className="mt-10 text-stone">
          {t('guestNote')}{' '}
          <LocalLink to={links.login(links.wishlist())} className="link inline-flex min-h-11 items-center">
            {t('signIn')}
          </LocalLink>
        </p>
      )}
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('wishlist')
  return (
    <EmptyState heading={t('empty')} text={t('emptyText')}>
      <LinkButton to={links.shop('new-in')}>{t('emptyNew')}</LinkButton>
      <LinkButton to={links.shop()} look="outline">
        {t('emptyAll')}
      </LinkButton>
    </EmptyState>
  )
}

function Pieces({ ids, isKnown }: { ids: readonly string[]; isKnown: boolean }) {
  const { t } = useTranslation('wishlist')
  const describe = useDescribeFailure()
  const [most, setMost] = useState(atATime)
  const shown = ids.slice(0, most)
  const { found, failure, retry } = usePieces(shown)
  const more = Math.max(0, ids.length - most)
  const isWaiting = (!isKnown && ids.length === 0) || (failure === null && shown.some((id) => !found.has(id)))
  const known = failure === null ? shown : shown.filter((id) => found.has(id))
  return (
    <>
      <p role="status" className="sr-only">
        {isWaiting && t('loading')}
      </p>
      <ul aria-busy={isWaiting} className={piecesGrid}>
        {known.map((id, index) => (
          <li key={id} className="flex">
            <Piece id={id} product={found.get(id)} isFirst={index < 4} />
          </li>
        ))}
        {!isKnown &&
          ids.length === 0 &&
          [0, 1, 2, 3].map((place) => (
            <li key={place}>
              <SavedPieceSkeleton />
            </li>
          ))}
      </ul>
      {failure !== null && <ErrorState message={describe(failure, t('failed')).message} onRetry={retry} />}
      {more > 0 && (
        <div className="mt-12 text-center">
          <Button look="outline" onClick={() => setMost(most + atATime)}>
            {t('more', { count: Math.min(more, atATime) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Piece({
  id,
  product,
  isFirst,
}: {
  id: string
  product: Parameters<typeof SavedPiece>[0]['product'] | null | undefined
  isFirst: boolean
}) {
  if (product === undefined) return <SavedPieceSkeleton />
  return product === null ? <GonePiece productId={id} /> : <SavedPiece product={product} isFirst={isFirst} />
}
