import { lazy, Suspense, useEffect, useId } from 'react'
import { useToasts } from './toast-store.ts'
import { whenThere } from './when-there.ts'

const ToastList = lazy(() =>
  whenThere(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList }))),
)

const looks = {
  page: 'pointer-events-none fixed inset-x-0 bottom-(--notice) z-50 p-4 sm:start-auto sm:p-6',
  overlay: 'px-4 not-empty:py-2 sm:px-6',
}

/**
 * A place of toasts: one on the page, one in every open overlay, and the newest shows them. It is announced politely, so it has to be
 * there before the first toast is.
 */
export function Toasts({ where = 'page' }: { where?: keyof typeof looks }) {
  const place = useId()
  const { addPlace, removePlace } = useToasts.getState()
  const any = useToasts(({ toasts, places }) => toasts.length > 0 && places.at(-1) === place)
  useEffect(() => {
    addPlace(place)
    return () => removePlace(place)
  }, [place, addPlace, removePlace])
  return (
    <div aria-live="polite" aria-atomic="false" className={looks[where]}>
      {any && (
        <Suspense>
          <ToastList />
        </Suspense>
      )}
    </div>
  )
}
