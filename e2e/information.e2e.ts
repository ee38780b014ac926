import { emirates } from '#domain/address.ts'
import { demoFacts } from '#db/seed/facts.ts'
import { languages } from '#domain/locale.ts'
import { texts as faq } from '#web/storefront/pages/faq/faq.en.server.ts'
import { page as writtenFaq } from '#db/seed/pages/faq.en.ts'
import { page as writtenPress } from '#db/seed/pages/press.en.ts'
import { texts as press } from '#web/storefront/pages/press/press.en.server.ts'
import { texts as shipping } from '#web/storefront/pages/shipping/shipping.en.server.ts'
import { texts as stores } from '#web/storefront/pages/store-locator/store-locator.en.server.ts'
import type { WrittenPage } from '#domain/written-page.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const { branches } = demoFacts.branches
const blocksOf = ({ sections }: WrittenPage<string>) => sections.flatMap(({ blocks }) => blocks)
const pressItems = blocksOf(writtenPress).filter((block) => block.type === 'news')

test(
  'R017 the answers are searched as one types, one is led to by its address, and search engines read all of them',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    const questions = blocksOf(writtenFaq).filter((block) => block.type === 'question')
    await visitor.visit('/faq#vat')
    const main = page.getByRole('main')
    const vat = main.locator('details#vat')
    await expect(vat).toHaveAttribute('open', '')
    await expect(vat).toBeInViewport()
    await expect(main.locator('details[open]')).toHaveCount(1)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const listed = data
      .map((text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] })
      .find((one) => one['@type'] === 'FAQPage')
    expect(listed?.mainEntity?.map(({ name }) => name)).toEqual(questions.map(({ question }) => question))

    await page.getByRole('searchbox', { name: faq.search.label }).fill('CASH delivery')
    const found = main.locator('details')
    await expect.poll(() => found.count()).toBeLessThan(questions.length)
    expect(await found.count()).toBeGreaterThan(0)
    for (const text of await found.allTextContents()) expect(text.toLowerCase()).toMatch(/cash/)
    await expect(main.getByRole('status').first()).toHaveText(
      faq.search.found.replace('{count}', String(await found.count())).replace('{total}', String(questions.length)),
    )
    await page.getByRole('searchbox', { name: faq.search.label }).fill('zebra')
    await expect(main.getByText(faq.search.none)).toBeVisible()
    await expect(found).toHaveCount(0)
  },
)

test(
  'R017 R063 the size guide tells its measures in centimetres and in inches, by group',
  { tag: '@phone' },
  async ({ page }) => {
    await shopperOf(page).visit('/size-guide')
    const table = page.getByRole('table').first()
    const measure = table.getByRole('row').nth(1).getByRole('cell').last()
    const shown = () => measure.innerText()
    const centimetres = Number.parseFloat(await shown())
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^in/i }) })
      .click()
    await expect.poll(async () => Number.parseFloat(await shown())).not.toBe(centimetres)
    const inches = Number.parseFloat(await shown())
    expect(Math.abs(inches * 2.54 - centimetres)).toBeLessThan(1.3)
    const groups = page.getByRole('navigation', { name: /on this page/i }).getByRole('link')
    expect(await groups.count()).toBeGreaterThan(2)
    await groups.last().click()
    await expect(page.locator(`section${await groups.last().getAttribute('href')}`)).toBeInViewport()
  },
)

test(
  'R121 the stores are listed by emirate, and say by the clock of the Emirates whether they are open',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await page.clock.install({ time: new Date('2026-11-23T17:59:00+04:00') })
    await visitor.visit('/store-locator')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(branches.length)
    for (const { code, name } of emirates) {
      const here = branches.filter(({ emirate }) => emirate === code)
      if (here.length > 0)
        await expect(page.getByRole('region', { name: name.en, exact: true }).getByRole('article')).toHaveCount(
          here.length,
        )
      await page
        .getByRole('navigation', { name: stores.emirates })
        .getByRole('link', { name: new RegExp(`^${name.en}`) })
        .click()
      await expect(page.locator(`#${code}`)).toBeInViewport()
    }
    await expect(page.getByText(stores.opening.open)).toHaveCount(branches.length)
    await expect(cards.first()).toContainText('until 6pm')
    await page.clock.fastForward(120_000)
    await expect(cards.first()).toContainText(stores.opening.closed)
    await expect(cards.first()).toContainText('opens Tuesday 9am')

    await page.clock.setSystemTime(new Date('2026-11-27T20:00:00+04:00'))
    await visitor.visit('/contact')
    await expect(page.getByRole('main')).toContainText('we are back Monday 9am')
  },
)

