import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { inSession } from '../session/sign-in-again.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { KeepViewWindow } from './keep-view-window.tsx'
import { viewQuery } from './list-address.ts'
import { viewAddress } from './views.ts'
import type { View } from './views.ts'

const renew = () => void staffReplies.renew('GET /admin/views')

/** The kept views of a list beside its tabs, and keeping what is shown now as one more. The page's loader has fetched them. */
export function SavedViews({ list, path }: { list: View['list']; path: string }) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const [isKeeping, setKeeping] = useState(false)
  const { views } = useStaffReply('GET /admin/views', { query: { list } })
  const current = views.find(({ _id }) => _id === search.get('view'))
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      {views.length > 0 && (
        <nav aria-label={t('views.label')}>
          <ul className="flex flex-wrap gap-x-5">
            {views.map((view) => (
              <li key={view._id}>
                <Link
                  to={viewAddress(path, view)}
                  aria-current={view === current ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center gap-1 text-stone underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  <bdi>{view.name}</bdi>
                  {view.isShared && <span className="text-xs">({t('views.shared')})</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current?.isOwn ? <OwnView view={current} path={path} /> : null}
      <Button look="quiet" size="sm" className="px-0!" onClick={() => setKeeping(true)}>
        <Bookmark size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('views.keep')}
      </Button>
      <KeepViewWindow list={list} path={path} isOpen={isKeeping} onClose={() => setKeeping(false)} />
    </div>
  )
}

/** What she may do with her own view that is shown: keep it as the list stands now, or remove it. */
function OwnView({ view, path }: { view: View; path: string }) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tell = useTellFailure()
  const { _id: id, name, list, isShared, defaultOf } = view
  const query = viewQuery(search)
  const act = (work: () => Promise<unknown>, done: () => void) =>
    void inSession(work).then(
      () => {
        done()
        renew()
      },
      (error: unknown) => tell(error),
    )
  const target = { params: { id }, headers: ifMatch(view.version) }
  const update = () =>
    act(
      () => staffCall('PATCH /admin/views/:id', { ...target, body: { query } }),
      () => toast.success(said('desk:views.updated')),
    )
  const putBack = () =>
    act(
      () =>
        staffCall('POST /admin/views', {
          body: { list, name, query: view.query, isShared, defaultOf },
          headers: oneTimeKey(),
        }),
      () => {},
    )
  const remove = () =>
    act(
      () => staffCall('DELETE /admin/views/:id', target),
      () => {
        toast.success(said('desk:views.removed'), { label: said('desk:views.undo'), run: putBack })
        void navigate(`${path}?tab=open`)
      },
    )
  return (
    <>
      {query !== view.query && (
        <Button look="quiet" size="sm" className="px-0!" onClick={update}>
          {t('views.update', { name })}
        </Button>
      )}
      <Button look="quiet" size="sm" className="px-0!" onClick={remove}>
        {t('views.remove', { name })}
      </Button>
    </>
  )
}
