import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { FactorForm, type NextStep } from '../auth/factor-form.tsx'
import { Window } from '../controls/window.tsx'
import { useSignInAgain } from './sign-in-again.ts'
import { staffCall } from './staff-call.ts'
import { useMe } from './me.ts'

/** Once, in the frame; `inSession` opens it. Only the same person can go on: the page behind is hers. */
export function SignInAgainDialog() {
  const { t } = useTranslation('order')
  const { email } = useMe()
  const pending = useSignInAgain((state) => state.pending)
  useEffect(() => {
    useSignInAgain.setState({ isOffered: true })
    return () => useSignInAgain.setState({ isOffered: false })
  }, [])
  return (
    <Window title={t('again.heading')} isOpen={pending !== null} onClose={() => pending?.givenUp()}>
      {pending && <Steps email={email} onDone={pending.done} />}
    </Window>
  )
}

function Steps({ email, onDone }: { email: string; onDone: () => void }) {
  const [next, setNext] = useState<NextStep | null>(null)
  return next === null ? (
    <Password email={email} onNext={setNext} />
  ) : (
    <FactorForm factors={next.factors} onDone={onDone} onAgain={() => setNext(null)} />
  )
}

function Password({ email, onNext }: { email: string; onNext: (next: NextStep) => void }) {
  const { t } = useTranslation(['order', 'admin'])
  const describe = useDescribeFailure()
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setState({ isBusy: true })
    staffCall('POST /admin/session', { body: { email, password } }).then(onNext, (error: unknown) =>
      setState({ isBusy: false, error: describe(error).message }),
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t('again.text', { email })}</p>
      <FormAlert>{state.error}</FormAlert>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label={t('admin:login.password')} name="password" autoComplete="current-password" required />
      <Button type="submit" isBusy={state.isBusy}>
        {t('admin:login.next')}
      </Button>
    </form>
  )
}
