import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/kit/button.tsx'
import { useResend } from '../auth/use-resend.ts'

/** Until the e-mail is confirmed. Needs the texts `account` and `auth`. */
export function ConfirmEmail() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const { resend, isSending } = useResend()
  if (!user || user.emailVerified) return null
  return (
    <div role="note" className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-sand px-4 py-3">
      <p>{t('dashboard.confirmEmail', { email: user.email })}</p>
      <Button look="quiet" size="sm" className="px-0!" isBusy={isSending} onClick={resend}>
        {t('resend')}
      </Button>
    </div>
  )
}
