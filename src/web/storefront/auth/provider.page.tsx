import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { localPath, splitLanguage } from '#web/i18n/local-path.ts'
import { call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Done } from './done.tsx'
import { broughtBack, tripStart } from './provider-trip.ts'
import { useWelcome } from './use-signed-in.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'login', path: null })

type Trouble = { heading: 'declined' | 'failed' | 'taken' | 'suspended'; text: string }

/** Where a provider sends the browser back to (D13). */
export default function ProviderPage() {
  const { t } = useTranslation('auth')
  const trouble = useArrival()
  if (!trouble) {
    return (
      <AuthFrame heading={t('provider.heading')}>
        <p role="status" className="flex items-center gap-3 text-stone">
          <Spinner />
          {t('provider.working')}
        </p>
      </AuthFrame>
    )
  }
  const from = splitLanguage(tripStart()).path
  return (
    <Done heading={t(`provider.${trouble.heading}`)} text={trouble.text}>
      {trouble.heading === 'suspended' ? (
        <LinkButton to={links.contact()} size="lg">
          {t('contact')}
        </LinkButton>
      ) : (
        <LinkButton to={links.login(from)} size="lg">
          {t(trouble.heading === 'taken' ? 'provider.withPassword' : 'provider.again')}
        </LinkButton>
      )}
    </Done>
  )
}

/** Hands in what was brought, once; the code leaves the address before anything else happens. */
function useArrival(): Trouble | null {
  const { t } = useTranslation('auth')
  const describe = useDescribeFailure()
  const welcome = useWelcome()
  const navigate = useNavigate()
  const { provider = '' } = useParams()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { pathname } = useLocation()
  const hasArrived = useRef(false)
  useEffect(() => {
    if (hasArrived.current) return
    const { prefix } = splitLanguage(tripStart())
    hasArrived.current = true
    // The provider knows one address; whoever began at that of a language goes on there.
    if (prefix !== null && splitLanguage(pathname).prefix === null)
      return window.location.replace(localPath(pathname, prefix) + window.location.search)
    const brought = broughtBack(window.location.search)
    void navigate(pathname, { replace: true, preventScrollReset: true })
    if (brought.kind !== 'code')
      return setTrouble({
        heading: brought.kind === 'declined' ? 'declined' : 'failed',
        text: t(brought.kind === 'declined' ? 'provider.declinedText' : 'provider.brokenText'),
      })
    const { code, state } = brought
    call('POST /auth/providers/:provider/finish', { params: { provider }, body: { code, state } }).then(
      async (reply) => {
        const to = tripStart()
        await welcome(reply)
        await navigate(to, { replace: true })
      },
      (error: unknown) => setTrouble({ heading: headingOf(error), text: describe(error).message }),
    )
  }, [provider, pathname, welcome, navigate, describe, t])
  return trouble
}

function headingOf(error: unknown): Trouble['heading'] {
  const code = error instanceof Failure ? error.code : ''
  if (code === 'EMAIL_TAKEN') return 'taken'
  return code === 'ACCOUNT_SUSPENDED' ? 'suspended' : 'failed'
}
