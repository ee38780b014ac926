import { readFileSync } from 'node:fs'
import { demoFacts } from '#db/seed/facts.ts'
import { demoPages } from '#db/seed/pages.ts'
import { languages } from '#domain/locale.ts'
import { hoursText } from '#domain/opening.ts'
import { gapValuesOf } from '#domain/page-gaps.ts'
import { pressCategories } from '#domain/press.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { startingPages } from '#domain/starting-pages.ts'
import { neededPages, type WrittenPage } from '#domain/written-page.ts'
import { localPath } from '#web/i18n/local-path.ts'
import { describe, expect, it } from 'vitest'
import { frontIn } from '../../../../tests/harness/front.ts'
import { piecesOf } from './article/texts.ts'
import { findQuestions, groupsOf } from './faq/faq-texts.ts'
import { dataRequestOf, pageModules, pagePaths, renderInAll, renderPage } from './pages.fixture.tsx'
import { loader as loadTermsRedirect } from './terms/terms-redirect.route.ts'

const specified = [
  '/about',
  '/contact',
  '/terms-of-service',
  '/size-guide',
  '/store-locator',
  '/shipping',
  '/returns',
  '/faq',
  '/careers',
  '/press',
  '/sustainability',
  '/privacy',
  '/accessibility',
  '/cookies',
]

const pressItems = demoPages.press.sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'news'))

const routes = readFileSync('src/web/routes.ts', 'utf8')

/** Every text inside, with the way to it. */
function leaves(node: unknown, way = ''): [string, string][] {
  if (typeof node === 'string') return [[way, node]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, part]) => leaves(part, `${way}.${key}`))
}

