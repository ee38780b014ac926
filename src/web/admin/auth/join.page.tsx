import { staffPasswordLength } from '#domain/staff.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { adminLinks } from '../links.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Enrol } from './enrol.tsx'

/** The link's token stands behind the #, which no server and no log sees. */
export async function clientLoader() {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token === '') return { token, invited: null, error: null }
  return staffCall('POST /admin/invitation', { body: { token } }).then(
    (invited) => ({ token, invited, error: null }),
    (error: unknown) => ({ token, invited: null, error }),
  )
}
clientLoader.hydrate = true as const

/** An invitation, or the link of `npm run admin -- create`: the password, then the second factor and its recovery codes. */
export default function JoinPage() {
  const { t } = useTranslation('admin')
  const { token, invited, error } = useLoaderData<typeof clientLoader>()
  const describe = useDescribeFailure()
  const navigate = useNavigate()
  const [hasPassword, setHasPassword] = useState(false)
  if (hasPassword)
    return (
      <AuthFrame heading={t('enrol.heading')}>
        <Enrol onDone={() => void navigate(adminLinks.home(), { replace: true })} />
      </AuthFrame>
    )
  if (!invited)
    return (
      <AuthFrame heading={t('office')}>
        <FormAlert>{error ? describe(error).message : t('join.noLink')}</FormAlert>
      </AuthFrame>
    )
  return (
    <AuthFrame heading={t('join.heading', { name: invited.name })}>
      <NewPassword email={invited.email} token={token} onDone={() => setHasPassword(true)} />
    </AuthFrame>
  )
}

function NewPassword({ email, token, onDone }: { email: string; token: string; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    void act(() => staffCall('POST /admin/invitation/accept', { body: { token, password } }), onDone)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t('join.text', { email })}</p>
      <FormAlert>{error}</FormAlert>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={t('join.password')}
        hint={t('join.passwordHint', { count: staffPasswordLength })}
        name="password"
        autoComplete="new-password"
        minLength={staffPasswordLength}
        maxLength={128}
        required
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('join.submit')}
      </Button>
    </form>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation('admin')
  return (
    <AuthFrame heading={t('office')}>
      <Skeleton className="h-48 w-full" />
    </AuthFrame>
  )
}
