import type { Settings } from '#contract/accounts.ts'
import type { Language } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { browserSession, call } from '#web/session/browser-session.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'

type SettingsChange = Partial<Omit<Settings, 'notifications' | 'currency'>> & {
  notifications?: Partial<Settings['notifications']>
}

/** Shows a choice at once, saves it, and takes it back if that fails. */
export function useSettings(settings: Settings) {
  const { t } = useTranslation(['account', 'errors'])
  const tell = useTellFailure()
  const { choose } = useLanguage()
  const change = async (part: SettingsChange): Promise<boolean> => {
    const { user } = browserSession().state()
    if (!user) return false
    const show = (shown: Settings) => browserSession().showUser({ ...user, settings: shown })
    show({ ...settings, ...part, notifications: { ...settings.notifications, ...part.notifications } })
    try {
      const reply = await call('PATCH /user/:userId/settings', { params: { userId: user._id }, body: part })
      show(reply.settings)
      toast.success(said('account:settings.saved'))
      return true
    } catch (error) {
      show(settings)
      tell(error, { fallback: t('account:failed.updateSettings'), again: () => void change(part) })
      return false
    }
  }
  /** R098: obeyed on this page too. */
  const chooseLanguage = async (language: Language) => {
    if (!(await change({ language }))) return
    const turn = (): Promise<unknown> =>
      choose(language).catch((error: unknown) =>
        tell(error, { fallback: t('errors:network'), again: () => void turn() }),
      )
    await turn()
  }
  return { change, chooseLanguage }
}
