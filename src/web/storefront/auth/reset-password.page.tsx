import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { browserSession, call } from '#web/session/browser-session.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { isLinkBroken } from './broken-link.ts'
import { Done } from './done.tsx'
import { NewPassword } from './new-password.tsx'
import { useLinkToken } from './use-link-token.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'resetPassword', path: null })

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'broken' | null>(null)
  if (outcome === 'done') {
    return (
      <Done heading={t('reset.doneHeading')} text={t('reset.doneText')}>
        <LinkButton to={links.login()} size="lg">
          {t('reset.toLogin')}
        </LinkButton>
      </Done>
    )
  }
  if (outcome === 'broken' || token === null) {
    return (
      <Done heading={t('reset.brokenHeading')} text={t('reset.brokenText')}>
        <LinkButton to={links.forgotPassword()} size="lg">
          {t('reset.newLink')}
        </LinkButton>
      </Done>
    )
  }
  return (
    <AuthFrame heading={t('reset.heading')} text={t('reset.text')}>
      <ResetForm token={token ?? ''} onOutcome={setOutcome} />
    </AuthFrame>
  )
}

const load = () => import('./schemas.ts').then(({ resetForm }) => resetForm)
const defaultValues = { password: '' }

function ResetForm({ token, onOutcome }: { token: string; onOutcome: (outcome: 'done' | 'broken') => void }) {
  const { t } = useTranslation('auth')
  const form = useContractForm({ load, defaultValues })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ password }) => {
    setMessage(null)
    try {
      await call('POST /auth/reset-password', { body: { token, password } })
      // The server has ended every session of that account; the one here is most likely among them.
      if (browserSession().state().status === 'authenticated') await browserSession().signOut()
      onOutcome('done')
    } catch (error) {
      if (isLinkBroken(error)) onOutcome('broken')
      else setMessage(form.showFailure(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert>{message}</FormAlert>
      <NewPassword label={t('newPassword')} typed={form.watch('password')} {...form.field('password')} />
      <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