describe('information pages', () => {
  it('R017 R021 are all there, each at its address', () => {
    expect(pagePaths.toSorted()).toEqual(specified.toSorted())
    for (const path of specified) expect(routes, path).toContain(`route('${path.slice(1)}', 'storefront/pages/`)
  })

  it.each(specified)('R017 %s has a text of its own in every language, as long as in the others', async (path) => {
    const { en, ar, fr } = await renderInAll(path)
    for (const { text } of [en, ar, fr]) {
      expect(text.length).toBeGreaterThan(700)
      expect(text).not.toMatch(/\{\{?\w+\}|undefined|\[object|lorem|coming soon|TODO/i)
    }
    const texts = [en, ar, fr].map(({ data }) => leaves(data.texts))
    expect(texts[1]?.map(([way]) => way)).toEqual(texts[0]?.map(([way]) => way))
    expect(texts[2]?.map(([way]) => way)).toEqual(texts[0]?.map(([way]) => way))
    const arabic = ar.text.match(/[\u0621-\u064a]/g)?.length ?? 0
    expect(arabic / ar.text.length).toBeGreaterThan(0.3)
    const same = (texts[0] ?? []).filter(
      ([, text], index) =>
        text.length > 40 && / \S+ /.test(text) && [texts[1], texts[2]].some((other) => other?.[index]?.[1] === text),
    )
    expect(same).toEqual([])
  })

  it.each(specified)('R017 %s keeps its headings in order, and every id once', async (path) => {
    for (const { html } of Object.values(await renderInAll(path))) {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((found) => Number(found[1]))
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1))
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
      expect(ids).toEqual([...new Set(ids)])
      for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids, `#${id}`).toContain(id)
    }
  })

  it.each(specified)('R017 %s links to pages that exist, in its own language', async (path) => {
    for (const language of languages) {
      const { data, html } = await renderPage(path, language)
      const targets = leaves(data.texts)
        .flatMap(([, text]) => piecesOf(text))
        .flatMap(({ to }) => (to?.startsWith('/') ? [to] : []))
      for (const to of targets) {
        const [first = ''] = to.slice(1).split(/[/?#]/)
        expect(routes, to).toContain(`route('${first}`)
        expect(html).toContain(`href="${localPath(to, language)}"`)
      }
    }
  })

  it.each(specified)('D3 %s has a title and a description, and names its address in every language', async (path) => {
    for (const language of languages) {
      const { meta, data } = await renderPage(path, language)
      const { title, description } = data.texts as { title: string; description: string }
      expect(meta).toContainEqual({ title: `${title} – Qutn` })
      expect(meta).toContainEqual({ name: 'description', content: description })
      expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://qutn.test/${language}${path}` })
      expect(meta.filter((tag) => 'hrefLang' in tag)).toHaveLength(languages.length + 1)
    }
  })

  it.each([
    [undefined, '/terms-of-service'],
    ['ar', '/ar/terms-of-service'],
  ])('R021 D5 /terms in %s leads permanently to the terms', (lang, location) => {
    const answer = loadTermsRedirect({ params: { lang } } as never)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  })
})

describe('what the pages say', () => {
  it.each(languages)('R083 R073 D9 delivery in %s names the fees and days of the rules', async (language) => {
    const { text } = await renderPage('/shipping', language)
    const { freeFrom, flatFee, packing, delivery, changeWindow } = gapValuesOf(language, frontIn(language))
    for (const fact of [freeFrom, flatFee, packing, delivery, changeWindow])
      expect(text).toContain(fact?.replace(/\s+/g, ' '))
  })

  it('R083 the days of arrival are those of the day that is asked for', async () => {
    const { text } = await renderPage('/shipping', 'en', '?placed=2026-11-20')
    expect(text).toMatch(
      /Packed by Tue, 24 Nov .*With you between Wed, 25 Nov and Tue, 1 Dec Most often on Thu, 26 Nov/,
    )
    expect((await renderPage('/shipping', 'en', '?placed=2026-11-20&emirate=fujairah')).text).toContain(
      'Most often on Mon, 30 Nov',
    )
    expect((await renderPage('/shipping', 'en', '?emirate=<b>')).data.emirate).toBe('dubai')
  })

  it.each(['2026-02-30', '<script>', '1999-01-01', ''])('R083 "%s" is no day: then it is today', async (placed) => {
    const { data } = await renderPage('/shipping', 'en', `?placed=${encodeURIComponent(placed)}`)
    expect(data.placedOn).toBe((await renderPage('/shipping', 'en')).data.placedOn)
  })

  it.each([['/contact'], ['/store-locator']])('R121 %s names the hours in every language', async (path) => {
    const hours = { en: '9am to 6pm', ar: '9 صباحًا حتى 6 مساءً', fr: '9 h à 18 h' }
    for (const language of languages) {
      const said = hoursText(language, demoFacts.hours).replaceAll('\u00a0', ' ')
      expect(said).toContain(hours[language])
      expect((await renderPage(path, language)).text).toContain(said)
    }
  })

  it('R121 WhatsApp is offered where it is configured, and nowhere else', async () => {
    expect((await renderPage('/contact', 'ar')).html).not.toContain('wa.me')
    expect(
      (
        await renderPage('/contact', 'ar', {
          facts: { contacts: { ...demoFacts.contacts, whatsapp: '+971501234567' } },
        })
      ).html,
    ).toContain('href="https://wa.me/971501234567"')
  })

  it('R121 the page of the stores has all of them, and as many as it says', async () => {
    const { branches } = demoFacts.branches
    const { text, html } = await renderPage('/store-locator', 'en')
    for (const { name, address, phone } of branches) {
      expect(text).toContain(name.en)
      expect(text).toContain(address.en)
      expect(html).toContain(`tel:${phone}`)
    }
    expect([branches.length, new Set(branches.map(({ emirate }) => emirate)).size]).toEqual([6, 4])
    expect(text).toContain('Six stores in four emirates')
  })

  it('R122 press items are of the categories, and the filter shows one of them', async () => {
    expect(pressCategories).toEqual(['all', 'awards', 'partnership', 'launch'])
    for (const chosen of pressCategories) {
      const { html } = await renderPage('/press', 'en', `?category=${chosen}`)
      const shown = pressItems.filter(({ category }) => chosen === 'all' || category === chosen)
      expect([...html.matchAll(/<article/g)]).toHaveLength(shown.length)
      expect(shown.length).toBeGreaterThan(1)
      expect(html).toMatch(
        new RegExp(`aria-current="true"[^>]*href="/en/press${chosen === 'all' ? '' : `\\?category=${chosen}`}"`),
      )
    }
    expect([...(await renderPage('/press', 'en', '?category=gossip')).html.matchAll(/<article/g)]).toHaveLength(
      pressItems.length,
    )
  })

  it.each([
    ['en', 'cash courier', 'cash'],
    ['en', 'HEMS', 'alterations'],
    ['fr', 'hors des EMIRATS', 'abroad'],
    ['fr', 'especes rembourse', 'refund-cash'],
    ['ar', 'الارجاع مده', 'return-days'],
  ] as const)('R017 questions in %s are found by "%s", in any spelling', async (language, wish, id) => {
    const { texts } = (await renderPage('/faq', language)).data as { texts: WrittenPage<string> }
    const groups = groupsOf(texts.sections)
    const found = findQuestions(groups, wish).flatMap(({ questions }) => questions.map((question) => question.id))
    expect(found).toContain(id)
    expect(found.length).toBeLessThan(6)
    expect(findQuestions(groups, ' ')).toEqual(groups)
    expect(findQuestions(groups, `${wish} zebra`)).toEqual([])
  })

  it('R017 the questions are told to search engines without links and in full', async () => {
    const { meta, data } = await renderPage('/faq', 'fr')
    const told = meta
      .map((tag) =>
        'script:ld+json' in tag
          ? (tag['script:ld+json'] as { '@type': string; mainEntity: { acceptedAnswer: { text: string } }[] })
          : null,
      )
      .find((script) => script?.['@type'] === 'FAQPage')
    const groups = groupsOf((data.texts as WrittenPage<string>).sections)
    expect(told?.mainEntity).toHaveLength(groups.flatMap(({ questions }) => questions).length)
    for (const { acceptedAnswer } of told?.mainEntity ?? []) expect(acceptedAnswer.text).not.toMatch(/\]\(|\{\{/)
  })

  it('R063 the size guide shows what the owner wrote: her tables, or only how to measure', async () => {
    const sizeTables = { tables: [], groups: [] }
    const [{ html }, bare] = await Promise.all([
      renderPage('/size-guide', 'en'),
      renderPage('/size-guide', 'en', { facts: { sizeTables } }),
    ])
    expect(html.match(/<table/g)).toHaveLength(9)
    expect([bare.html.includes('<table'), bare.html.includes('id="unit-cm"')]).toEqual([false, false])
    expect(bare.text).toContain('How to measure')
  })

  it('R017 the pictures of the page about us exist', () => {
    const { pictures } = JSON.parse(readFileSync('src/db/seed/pictures.json', 'utf8')) as {
      pictures: Record<string, { url: string }>
    }
    const { picture, sections } = demoPages.about
    const shown = [picture, ...sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'picture'))]
    expect(shown).toHaveLength(3)
    expect(Object.values(pictures).map(({ url }) => url)).toEqual(expect.arrayContaining(shown.map((one) => one?.url)))
  })
})

describe('D7 pages of a shop that is not the demonstration', () => {
  const other = { facts: startingFacts, pages: startingPages, absent: ['about', 'faq'] }

  it.each(languages)(
    'R017 in %s those that the law and the checkout need are whole, and no sentence has a hole',
    async (language) => {
      for (const slug of neededPages) {
        const { text, html } = await renderPage(`/${slug}`, language, other)
        expect(text.length, slug).toBeGreaterThan(500)
        expect(text, slug).not.toMatch(/\{\{|undefined|null/)
        expect(html, slug).not.toMatch(/href="[^"]*\/(about|faq|store-locator)"/)
        expect(text, slug).not.toMatch(/Al Quoz|القوز|Atelier|Nakhla/)
      }
    },
  )

  it('R063 R121 the size guide and the contact page promise nothing that only the demonstration’s stores do', async () => {
    const house = {
      ...startingFacts,
      seller: { ...startingFacts.seller, address: { en: '1 Road, Dubai', ar: '', fr: '' } },
    }
    for (const [path, ours] of [
      ['/size-guide', 'free of charge'],
      ['/contact', 'Al Quoz'],
    ] as const) {
      expect((await renderPage(path, 'en')).text).toContain(ours)
      expect((await renderPage(path, 'en', { ...other, facts: house })).text).not.toContain(ours)
    }
  })

  it('R121 the licence is named with who gave it, without where that is not said, and not at all where there is none', async () => {
    const rows = async (seller: object) =>
      (
        await renderPage('/contact', 'en', {
          ...other,
          facts: { ...startingFacts, seller: { ...startingFacts.seller, ...seller } },
        })
      ).text
    const authority = { en: 'Sharjah Economic Development', ar: '', fr: '' }
    expect(await rows({ tradeLicence: '77', licenceAuthority: authority })).toContain(
      '77, Sharjah Economic Development',
    )
    const unknown = await rows({ tradeLicence: '77' })
    expect(unknown).toMatch(/Trade licence 77(?!,)/)
    expect(unknown).not.toContain('Dubai')
    expect(await rows({ licenceAuthority: authority })).not.toMatch(/licence|Sharjah/)
  })

  it('R063 R121 what the owner wrote for the contact page and the size guide stands there, finished', async () => {
    const note = (en: string) => ({ en, ar: '', fr: '' })
    const pageNotes = {
      visit: note('Ring twice.'),
      sizes: [note('You have {{returnDays}}.'), note('See [us](/about).')],
    }
    const facts = { ...startingFacts, pageNotes, seller: { ...startingFacts.seller, address: note('1 Road') } }
    expect((await renderPage('/contact', 'fr', { ...other, facts })).text).toContain('Ring twice.')
    const { text, html } = await renderPage('/size-guide', 'en', { ...other, facts })
    expect(text).toContain('You have 30 days.')
    expect(text).toContain('See us.')
    expect(html).not.toMatch(/href="[^"]*\/about"/)
  })

  it('R017 a click within the shop asks for the data of the same page', async () => {
    const { data } = await renderPage('/privacy', 'en', other)
    const args = { ...dataRequestOf('/en/privacy.data', other), params: { lang: 'en' } }
    expect(await pageModules['/privacy']?.loader(args as never, undefined)).toEqual(data)
  })

  it('R017 a page that nobody has written is not there', async () => {
    await expect(renderPage('/about', 'en', other)).rejects.toThrow('404')
  })

  it('R017 a page that the shop added is read below /pages in every language, and no page has two addresses', async () => {
    const own = { ...other, pages: { ...startingPages, 'care-guide': startingPages.returns } }
    for (const language of languages) {
      const { text, meta } = await renderPage('/pages/care-guide', language, own)
      expect(text).toContain((await renderPage('/returns', language, own)).text.slice(20, 200))
      expect(JSON.stringify(meta)).toContain(`/${language}/pages/care-guide"`)
    }
    await expect(renderPage('/pages/returns', 'en', own)).rejects.toThrow('404')
    await expect(renderPage('/pages/nothing', 'en', own)).rejects.toThrow('404')
  })

  it('R121 the page of stores is there with the first store', async () => {
    await expect(renderPage('/store-locator', 'en', other)).rejects.toThrow('404')
    const { text } = await renderPage('/store-locator', 'en', {
      ...other,
      facts: { ...startingFacts, branches: demoFacts.branches },
    })
    expect(text).toContain('Six stores in four emirates')
    expect(text).not.toContain('workroom from inside')
  })
})
