/** ASVS 6.2.4, 6.2.11: what a guesser tries first is no password, at any door where a new one is set. */
import { isGuessable } from '#domain/guessable.ts'
import type { Language } from '#domain/locale.ts'
import { refuseField } from '../http/parse.ts'
import type { Shop } from '../shop.ts'

/** Refuses a new password at its field with `password_common`. */
export function refuseGuessable(
  shop: Shop,
  choice: { password: string; email: string; path: string; language: Language },
): void {
  const own = [choice.email.split('@')[0] ?? '', ...Object.values(shop.settings.storeName)]
  if (isGuessable(choice.password, own)) refuseField(choice.path, 'password_common', choice.language)
}
