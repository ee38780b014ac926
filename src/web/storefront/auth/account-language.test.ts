import { describe, expect, it } from 'vitest'
import { languageAtSignIn } from './account-language.ts'

describe('the language after signing in', () => {
  it.each([
    ['a new device shows the account’s', { account: 'ar', page: 'en', browser: 'en', prefix: null }, 'ar'],
    ['the same one stays', { account: 'en', page: 'en', browser: 'en', prefix: null }, null],
    ['what the visitor chose on this device stays', { account: 'en', page: 'ar', browser: 'en', prefix: null }, null],
    ['what the address says stays', { account: 'en', page: 'fr', browser: 'fr', prefix: 'fr' }, null],
  ] as const)('R098 D3 %s', (_, languages, shown) => expect(languageAtSignIn(languages)).toBe(shown))
})
