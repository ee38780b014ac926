import type { Settings } from '#contract/accounts.ts'
import type { Language } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { browserSession, call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/session/use-failure.ts'
import { toast } from '#web/ui/toast-store.ts'

type Change = Partial<Omit<Settings, 'notifications' | 'currency'>> & { notifications?: Partial<Settings['notifications']> }

/** Shows a choice at once, saves it, and takes it back if that fails. */
export function useSettings(settings: Settings) {
  const { t } = useTranslation(['account', 'errors'])
  const describe = useDescribeFailure()
  const { choose } = useLanguage()
  const change = async (part: Change): Promise<boolean> => {
    const { user } = browserSession().state()
    if (!user) return false
    const show = (shown: Settings) => browserSession().showUser({ ...user, settings: shown })
    show({ ...settings, ...part, notifications: { ...settings.notifications, ...part.notifications } })
    try {
      const reply = await call('PATCH /user/:userId/settings', { params: { userId: user._id }, body: part })
      show(reply.settings)
      toast.success(t('settings.saved'))
      return true
    } catch (error) {
      show(settings)
      toast.error(describe(error, t('errors:failed.updateSettings')).message)
      return false
    }
  }
  /** R098: obeyed on this page too. */
  const chooseLanguage = async (language: Language) => {
    if (await change({ language })) await choose(language)
  }
  return { change, chooseLanguage }
}
