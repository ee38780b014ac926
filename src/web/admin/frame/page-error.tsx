import { isRouteErrorResponse, Navigate, useLocation, useRevalidator } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { adminLinks } from '../links.ts'
import { isSignedOut } from '../session/staff-replies.ts'
import { Nowhere } from './nowhere.page.tsx'
import { PageTitle } from './page-title.tsx'

/** In the place of a page that could not be loaded. A session that has ended leads to sign in and back. Who may not see it is told so, without a try that can't help. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation(['admin', 'errors'])
  const { revalidate, state } = useRevalidator()
  const describe = useDescribeFailure()
  const { pathname, search } = useLocation()
  if (isSignedOut(error)) return <Navigate to={adminLinks.login(pathname + search)} replace />
  if (isRouteErrorResponse(error) && error.status === 404) return <Nowhere />
  if (error instanceof Failure && error.status === 403)
    return (
      <>
        <PageTitle of={t('noRight.heading')} />
        <EmptyState headingLevel={1} heading={t('noRight.heading')} text={t('noRight.text')} />
      </>
    )
  return (
    <>
      <PageTitle of={t('errors:somethingWrong')} />
      <ErrorState
        headingLevel={1}
        heading={t('errors:somethingWrong')}
        message={describe(error).message}
        note={error instanceof Failure && error.requestId ? t('errors:requestId', { id: error.requestId }) : undefined}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    </>
  )
}
