import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { links } from '#web/links.ts'
import { browserSession, call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/session/use-failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Done } from './done.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useResend } from './use-resend.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'verifyEmail', path: null })

export default function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  const describe = useDescribeFailure()
  const { isAuthenticated } = useSession()
  const { state, failure, retry } = useVerification(useLinkToken())
  if (state === 'done') {
    return (
      <Done heading={t('verify.doneHeading')} text={t('verify.doneText')}>
        <div className="flex flex-wrap gap-4">
          <LinkButton to={links.shop()} size="lg">{t('verify.toShop')}</LinkButton>
          {isAuthenticated && <LinkButton to={links.account()} look="outline" size="lg">{t('verify.toAccount')}</LinkButton>}
        </div>
      </Done>
    )
  }
  if (state === 'broken') return <Broken />
  return (
    <AuthFrame heading={t('verify.heading')}>
      {state === 'failed'
        ? <ErrorState message={describe(failure).message} onRetry={retry} />
        : <p role="status" className="flex items-center gap-3 text-stone"><Spinner />{t('verify.working')}</p>}
    </AuthFrame>
  )
}

/** Confirms once per token, however often the effect runs. */
function useVerification(token: string | null | undefined) {
  const [state, setState] = useState<'working' | 'done' | 'broken' | 'failed'>('working')
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const asked = useRef('')
  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setState('broken')
    const attempt = `${tries} ${token}`
    if (asked.current === attempt) return
    asked.current = attempt
    setState('working')
    call('POST /auth/verify-email', { body: { token } }).then(
      () => {
        setState('done')
        showVerified()
      },
      (error: unknown) => {
        setFailure(error)
        setState(isFinal(error) ? 'broken' : 'failed')
      },
    )
  }, [token, tries])
  return { state, failure, retry: () => setTries(tries + 1) }
}

/** Whoever is signed in here may be somebody else: her profile is asked, not guessed. */
function showVerified(): void {
  if (browserSession().state().status !== 'authenticated') return
  call('GET /user/profile').then(({ user }) => browserSession().showUser(user), () => undefined)
}

/** A 400 is about the link; no answer, a limit and the server's faults pass. */
const isFinal = (error: unknown) => typeof error === 'object' && error !== null && 'status' in error && error.status === 400

function Broken() {
  const { t } = useTranslation('auth')
  const { user } = useSession()
  const { resend, isSending } = useResend()
  if (user?.emailVerified) {
    return <Done heading={t('verify.doneHeading')} text={t('verify.already')}><LinkButton to={links.account()} size="lg">{t('verify.toAccount')}</LinkButton></Done>
  }
  return (
    <Done heading={t('verify.brokenHeading')} text={t('verify.brokenText')}>
      {user
        ? <Button size="lg" isBusy={isSending} onClick={resend}>{t('verify.resend')}</Button>
        : (
          <>
            <p className="mb-4">{t('verify.signInFirst')}</p>
            <LinkButton to={links.login(links.profile())} size="lg">{t('login.submit')}</LinkButton>
          </>
        )}
    </Done>
  )
}
