import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { NewPassword } from '../auth/new-password.tsx'

const load = () => import('./schemas.ts').then(({ passwordForm }) => passwordForm)
const defaultValues = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const form = useContractForm({ load, defaultValues })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setMessage(null)
    try {
      await call('POST /auth/change-password', { body })
      form.reset()
      toast.success(said('account:profile.passwordChanged'))
    } catch (error) {
      const isWrong = error instanceof Failure && error.code === 'INVALID_CREDENTIALS'
      if (isWrong)
        form.setError('currentPassword', { type: 'server', message: t('profile.wrongPassword') }, { shouldFocus: true })
      else setMessage(form.showFailure(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      <FormAlert>{message}</FormAlert>
      {/* Password managers look for the name beside the password. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        maxLength={1000}
        {...form.field('currentPassword')}
      />
      <NewPassword
        label={t('profile.newPassword')}
        typed={form.watch('newPassword')}
        own={user ? [user.email, user.firstName, user.lastName] : []}
        {...form.field('newPassword')}
      />
      <Button type="submit" look="outline" className="justify-self-start" isBusy={form.formState.isSubmitting}>
        {t('profile.changePassword')}
      </Button>
    </form>
  )
}
