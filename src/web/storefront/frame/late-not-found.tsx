import { lazy, Suspense } from 'react'
import { whenThere } from '#web/kit/when-there.ts'

const NotFoundScreen = lazy(() =>
  whenThere(() => import('./not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen }))),
)

/** R020. Rendered by the server like every page; its script is fetched only where it is shown. */
export function LateNotFound() {
  return (
    <Suspense fallback={<div className="min-h-[60vh]" />}>
      <NotFoundScreen />
    </Suspense>
  )
}
