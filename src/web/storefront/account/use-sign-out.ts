import { useTranslation } from '#web/i18n/use-translation.tsx'
import { browserSession } from '#web/session/browser-session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Out of the account, and a toast about it. If the server could not be told, its half of the session goes on: it is asked again (R133). */
export function useSignOut(): () => void {
  const { t } = useTranslation(['messages', 'errors', 'common'])
  const signOut = async () => {
    const isTold = await browserSession().signOut()
    if (isTold) toast.success(t('messages:loggedOut'))
    else toast.error(t('errors:failed.logout'), { label: t('common:retry'), run: () => void signOut() })
  }
  return () => void signOut()
}
