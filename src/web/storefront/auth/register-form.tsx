import { useState } from 'react'
import { Marked, useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { troubleOf } from './auth-trouble.ts'
import { NewPassword } from './new-password.tsx'
import { useFrom, useWelcome } from './use-signed-in.ts'

const load = () => import('./schemas.ts').then(({ registerForm }) => registerForm)
const defaultValues = { firstName: '', lastName: '', email: '', phone: '', password: '' }
/** A number that was left out is none. */
const prepare = (values: typeof defaultValues) => ({ ...values, phone: values.phone.trim() || null })

function useRegistration() {
  const { t } = useTranslation('auth')
  const form = useContractForm({ load, defaultValues, prepare, keep: 'register' })
  const welcome = useWelcome()
  const [message, setMessage] = useState<string | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setMessage(null)
    setTakenEmail(null)
    try {
      const { data } = await call('POST /auth/register', { body })
      form.forget()
      await welcome(data)
    } catch (error) {
      if (troubleOf(error) !== 'taken') return setMessage(form.showFailure(error))
      setTakenEmail(form.getValues('email'))
      form.setError('email', { type: 'server', message: t('register.taken') }, { shouldFocus: true })
    }
    return undefined
  })
  return { form, submit, message, takenEmail }
}

export function RegisterForm() {
  const { t } = useTranslation('auth')
  const { form, submit, message, takenEmail } = useRegistration()
  const { firstName, lastName, email, password } = form.watch()
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert>{message}</FormAlert>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={t('firstName')} autoComplete="given-name" maxLength={100} {...form.field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" maxLength={100} {...form.field('lastName')} />
      </div>
      <div>
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          {...form.field('email')}
        />
        {takenEmail !== null && takenEmail === email && <KnownAccount />}
      </div>
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="050 123 4567"
        maxLength={40}
        {...form.field('phone')}
      />
      <NewPassword
        label={t('password')}
        typed={password}
        own={[firstName, lastName, email]}
        {...form.field('password')}
      />
      <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
        {t('register.submit')}
      </Button>
      <p className="text-sm text-stone">
        <Marked
          text={t('register.terms')}
          parts={{
            terms: (text) => (
              <LocalLink to={links.terms()} className="link">
                {text}
              </LocalLink>
            ),
            privacy: (text) => (
              <LocalLink to={links.privacy()} className="link">
                {text}
              </LocalLink>
            ),
          }}
        />
      </p>
    </form>
  )
}

/** The ways on for somebody who has an account already. */
function KnownAccount() {
  const { t } = useTranslation('auth')
  const from = useFrom()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <LocalLink to={links.login(from)} className="link inline-flex min-h-11 items-center">
        {t('register.takenLogin')}
      </LocalLink>
      <LocalLink to={links.forgotPassword()} className="link inline-flex min-h-11 items-center">
        {t('register.takenReset')}
      </LocalLink>
    </p>
  )
}
