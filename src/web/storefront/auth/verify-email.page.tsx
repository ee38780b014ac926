import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { browserSession, call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { isLinkBroken } from './broken-link.ts'
import { Done } from './done.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useResend } from './use-resend.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'verifyEmail', path: null })

/** Opening the link does nothing yet: mail programs open links too, and whoever opened the account may be somebody else. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  const { isAuthenticated } = useSession()
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'broken' | null>(null)
  if (outcome === 'done') {
    return (
      <Done heading={t('verify.doneHeading')} text={t('verify.doneText')}>
        <div className="flex flex-wrap gap-4">
          <LinkButton to={links.shop()} size="lg">
            {t('verify.toShop')}
          </LinkButton>
          {isAuthenticated ? (
            <LinkButton to={links.account()} look="outline" size="lg">
              {t('verify.toAccount')}
            </LinkButton>
          ) : (
            <LinkButton to={links.login()} look="outline" size="lg">
              {t('login.submit')}
            </LinkButton>
          )}
        </div>
      </Done>
    )
  }
  if (outcome === 'broken' || token === null) return <Broken />
  return (
    <AuthFrame heading={t('verify.heading')} text={t('verify.text')}>
      <ConfirmForm token={token ?? ''} onOutcome={setOutcome} />
    </AuthFrame>
  )
}

const load = () => import('./schemas.ts').then(({ resetForm }) => resetForm)
const defaultValues = { password: '' }

function ConfirmForm({ token, onOutcome }: { token: string; onOutcome: (outcome: 'done' | 'broken') => void }) {
  const { t } = useTranslation('auth')
  const form = useContractForm({ load, defaultValues })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ password }) => {
    setMessage(null)
    try {
      await call('POST /auth/verify-email', { body: { token, password } })
      await showVerified()
      onOutcome('done')
    } catch (error) {
      if (isLinkBroken(error)) onOutcome('broken')
      else setMessage(form.showFailure(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert>{message}</FormAlert>
      <PasswordField
        label={t('verify.password')}
        autoComplete="current-password"
        maxLength={128}
        hint={t('passwordHint')}
        {...form.field('password')}
      />
      <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
        {t('verify.submit')}
      </Button>
    </form>
  )
}

/** Whoever is signed in here may be somebody else, or not be any more: her profile is asked, not guessed. */
async function showVerified(): Promise<void> {
  if (browserSession().state().status !== 'authenticated') return
  await call('GET /user/profile').then(
    ({ user }) => browserSession().showUser(user),
    () => undefined,
  )
}

function Broken() {
  const { t } = useTranslation('auth')
  const { user } = useSession()
  const { resend, isSending } = useResend()
  if (user?.emailVerified) {
    return (
      <Done heading={t('verify.doneHeading')} text={t('verify.already')}>
        <LinkButton to={links.account()} size="lg">
          {t('verify.toAccount')}
        </LinkButton>
      </Done>
    )
  }
  return (
    <Done heading={t('verify.brokenHeading')} text={t('verify.brokenText')}>
      {user ? (
        <Button size="lg" isBusy={isSending} onClick={resend}>
          {t('verify.resend')}
        </Button>
      ) : (
        <>
          <p className="mb-4">{t('verify.signInFirst')}</p>
          <LinkButton to={links.login(links.profile())} size="lg">
            {t('login.submit')}
          </LinkButton>
        </>
      )}
    </Done>
  )
}
