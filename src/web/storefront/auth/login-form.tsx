import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { troubleOf } from './auth-trouble.ts'
import type { AuthTrouble } from './auth-trouble.ts'
import { useWelcome } from './use-signed-in.ts'

const load = () => import('./schemas.ts').then(({ loginForm }) => loginForm)
const defaultValues = { email: '', password: '' }

export function LoginForm() {
  const { t } = useTranslation(['auth', 'errors'])
  const form = useContractForm({ load, defaultValues, keep: 'login' })
  const welcome = useWelcome()
  const [trouble, setTrouble] = useState<{ kind: AuthTrouble; message: string | null } | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setTrouble(null)
    try {
      const reply = await call('POST /auth/login', { body })
      form.forget()
      await welcome(reply)
    } catch (error) {
      const kind = troubleOf(error)
      setTrouble({ kind, message: form.showFailure(error, t('errors:failed.login')) })
      if (kind === 'again') form.setFocus('password', { shouldSelect: true })
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert>
        {trouble?.message && <p>{trouble.message}</p>}
        {trouble?.kind === 'suspended' && (
          <p className="mt-1 text-sm">
            {t('suspendedText')}{' '}
            <LocalLink to={links.contact()} className="link">
              {t('contact')}
            </LocalLink>
          </p>
        )}
      </FormAlert>
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
      <div>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          maxLength={1000}
          {...form.field('password')}
        />
        <LocalLink to={links.forgotPassword()} className="link mt-1 inline-flex min-h-11 items-center text-sm">
          {t('login.forgot')}
        </LocalLink>
      </div>
      <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
