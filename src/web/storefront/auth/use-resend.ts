import { useState } from 'react'
import { call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'

/** Sends the letter of confirmation again; says in a toast how that went. Needs the texts `auth`. */
export function useResend() {
  const { user } = useSession()
  const tell = useTellFailure()
  const [isSending, setSending] = useState(false)
  const resend = () => {
    setSending(true)
    call('POST /auth/resend-verification')
      .then(
        () => toast.success(said('auth:verify.resent', { email: user?.email ?? '' })),
        (error: unknown) => tell(error, { again: resend }),
      )
      .finally(() => setSending(false))
  }
  return { resend, isSending }
}
