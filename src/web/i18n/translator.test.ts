import { languages } from '#domain/locale.ts'
import { describe, expect, it } from 'vitest'
import { registerAllLanguages } from './server.ts'
import { translatorOf } from './translator.ts'

registerAllLanguages()

/** Every text of a language, by its dotted key and without plural forms. */
function textsOf(language: (typeof languages)[number]): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') found.set(`${path}${key}`, value)
      else walk(value as object, `${path}${key}.`)
    }
  }
  walk(translatorOf(language).texts(), '')
  return found
}

const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const gapsOf = (text: string) => new Set(text.match(/\{\{\w+\}\}/g))

describe('texts', () => {
  it.each(languages)('R002 %s has every key of English and no other', (language) => {
    const keys = (of: typeof language) => [...new Set([...textsOf(of).keys()].map(stem))].toSorted()
    expect(keys(language)).toEqual(keys('en'))
  })

  it.each(languages)('R002 %s leaves no text empty and keeps every gap to fill', (language) => {
    const english = textsOf('en')
    for (const [key, text] of textsOf(language)) {
      expect(text.trim(), key).not.toBe('')
      const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? ''
      for (const gap of gapsOf(text)) expect([...gapsOf(original)], key).toContain(gap)
    }
  })

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ] as const)('R002 Arabic has a form of its own for %i', (count, form) => {
    const texts = textsOf('ar')
    expect(translatorOf('ar').t('items', { count })).toBe(
      texts.get(`common.items_${form}`)?.replace('{{count}}', String(count)),
    )
  })

  it('R002 a count is grouped as numbers are in the language', () => {
    expect(translatorOf('en').t('items', { count: 1990 })).toBe('1,990 items')
    expect(translatorOf('fr').t('items', { count: 1990 })).toBe('1\u202f990 articles')
  })

  it('R002 French takes the singular for 0 and 1', () => {
    const { t } = translatorOf('fr')
    expect([0, 1, 2].map((count) => t('items', { count }))).toEqual(['0 article', '1 article', '2 articles'])
  })

  it('R002 finds a text in the areas asked, by area or by name, and fills its gaps', () => {
    const t = translatorOf('en').in(['bag', 'errors'])
    const any = t as (key: string, values?: object) => string
    expect(any('common:cancel')).toBe(translatorOf('en').t('cancel'))
    expect(any('cancel', { ns: 'common' })).toBe(translatorOf('en').t('cancel'))
    expect(any('errors:network')).toBe('Network error. Please check your connection.')
    expect(any('network')).toBe('Network error. Please check your connection.')
    expect(any('nothing.of.the.kind')).toBe('nothing.of.the.kind')
    expect(any('__proto__.constructor')).toBe('__proto__.constructor')
  })
})
