import { globSync, readFileSync } from 'node:fs'
import { countOf } from '#domain/counted.ts'
import { languages } from '#domain/locale.ts'
import { describe, expect, it } from 'vitest'
import { startingFacts } from '#domain/starting-facts.ts'
import { renderPage } from './pages.fixture.tsx'

const returnDays = startingFacts.returns.days

/** A number of days near a word of returning, in either order and within one sentence. Business days are of transfers, not of returns. */
const promises = [
  /(\d+)[ -]days?\b[^.'{}]{0,40}\b(?:return|bring)/gi,
  /\breturn[^.'{}]{0,40}?\b(\d+)[ -]days?\b/gi,
  /(\d+)\s(?:يوم|أيام)(?!ا?\S*\sعمل)[^.'{}]{0,30}(?:إرجاع|ترجع|تُرجع)/g,
  /(?:إرجاع|ترجع|تُرجع)[^.'{}]{0,30}?(\d+)\s(?:يوم|أيام)(?!ا?\S*\sعمل)/g,
  /(\d+)\sjours(?!\souvrés)[^.'{}]{0,40}(?:retour|changer)/gi,
  /retour[^.'{}]{0,40}?(\d+)\sjours(?!\souvrés)/gi,
]

const findDays = (text: string) =>
  promises.flatMap((promise) => [...text.matchAll(promise)].map((found) => Number(found[1])))

describe('R123 D18 returns take one number of days', () => {
  it.each([
    ['30 days to return', 30],
    ['Return within 14 days', 14],
    ['إرجاع خلال 14 يومًا', 14],
    ['لك 7 أيام للإرجاع', 7],
    ['retours sous 15 jours', 15],
    ['14 jours pour changer d’avis', 14],
  ])('the search finds "%s"', (text, days) => expect(findDays(text)).toEqual([days]))

  it('which stands in no text of the web, of the products or of the contract: the owner decides it', () => {
    const files = globSync([
      'src/web/**/*.{ts,tsx}',
      'src/db/seed/**/*.ts',
      'src/domain/starting-pages/*.ts',
      'src/contract/*.ts',
      'src/api/**/*.ts',
    ]).filter((file) => !file.includes('.test.'))
    const found = files.flatMap((file) => findDays(readFileSync(file, 'utf8')).map((days) => ({ file, days })))
    expect(files.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })

  it.each(languages)('the pages in %s take it from the rule', async (language) => {
    for (const path of [
      '/returns',
      '/terms-of-service',
      '/faq',
      '/shipping',
      '/size-guide',
      '/about',
      '/store-locator',
    ]) {
      expect((await renderPage(path, language)).text, path).toContain(countOf(returnDays, 'day', language))
    }
    const own = globSync([
      'src/web/storefront/pages/{shipping,size-guide,store-locator}/*.server.ts',
      '{src/db/seed/pages,src/domain/starting-pages}/{returns,terms-of-service,faq,shipping,about}.*.ts',
    ])
    expect(own.length).toBeGreaterThan(20)
    for (const file of own) expect(readFileSync(file, 'utf8'), file).not.toMatch(new RegExp(`\\b${returnDays}\\b`))
  })
})
