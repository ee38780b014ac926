import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { loadFrom } from '#web/session/load-from.ts'
import { useSession } from '#web/session/use-session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { Suspended } from './suspended.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useFrom, useLeaveWhenSignedIn } from './use-signed-in.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'login', path: null })

/** D13: the same for everybody; which providers there are is configuration. */
export const loader = (args: LoaderFunctionArgs) => loadFrom(args)('GET /auth/providers')

export default function LoginPage() {
  const { t } = useTranslation('auth')
  const { providers } = useLoaderData<typeof loader>()
  const from = useFrom()
  const isSuspended = useSession().ended === 'account_suspended'
  useLeaveWhenSignedIn()
  return (
    <AuthFrame
      heading={t(isSuspended ? 'provider.suspended' : 'login.heading')}
      text={isSuspended ? t('suspendedState') : t('login.text')}
      withBenefits
    >
      {isSuspended && <Suspended />}
      <ProviderButtons providers={providers} />
      <LoginForm />
      <div className="mt-10 border-t border-line pt-8">
        <h2 className="text-xl">{t('login.newHere')}</h2>
        <LinkButton to={links.register(from)} look="outline" size="lg" className="mt-4 w-full">
          {t('login.toRegister')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
