/** R098: a language chosen on the page is the account's too, so that other devices and letters speak it. */
import type { Language } from '#domain/locale.ts'
import { browserSession, call } from './browser-session.ts'

/** Nothing for a guest. That it could not be saved only warns: the page speaks the language all the same. */
export async function saveLanguage(language: Language): Promise<void> {
  const { user } = browserSession().state()
  if (!user || user.settings.language === language) return
  try {
    const { settings } = await call('PATCH /user/:userId/settings', {
      params: { userId: user._id },
      body: { language },
    })
    browserSession().showUser({ ...user, settings })
  } catch (error) {
    console.warn('Failed to save the language', error)
  }
}
