import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { encode } from 'uqr'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { CodeField } from '../controls/code-field.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** An authenticator app is set up, anew or for the first time; then its recovery codes are shown, once. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error } = useAct()
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void act(() => staffCall('POST /admin/me/totp/offer', { body: {} }), setOffer)
  }, [act])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { code: String(new FormData(event.currentTarget).get('code')) }
    void act(
      () => staffCall('POST /admin/me/totp', { body }),
      ({ recoveryCodes }) => setCodes(recoveryCodes),
    )
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t('enrol.text')}</p>
      {offer ? <Secret {...offer} /> : <Skeleton className="h-64 w-full" />}
      <FormAlert>{error}</FormAlert>
      <CodeField label={t('login.code')} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('enrol.submit')}
      </Button>
    </form>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('admin')
  const { data, size } = encode(uri)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="grid justify-items-start gap-4">
      <svg
        role="img"
        aria-label={t('enrol.picture')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-56 bg-white p-3"
      >
        <path d={path} className="fill-black" />
      </svg>
      <div>
        <p className="text-sm font-medium">{t('enrol.secret')}</p>
        <p dir="ltr" className="mt-1 font-mono text-sm break-all select-all">
          {secret}
        </p>
      </div>
      <a href={uri} className="link inline-flex min-h-11 items-center text-sm">
        {t('enrol.openApp')}
      </a>
    </div>
  )
}
