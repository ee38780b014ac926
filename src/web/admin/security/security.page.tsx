import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Enrol } from '../auth/enrol.tsx'
import { Window } from '../controls/window.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useMe } from '../session/me.ts'
import { hasPasskeys, makePasskey } from '../session/passkeys.ts'
import { loadForStaff, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { OnePasskey, renewFactors, type Passkey } from './one-passkey.tsx'

type Session = AdminCalls['GET /admin/me/sessions']['reply']['sessions'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/me/sessions', {}), staffReplies.load('GET /admin/me/passkeys', {})]),
  )
}
clientLoader.hydrate = true as const

/** Her own factors and sessions. */
export default function SecurityPage() {
  const { sessions } = useStaffReply('GET /admin/me/sessions', {})
  const { passkeys } = useStaffReply('GET /admin/me/passkeys', {})
  const { t } = useTranslation('admin')
  return (
    <div className="max-w-3xl">
      <PageTitle of={t('security.heading')} />
      <h1 className="text-2xl">{t('security.heading')}</h1>
      <Factors passkeys={passkeys} />
      <h2 className="mt-10 text-xl">{t('security.sessions')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <OneSession key={session._id} session={session} />
        ))}
      </ul>
    </div>
  )
}

function Factors({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('admin')
  const { factors } = useMe()
  const [open, setOpen] = useState<'totp' | 'passkey' | null>(null)
  const close = () => {
    setOpen(null)
    renewFactors()
  }
  return (
    <section aria-labelledby="factors" className="mt-8">
      <h2 id="factors" className="text-xl">
        {t('security.factors')}
      </h2>
      <div className="mt-4 divide-y divide-line border-y border-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <div>
            <p>
              {t('security.totp')}: {factors.totp ? t('security.totpOn') : t('security.totpOff')}
            </p>
            <p className="text-sm text-stone">
              {t('security.codesLeft', { count: factors.recoveryCodes })}. {t('security.codesText')}
            </p>
          </div>
          <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('totp')}>
            {t('security.totpAnew')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <p>{t('security.passkeys', { count: factors.passkeys })}</p>
          {hasPasskeys() && (
            <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('passkey')}>
              {t('security.addPasskey')}
            </Button>
          )}
        </div>
        {passkeys.map((passkey) => (
          <OnePasskey key={passkey._id} passkey={passkey} />
        ))}
      </div>
      <Window title={t('security.totpAnew')} isOpen={open === 'totp'} onClose={close}>
        <Enrol onDone={close} />
      </Window>
      <Window title={t('security.addPasskey')} isOpen={open === 'passkey'} onClose={close}>
        <PasskeyForm onDone={close} />
      </Window>
    </section>
  )
}

function PasskeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error, setError } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    void act(
      async () => {
        const { options } = await staffCall('POST /admin/me/passkeys/offer', { body: {} })
        const answer = await makePasskey(options).catch(() => null)
        return answer && staffCall('POST /admin/me/passkeys', { body: { name, answer } })
      },
      (made) => {
        if (made === null) return setError(t('security.passkeyFailed'))
        toast.success(said('admin:security.passkeyAdded'))
        return onDone()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyHint')}
        name="name"
        maxLength={60}
        required
      />
      <Button type="submit" isBusy={isBusy}>
        {t('security.addPasskey')}
      </Button>
    </form>
  )
}

function OneSession({ session: { _id, browser, system, createdAt, current } }: { session: Session }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormat()
  const { act, isBusy, error } = useAct()
  const device = [browser, system].filter((part) => part !== null).join(', ') || t('security.unknownDevice')
  const end = () =>
    act(
      () => staffCall('DELETE /admin/me/sessions/:id', { params: { id: _id } }),
      () => {
        toast.success(said('admin:security.ended'))
        void staffReplies.renew('GET /admin/me/sessions')
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p>
        <span className="block">
          <bdi>{device}</bdi>
        </span>
        <span className="block text-sm text-stone">{t('security.since', { time: moment(createdAt) })}</span>
        <FormAlert>{error}</FormAlert>
      </p>
      {current ? (
        <span className="text-sm text-stone">{t('security.thisOne')}</span>
      ) : (
        <Button
          look="quiet"
          size="sm"
          className="px-0!"
          aria-label={t('security.endOf', { device })}
          isBusy={isBusy}
          onClick={() => void end()}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  )
}

export const ErrorBoundary = PageError
