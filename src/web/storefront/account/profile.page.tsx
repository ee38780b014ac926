import type { User } from '#contract/accounts.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { browserSession, call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { SetPassword } from './set-password.tsx'
import { YourData } from './your-data.tsx'

export const handle = { areas: ['account', 'auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'profile', path: null })

export default function ProfilePage() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const hasPassword = user?.hasPassword ?? true
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{t('profile.heading')}</h1>
      <ConfirmEmail />
      <section className="mt-10">
        <h2 className="text-xl">{t('profile.personal')}</h2>
        {user ? <ProfileForm key={user._id} user={user} /> : <ProfileSkeleton />}
      </section>
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-xl">{t('profile.password')}</h2>
        <p className="mt-2 text-stone">{t(hasPassword ? 'profile.passwordText' : 'profile.noPassword')}</p>
        {hasPassword ? <PasswordForm /> : <SetPassword />}
      </section>
      <Devices />
      <YourData />
    </div>
  )
}

const load = () => import('./schemas.ts').then(({ profileForm }) => profileForm)
type ProfileValues = { firstName: string; lastName: string; phone: string }
const prepare = (values: ProfileValues) => ({ ...values, phone: values.phone.trim() || null })

function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { firstName, lastName, phone } = user
  const form = useContractForm({
    load,
    prepare,
    keep: 'profile',
    defaultValues: { firstName, lastName, phone: phone ?? '' },
  })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setMessage(null)
    try {
      const reply = await call('PATCH /user/profile', { body })
      browserSession().showUser(reply.user)
      form.reset({ firstName: reply.user.firstName, lastName: reply.user.lastName, phone: reply.user.phone ?? '' })
      form.forget()
      toast.success(said('account:profile.saved'))
    } catch (error) {
      setMessage(form.showFailure(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      <FormAlert>{message}</FormAlert>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={100}
          {...form.field('firstName')}
        />
        <TextField
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={100}
          {...form.field('lastName')}
        />
      </div>
      <TextField
        label={t('profile.phone')}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        {...form.field('phone')}
      />
      <TextField
        label={t('profile.email')}
        hint={user.emailVerified ? t('profile.verified') : t('profile.unverified')}
        dir="ltr"
        readOnly
        value={user.email}
        className="[&_input]:bg-sand"
      />
      <Button type="submit" className="justify-self-start" isBusy={form.formState.isSubmitting}>
        {t('profile.save')}
      </Button>
    </form>
  )
}

/** As high as the form. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-5">
      <div aria-hidden="true" />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <Skeleton className="h-19" />
      <Skeleton className="h-26" />
      <Skeleton className="h-12 w-40" />
    </div>
  )
}
