import { lazy, Suspense } from 'react'
import { useToasts } from './toast-store.ts'

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })))

/** The place of toasts, once per page. It is announced politely, so it has to be there before the first toast is. */
export function Toasts() {
  const any = useToasts((store) => store.toasts.length > 0)
  return (
    <div aria-live="polite" aria-atomic="false" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 sm:start-auto sm:p-6">
      {any && <Suspense><ToastList /></Suspense>}
    </div>
  )
}
