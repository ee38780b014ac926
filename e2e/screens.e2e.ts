import { directionOf, languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { localPath } from '#web/i18n/local-path.ts'
import routes from '#web/routes.ts'
import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { foreignWordsOn } from './support/foreign.ts'
import { newEmail, shippingAddress } from './support/outside.ts'
import type { Outside, Person } from './support/outside.ts'
import { brokenPictures, factsOf, overflowAt } from './support/page-facts.ts'
import {
  accountScreens,
  buying,
  detours,
  doors,
  madeFiles,
  patternsOf,
  screens,
  shelves,
  writtenPages,
} from './support/routes.ts'
import type { Screen } from './support/routes.ts'
import { alive, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

// What is looked at here is the same with one pixel for four, and drawn sooner.
test.use({ deviceScaleFactor: 1 })

const groups: [name: string, rows: string, screens: Screen[]][] = [
  ['shelf and product', 'R010 R011 R012 R018 R019', shelves],
  ['written page', 'R017 R021', writtenPages],
  ['step of buying', 'R013 R014', buying],
  ['door and dead end', 'R015 R020', doors],
  ['screen of the account', 'R016', accountScreens],
]

/** The narrowest first met on old phones and in magnified windows (WCAG 1.4.10), the phone, the tablet, the desk. */
const widths = [1440, 768, 390, 320]

const storeNames: Record<Language, string> = { en: 'Qutn', ar: 'قطن', fr: 'Qutn' }

test('R010 R020 every route of the store has its entry in the table of screens', { tag: '@once' }, () => {
  const known = new Set([...screens, ...detours, ...madeFiles].map(({ pattern }) => pattern))
  // The back office has journeys of its own: admin.e2e.ts.
  const ofStore = patternsOf(routes).filter((pattern) => !/^admin(\/|$)/.test(pattern))
  expect(ofStore.toSorted()).toEqual([...known].toSorted())
})

for (const language of languages) {
  for (const [name, rows, group] of groups) {
    test(
      `R002 R004 T17 ${rows} every ${name} in ${language}: its head, words, pictures and links, at every width, and to axe`,
      { tag: '@phone' },
      async ({ page, outside, watch, request, viewport: phone }) => {
        test.setTimeout(120_000)
        if (group === doors) watch.allow(/status of (404|400)/)
        const visit = await visitorOf(page, outside, group)
        const leads = new Set<string>()
        for (const screen of group) {
          await visit(screen, language)
          const where = `${screen.path} in ${language}`
          await expect.soft
            .poll(() => factsOf(page), where)
            .toMatchObject(expectedFacts(screen, language, outside.origin))
          const { links } = await factsOf(page)
          await expect.soft
            .poll(() => foreignWordsOn(page, language), `${where}: words of another language`)
            .toEqual([])
          expect.soft(await axeFaults(page, { withColours: language !== 'fr' }), `${where}: axe`).toEqual([])
          if (language === 'en') expect.soft(await brokenPictures(page), `${where}: pictures`).toEqual([])
          for (const width of widths)
            await expect.soft.poll(() => overflowAt(page, width), `${where}: too wide`).toEqual([])
          if (phone) await page.setViewportSize(phone)
          if (screen.kind === 'personal' || screen.kind === 'account')
            for (const link of links) leads.add(link.replace(/#.*/, ''))
        }
        expect(await deadAmong(leads, request), 'links that lead nowhere').toEqual([])
      },
    )
  }
}

const wide = screens.filter(({ isWide }) => isWide)
for (const [language, seen] of [
  ['en', wide],
  ['ar', wide.filter((screen) => !writtenPages.includes(screen))],
] as const) {
  test(
    `T17 axe finds nothing on wide screens in ${language} where they are drawn in another way`,
    { tag: '@desktop' },
    async ({ page, outside }) => {
      test.setTimeout(120_000)
      const visit = await visitorOf(page, outside, seen)
      for (const screen of seen) {
        await visit(screen, language)
        expect
          .soft(await axeFaults(page, { withColours: language === 'en' }), `${screen.path} in ${language}`)
          .toEqual([])
      }
    },
  )
}

/** Links that only the browser knows, because they belong to the visitor; all others are followed in links.e2e.ts. */
async function deadAmong(links: Set<string>, request: APIRequestContext): Promise<string[]> {
  const dead: string[] = []
  for (const link of links) {
    const status = (await request.head(link)).status()
    if (status !== 200) dead.push(`${status} ${link}`)
  }
  return dead
}

function expectedFacts({ kind, path, title }: Screen, language: Language, origin: string) {
  const isPublic = kind === 'public'
  const at = (prefix: Language | null) => origin + localPath(path, prefix)
  return {
    title: say[language]('titles:suffix', { page: title(language), store: storeNames[language] }),
    language,
    direction: directionOf(language),
    mainHeadings: [expect.stringMatching(/\S/)],
    canonical: isPublic ? at(language) : null,
    alternates: isPublic ? { 'x-default': at(null), en: at('en'), ar: at('ar'), fr: at('fr') } : {},
    isForSearch: isPublic,
    doubledIds: [],
    unsizedPictures: [],
  }
}

/** Goes to screens as somebody who has what they show: a full bag and an order, and where it is asked for, an account. */
async function visitorOf(page: Page, outside: Outside, group: Screen[]) {
  const customer = group.some(({ kind }) => kind === 'account')
    ? await outside.newCustomer({ firstName: 'مريم', lastName: 'سعيد' })
    : undefined
  const isBuying = group.some(({ pattern }) => pattern === 'checkout')
  const orders: Partial<Record<string, PlacedOrder>> = {}
  if (isBuying)
    Object.assign(orders, { success: await orderOf(outside, 'cod'), cancel: await orderOf(outside, 'card') })
  if (customer) orders['account/orders/:id'] = await orderOf(outside, 'cod', customer)
  if (customer) await shopperOf(page).signIn(customer, '/account')
  if (isBuying) {
    await shopperOf(page).visit('/product/linen-shirt')
    await shopperOf(page).putIntoBag('M')
  }
  return async function visit(screen: Screen, language: Language): Promise<void> {
    const placed = orders[screen.pattern]
    const path = screen.path.replace(':order', placed?.order._id ?? '')
    const answer = await page.goto(
      localPath(path, language) + (screen.path.includes('?order=') ? `#token=${placed?.orderToken}` : ''),
    )
    expect.soft(answer?.status() ?? 200, path).toBe(screen.kind === 'missing' ? 404 : 200)
    await alive(page)
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    if (placed) await expect(page.getByText(placed.order.number).first()).toBeVisible()
  }
}

type PlacedOrder = Awaited<ReturnType<typeof orderOf>>

/** A guest's, or a customer's own. A telephone number may have few orders that wait for their payment. */
async function orderOf(outside: Outside, paymentMethod: 'cod' | 'card', customer?: Person) {
  const { productId } = await outside.variantOf('linen-shirt-and-trousers-set', 'beige', 'M')
  const item = { productId, quantity: 1, color: 'beige', size: 'M', purchaseOption: 'combo' as const }
  if (customer) await outside.call('POST /cart/addToCart', { body: item, token: customer.token })
  return outside.call('POST /orders', {
    ...(customer ? { token: customer.token } : {}),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contact: {
        email: customer?.email ?? newEmail(),
        phone: `0502${randomInt(100_000, 999_999)}`,
        firstName: 'مريم',
        lastName: 'سعيد',
      },
      shippingAddress,
      paymentMethod,
      ...(customer ? {} : { items: [item] }),
    },
  })
}
