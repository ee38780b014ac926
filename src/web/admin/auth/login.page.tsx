import { useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { readFrom } from '../links.ts'
import { staffCall } from '../session/staff-call.ts'
import { staffCache } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Enrol } from './enrol.tsx'
import { FactorForm } from './factor-form.tsx'
import type { NextStep } from './factor-form.tsx'

/** Password, then the second factor; then back to where she came from. */
export default function LoginPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: { signedOut?: boolean } | null }
  const [next, setNext] = useState<NextStep | null>(null)
  const enter = () => {
    // What was fetched for whoever sat here before.
    staffCache.clear()
    void navigate(readFrom(search), { replace: true })
  }
  if (next?.step === 'factor')
    return (
      <AuthFrame heading={t('login.factorHeading')}>
        <FactorForm factors={next.factors} onDone={enter} onAgain={() => setNext(null)} />
      </AuthFrame>
    )
  if (next?.step === 'enrol')
    return (
      <AuthFrame heading={t('enrol.heading')}>
        <Enrol onDone={enter} />
      </AuthFrame>
    )
  return (
    <AuthFrame heading={t('login.heading')}>
      {state?.signedOut && (
        <p role="status" className="mb-6">
          {t('login.signedOut')}
        </p>
      )}
      <PasswordForm onNext={setNext} />
    </AuthFrame>
  )
}

function PasswordForm({ onNext }: { onNext: (next: NextStep) => void }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = { email: String(fields.get('email')), password: String(fields.get('password')) }
    void act(() => staffCall('POST /admin/session', { body }), onNext)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextField label={t('login.email')} name="email" type="email" autoComplete="username" required dir="ltr" />
      <PasswordField label={t('login.password')} name="password" autoComplete="current-password" required />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('login.next')}
      </Button>
    </form>
  )
}
