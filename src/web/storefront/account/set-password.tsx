import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'

/** D13: whoever comes in by a provider alone gets a password the way one is got back, through her mailbox. */
export function SetPassword() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const describe = useDescribeFailure()
  const [isBusy, setBusy] = useState(false)
  if (!user) return null
  const { email } = user
  const send = async () => {
    setBusy(true)
    try {
      await call('POST /auth/forgot-password', { body: { email } })
      toast.success(said('account:profile.linkSent', { email }))
    } catch (error) {
      toast.error(describe(error).message)
    }
    setBusy(false)
  }
  return (
    <Button look="outline" className="mt-6" isBusy={isBusy} onClick={() => void send()}>
      {t('profile.sendLink')}
    </Button>
  )
}
