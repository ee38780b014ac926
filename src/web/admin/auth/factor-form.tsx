import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { CodeField } from '../controls/code-field.tsx'
import { usePasskey } from '../session/passkeys.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'

export type NextStep = AdminCalls['POST /admin/session']['reply']
type Factor = NextStep['factors'][number]

type FactorFormProps = {
  factors: readonly Factor[]
  onDone: () => void
  /** Back to the password: the half session is over after ten minutes. */
  onAgain: () => void
}

/** One of her factors; the others stand below it. */
export function FactorForm({ factors, onDone, onAgain }: FactorFormProps) {
  const { t } = useTranslation('admin')
  const [factor, setFactor] = useState<Factor>(factors[0] ?? 'totp')
  return (
    <>
      {factor === 'passkey' ? <Passkey onDone={onDone} /> : <Code key={factor} factor={factor} onDone={onDone} />}
      <p className="mt-8 flex flex-col items-start gap-1">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <Button key={other} look="quiet" size="sm" className="px-0!" onClick={() => setFactor(other)}>
              {t(`login.${other}`)}
            </Button>
          ))}
        <Button look="quiet" size="sm" className="px-0!" onClick={onAgain}>
          {t('login.again')}
        </Button>
      </p>
    </>
  )
}

function Code({ factor, onDone }: { factor: 'totp' | 'recovery'; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { code: String(new FormData(event.currentTarget).get('code')) }
    void act(() => staffCall(`POST /admin/session/${factor}`, { body }), onDone)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{factor === 'totp' ? t('login.totpText') : t('login.recoveryText')}</p>
      <FormAlert>{error}</FormAlert>
      {factor === 'totp' ? (
        <CodeField label={t('login.code')} autoFocus />
      ) : (
        <TextField label={t('login.recoveryCode')} name="code" autoComplete="off" required dir="ltr" maxLength={40} />
      )}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function Passkey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { confirm, isBusy, error } = usePasskey()
  return (
    <div className="grid gap-5">
      <p>{t('login.passkeyText')}</p>
      <FormAlert>{error}</FormAlert>
      <Button size="lg" isBusy={isBusy} onClick={() => void confirm(onDone)}>
        {t('login.passkey')}
      </Button>
    </div>
  )
}
