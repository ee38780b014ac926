import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { loadFrom } from '#web/session/load-from.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { useFrom, useLeaveWhenSignedIn } from './use-signed-in.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'register', path: null })

/** D13: the same for everybody; which providers there are is configuration. */
export const loader = (args: LoaderFunctionArgs) => loadFrom(args)('GET /auth/providers')

export default function RegisterPage() {
  const { t } = useTranslation('auth')
  const { providers } = useLoaderData<typeof loader>()
  const from = useFrom()
  useLeaveWhenSignedIn()
  return (
    <AuthFrame heading={t('register.heading')} text={t('register.text')} withBenefits>
      <ProviderButtons providers={providers} />
      <RegisterForm />
      <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-6">
        {t('register.known')}{' '}
        <LocalLink to={links.login(from)} className="link inline-flex min-h-11 items-center">
          {t('register.toLogin')}
        </LocalLink>
      </p>
    </AuthFrame>
  )
}
