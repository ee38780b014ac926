import { describe, expect, it } from 'vitest'
import { languageAtSignIn } from './account-language.ts'

describe('the language after signing in', () => {
  it.each([
    [
      'A7 B9 what this browser keeps stays, whatever the account says',
      { account: 'en', page: 'ar', stored: 'ar', prefix: null },
      null,
    ],
    ['where nothing is kept the account’s is shown', { account: 'ar', page: 'en', stored: null, prefix: null }, 'ar'],
    [
      'what is kept and is no language of ours is nothing',
      { account: 'ar', page: 'en', stored: 'de', prefix: null },
      'ar',
    ],
    ['the same one stays', { account: 'en', page: 'en', stored: null, prefix: null }, null],
    ['what the address says stays', { account: 'en', page: 'fr', stored: null, prefix: 'fr' }, null],
  ] as const)('R003 R098 D3 %s', (_, languages, shown) => expect(languageAtSignIn(languages)).toBe(shown))
})
