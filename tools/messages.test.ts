import { describe, expect, it } from 'vitest'
import type { Area, Asking } from './messages.read.ts'
import { readTriples } from './messages.read.ts'
import {
  gapsIn,
  messagesOf,
  missingFrom,
  missingIn,
  pluralsIn,
  signsIn,
  untranslated,
  unusedIn,
} from './messages.rules.ts'

type Texts = Record<string, string>

const area = (en: Texts, ar: Texts, fr: Texts, name = 'bag'): Area => ({
  name,
  texts: { en: new Map(Object.entries(en)), ar: new Map(Object.entries(ar)), fr: new Map(Object.entries(fr)) },
})
const items = {
  en: { items_one: '{{count}} item', items_other: '{{count}} items' },
  ar: {
    items_zero: 'لا قطع',
    items_one: 'قطعة',
    items_two: 'قطعتان',
    items_few: '{{count}} قطع',
    items_many: '{{count}} قطعة',
    items_other: '{{count}} قطعة',
  },
  fr: { items_one: '{{count}} article', items_other: '{{count}} articles' },
}
const at = (found: { at: string; says: string }[]) => found.map((one) => `${one.at} ${one.says}`)

describe('R002 R133 texts in three languages', () => {
  it('R002 misses a key that one language lacks, and a text left empty', () => {
    expect(
      missingIn(area({ a: 'A', b: 'B' }, { a: 'أ' }, { a: 'Â', b: ' ' })).map(({ at: key, says }) => `${key} ${says}`),
    ).toEqual(['bag:b not in ar', 'bag:b not in fr'])
    expect(missingFrom({ at: 'src/contract/refusals.ts: NEW', texts: { en: 'No', ar: null, fr: '' } })).toHaveLength(2)
    expect(
      missingFrom({ at: 'src/api/invoices/words.ts: title', texts: { en: 'Invoice', ar: 'فاتورة', fr: null } }),
    ).toEqual([])
  })

  it('R002 wants all six Arabic plural forms', () => {
    expect(missingIn(area(items.en, items.ar, items.fr))).toEqual([])
    const { items_two: _, ...fiveForms } = items.ar
    expect(at(missingIn(area(items.en, fiveForms, items.fr)))).toEqual(['bag:items_two not in ar'])
  })

  it('R002 sees a gap that a translation lost or made up; 0, 1 and 2 may be said in words', () => {
    expect(gapsIn(area(items.en, items.ar, items.fr))).toEqual([])
    expect(at(gapsIn(area({ hi: 'Hello {{name}}' }, { hi: 'مرحبًا' }, { hi: 'Bonjour {{nom}}' })))).toEqual([
      'bag:hi name in ar and in English differ',
      'bag:hi nom, name in fr and in English differ',
    ])
    expect(gapsIn(area(items.en, { ...items.ar, items_few: 'قطع' }, items.fr))).toHaveLength(1)
    expect(gapsIn(area({ see: '<a>More</a>' }, { see: 'المزيد' }, { see: '<a>Plus</a>' }))).toHaveLength(1)
  })

  it('A15 B16 R002 a number before a word needs plural forms, whatever its gap is called', () => {
    expect(pluralsIn(area({ left: '{{count}} left', more: 'Show all ({{count}})' }, {}, {}))).toMatchObject([
      { at: 'bag:left' },
    ])
    expect(
      pluralsIn(area({ words: 'From {{quantity}} pieces: saves {{saving}}', back: '{{days}} days to return' }, {}, {})),
    ).toMatchObject([{ at: 'bag:words' }])
  })

  it('R002 knows English that was left in an Arabic or a French text, but not names, gaps or links', () => {
    const found = (en: string, ar: string, fr: string) =>
      untranslated({ at: 'x', texts: { en, ar, fr } }, { same: new Set(['Total']), names: new Set(['AED']) }).map(
        ({ says }) => says.slice(0, 2),
      )
    expect(found('Close', 'Close', 'Close')).toEqual(['fr', 'ar'])
    expect(found('Close', 'إغلاق', 'Fermer')).toEqual([])
    expect(found('Total', 'الإجمالي', 'Total')).toEqual([])
    expect(found('AED {{amount}}', 'AED {{amount}}', 'AED {{amount}}')).toEqual([])
    expect(found('See [here](/faq)', 'راجع [هنا](/faq)', 'Voir [ici](/faq)')).toEqual([])
    expect(found('{{name}} by Qutn', '{{name}} by قطن', '{{name}} par Qutn')).toEqual(['ar'])
  })

  it('R002 French signs keep to their word, Arabic has its own', () => {
    const found = (ar: string, fr: string) =>
      signsIn({ at: 'x', texts: { en: '', ar, fr } }).map(({ says }) => says.slice(0, 2))
    expect(found('نعم، حقًا؟', 'Oui\u202f? À 10\u202f%\u202f: «\u202fbon\u202f», à 12:30')).toEqual([])
    expect(found('نعم, حقًا', 'Oui ?')).toEqual(['fr', 'ar'])
    expect(found('حقًا?', 'Oui\u00a0!')).toEqual(['fr', 'ar'])
    expect(found('نعم', 'Bon: oui')).toEqual(['fr'])
  })

  it('R002 compares the forms that English lacks with its last', () => {
    expect(
      messagesOf(area(items.en, items.ar, items.fr)).find(({ at: key }) => key === 'bag:items_few')?.texts,
    ).toEqual({ en: '{{count}} items', ar: '{{count}} قطع', fr: '{{count}} articles' })
  })

  it('R133 a key that no code asks for is idle; templates and other files’ areas are understood', () => {
    const texts = { total: 'T', 'kind.a': 'A', 'kind.b': 'B', items_one: '1', items_other: 'n', idle: 'I' }
    const file = (literals: string[], saysAreas = true): Asking => ({
      file: 'x.tsx',
      literals,
      saysAreas,
      saysCommon: false,
    })
    const idle = (...asking: Asking[]) => unusedIn(area(texts, texts, texts), asking).map(({ at: key }) => key)
    expect(idle(file(['bag', 'total', 'items', 'kind.*']))).toEqual(['bag:idle'])
    expect(idle(file(['bag:total', 'bag:kind.*', 'bag:items', 'bag:idle']))).toEqual([])
    // The same word in a file that asks another area is another text.
    expect(idle(file(['checkout', 'total', 'kind.*', 'items', 'idle']))).toHaveLength(5)
    expect(idle(file(['total', 'kind.*', 'items', 'idle'], false))).toEqual([])
  })

  it('R133 reads the literals of refusals and letters, with the gaps of templates', () => {
    const found = readTriples(['src/contract/refusals.ts', 'src/api/newsletter/newsletter.emails.ts'])
    expect(found.find(({ at: name }) => name.endsWith('INVALID_COUPON.message'))?.texts.en).toBe('Invalid coupon')
    expect(found.find(({ texts }) => texts.en === 'Here is your {{percent}}% off')?.texts.ar).toContain('{{percent}}')
  })
})
