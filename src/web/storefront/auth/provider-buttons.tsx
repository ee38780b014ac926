import type { SignInProvider } from '#contract/accounts.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { keepTripStart } from './provider-trip.ts'
import { returnPath } from './return-path.ts'
import { useFrom } from './use-signed-in.ts'

/** D13: the ways in beside the password; nothing where none is configured. Needs the texts `auth`. */
export function ProviderButtons({ providers }: { providers: readonly SignInProvider[] }) {
  const { t } = useTranslation('auth')
  const { go, leavingTo, message } = useDeparture()
  if (providers.length === 0) return null
  return (
    <div className="mb-3 grid gap-3">
      <FormAlert>{message}</FormAlert>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          look="outline"
          size="lg"
          className="w-full"
          isBusy={leavingTo === name}
          onClick={() => void go(name)}
        >
          <span>{t('provider.button', { provider: label })}</span>
        </Button>
      ))}
      <p className="mt-5 flex items-center gap-4 text-sm text-stone before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('provider.or')}
      </p>
    </div>
  )
}

function useDeparture() {
  const describe = useDescribeFailure()
  const localTo = useLocalTo()
  const from = useFrom()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const go = async (provider: string) => {
    setMessage(null)
    setLeavingTo(provider)
    try {
      const { redirectUrl } = await call('POST /auth/providers/:provider/start', { params: { provider } })
      keepTripStart(localTo(returnPath(from)))
      window.location.assign(redirectUrl)
    } catch (error) {
      setLeavingTo(null)
      setMessage(describe(error).message)
    }
  }
  return { go, leavingTo, message }
}
