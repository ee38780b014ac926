import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { browserSession, call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { NeedsScripts } from '#web/storefront/frame/needs-scripts.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { AccountNav } from './account-nav.tsx'
import { exitOf } from './exit.ts'

export const handle = { areas: ['account'] } satisfies RouteHandle

/** Around every page of the account. Until it is known who is here nothing of it is shown: a guest is on her way to the sign-in. */
export default function AccountPage() {
  useExit()
  const { status } = useSession()
  if (status === 'starting' || status === 'guest') return <Unknown />
  return (
    <QueryProvider>
      <div className="page min-h-svh py-8 sm:py-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:content-start lg:gap-16 lg:py-16">
        <AccountNav />
        <div className="mt-8 min-w-0 lg:mt-0">
          <Content />
        </div>
      </div>
    </QueryProvider>
  )
}

function Unknown() {
  const { t } = useTranslation('account')
  return (
    <div className="page min-h-svh py-16">
      <NeedsScripts text={t('noScripts')}>
        <p role="status" className="flex items-start gap-3 text-stone">
          <Spinner className="mt-1 size-4" />
          {t('loading')}
        </p>
      </NeedsScripts>
    </div>
  )
}

function useExit(): void {
  const { status, ended } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const localTo = useLocalTo()
  const wasSignedIn = useRef(false)
  const exit = exitOf({ status, ended, wasSignedIn: wasSignedIn.current, here: pathname + search })
  const to = exit && localTo(exit)
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true
    if (to !== null) void navigate(to, { replace: true })
    // Another link may have been pressed on the way out: from there it is asked for again.
  }, [status, to, navigate, pathname])
}

const fetchProfile = async (signal: AbortSignal) => {
  const reply = await call('GET /user/profile', { signal })
  browserSession().showUser(reply.user)
  return reply
}

/** R093: a profile that could not be fetched only warns; here, where everything hangs on it, it is asked for again. */
function Content() {
  const { t } = useTranslation('errors')
  const describe = useDescribeFailure()
  const { status, user } = useSession()
  const isMissing = status === 'authenticated' && user === null
  const again = useCall('GET /user/profile', {}, { enabled: isMissing, staleTime: 0, fetch: fetchProfile })
  if (status === 'waiting')
    return (
      <ErrorState
        headingLevel={1}
        message={describe(new Failure({ status: 0, isRead: true })).message}
        onRetry={() => browserSession().wake()}
      />
    )
  if (isMissing && again.isError) {
    return (
      <ErrorState
        headingLevel={1}
        heading={t('failed.profile')}
        message={describe(again.error).message}
        onRetry={() => void again.refetch()}
        isRetrying={again.isFetching}
      />
    )
  }
  return <Outlet />
}
