import { isLanguage } from '#domain/locale.ts'
import { isRouteErrorResponse, Outlet } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#web/session/load-from.ts'
import { ErrorScreen } from './error-screen.tsx'
import { LateNotFound } from './late-not-found.tsx'
import { Shell } from './shell.tsx'

/** The first word of an address is a language or part of a path; "/xx" is neither (R020). */
export function loader({ params }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) notFound()
  return null
}

/** The answer depends on the address alone. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { lang?: string }
  nextParams: { lang?: string }
}) => currentParams.lang !== nextParams.lang

export default function Store() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const notFoundHere = isRouteErrorResponse(error) && error.status === 404
  return <Shell isFailure>{notFoundHere ? <LateNotFound /> : <ErrorScreen error={error} />}</Shell>
}