test(
  'R083 the days of a delivery are told for an emirate and the day of the order, on business days',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/shipping')
    const { estimator } = shipping
    const part = page.getByRole('region', { name: estimator.heading })
    // A Friday: packed on Monday or Tuesday, with the visitor two to five business days later.
    await part.getByLabel(estimator.placedOn).fill('2026-11-20')
    const said = async (label: string) =>
      part
        .locator('div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .last()
        .locator('dd')
        .innerText()
    await expect.poll(() => said(estimator.packed)).toContain('24')
    await expect.poll(() => said(estimator.arrives)).toMatch(/25.*1 Dec|25.*Dec.* 1/)
    const days = new Set<string>()
    for (const { code } of emirates) {
      await part.getByRole('combobox', { name: estimator.emirate }).selectOption(code)
      days.add(await said(estimator.usual))
    }
    expect(days.size, 'not every emirate is as near').toBeGreaterThan(1)
  },
)

test(
  'R122 the news are filtered by what they are about, at an address of their own',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/press')
    const news = page.getByRole('main').getByRole('article')
    await expect(news).toHaveCount(pressItems.length)
    for (const category of ['awards', 'partnership', 'launch'] as const) {
      const filter = page
        .getByRole('navigation', { name: press.filter })
        .getByRole('link', { name: press.categories[category] })
      await filter.click()
      await expect(page).toHaveURL(new RegExp(`/press\\?category=${category}$`))
      await expect(filter).toHaveAttribute('aria-current', 'true')
      await expect(news).toHaveCount(pressItems.filter((item) => item.category === category).length)
      for (const text of await news.allTextContents()) expect(text).toContain(press.categories[category])
    }
    await page
      .getByRole('navigation', { name: press.filter })
      .getByRole('link', { name: press.categories.all, exact: true })
      .click()
    await expect(news).toHaveCount(pressItems.length)
  },
)

test(
  'R123 D18 whatever page says how long one may return says thirty days, in every language',
  { tag: '@once' },
  async ({ request }) => {
    const phrases = {
      en: /(\d+) days?\b[^.<]{0,40}return|return[^.<]{0,60}?(\d+) days/gi,
      ar: /(\d+) يوم[^.<]{0,40}(?:إرجاع|ترجع)|(?:إرجاع|تُرجع)[^.<]{0,40}?(\d+) يوم/g,
      fr: /(\d+) jours[^.<]{0,40}(?:retour|renvo)|(?:retour|renvo)[^.<]{0,40}?(\d+) jours/gi,
    }
    for (const language of languages) {
      const told: string[] = []
      for (const path of [
        '',
        '/returns',
        '/faq',
        '/terms-of-service',
        '/product/linen-shirt',
        '/store-locator',
        '/shipping',
      ]) {
        const html = await (await request.get(`/${language}${path}`)).text()
        const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')
        for (const [, before, after] of text.matchAll(phrases[language])) told.push(before ?? after ?? '')
      }
      expect(told.length, `pages in ${language} that say it`).toBeGreaterThan(3)
      expect([...new Set(told)], language).toEqual(['30'])
    }
  },
)

test(
  'R021 D5 /terms leads to the terms for good, in the language of the address',
  { tag: '@once' },
  async ({ request }) => {
    for (const [path, to] of [
      ['/terms', '/terms-of-service'],
      ['/ar/terms', '/ar/terms-of-service'],
      ['/fr/terms', '/fr/terms-of-service'],
    ] as const) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe(to)
    }
  },
)

test(
  'B18 R123 the cookie page names everything that a visit with an order leaves in the browser',
  { tag: '@phone' },
  async ({ page, context }) => {
    const visitor = shopperOf(page)
    const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const found = new Set<string>()
    const look = async () => {
      for (const key of await keys()) found.add(key)
    }
    await visitor.visit('/product/linen-shirt')
    await page
      .getByRole('main')
      .getByRole('button', { name: visitor.t('common:saveToWishlist', { name: 'Linen shirt' }) })
      .click()
    await visitor.putIntoBag('M')
    await look()
    await visitor.bag.getByRole('link', { name: visitor.t('bag:checkout') }).click()
    await visitor.fillCheckout()
    await look()
    await visitor.payBy('cod')
    await visitor.confirmedNumber(visitor.t('checkout:success.order'))
    await look()
    for (const { name } of await context.cookies()) found.add(name)
    expect([...found]).toEqual(expect.arrayContaining(['wishlist', 'localCart', 'checkoutDraft']))
    await visitor.visit('/cookies')
    const named = await page.getByRole('rowheader').allTextContents()
    const isNamed = (key: string) =>
      named.some(
        (name) => name.replace('__Host-', '') === key || (name.endsWith('…') && key.startsWith(name.slice(0, -1))),
      )
    expect([...found].filter((key) => !isNamed(key))).toEqual([])
  },
)
