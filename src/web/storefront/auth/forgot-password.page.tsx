import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Done } from './done.tsx'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'forgotPassword', path: null })

/** Says the same for every address: nobody learns here who has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <Done heading={t('forgot.doneHeading')} text={t('forgot.doneText', { email: sentTo })}>
        <p className="text-sm text-stone">{t('forgot.doneHint')}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <Button look="outline" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </div>
      </Done>
    )
  }
  return (
    <AuthFrame heading={t('forgot.heading')} text={t('forgot.text')}>
      <ForgotForm onSent={setSentTo} />
      <LocalLink to={links.login()} className="link mt-6 inline-flex min-h-11 items-center">
        {t('forgot.back')}
      </LocalLink>
    </AuthFrame>
  )
}

const load = () => import('./schemas.ts').then(({ forgotForm }) => forgotForm)
const defaultValues = { email: '' }

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth')
  const form = useContractForm({ load, defaultValues, keep: 'forgotten' })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setMessage(null)
    try {
      await call('POST /auth/forgot-password', { body })
      form.forget()
      onSent(body.email)
    } catch (error) {
      setMessage(form.showFailure(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert>{message}</FormAlert>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        {...form.field('email')}
      />
      <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
