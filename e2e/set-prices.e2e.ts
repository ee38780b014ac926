import type { Locator } from '@playwright/test'
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#domain/locale.ts'
import { listedPrices } from '#web/storefront/goods/prices.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** A reduced set as the language's catalogue has it. */
async function reducedSet(origin: string, language: Language): Promise<Product> {
  const answer = await fetch(`${origin}/api/products?collection=sale&limit=48`, {
    headers: { 'accept-language': language },
  })
  const { products } = (await answer.json()) as { products: Product[] }
  const set = products.find(
    ({ purchaseOptions, availability }) => purchaseOptions[0] === 'combo' && availability !== 'out_of_stock',
  )
  if (!set) throw new Error('The demo catalogue has no reduced set')
  return set
}

for (const language of ['en', 'ar', 'fr'] as const) {
  test(`A1 D8 a set has one price: on cards, in the search, on the wishlist, on its page and in the bag (${language})`, async ({
    page,
    outside,
  }) => {
    const t = say[language]
    const visitor = shopperOf(page, language)
    const set = await reducedSet(outside.origin, language)
    const { now, was } = listedPrices(set)
    const saysThePrice = async (place: Locator) => {
      await expect(place).toContainText(t('common:setPrice'))
      await expect(place).toContainText(visitor.money(now))
      await expect(place.getByText(visitor.money(was ?? 0))).toBeVisible()
      await expect(place).not.toContainText(visitor.money(set.additionalInfo.price))
    }
    const cardOf = () =>
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: set.name, exact: true }) })
    await page.addInitScript(
      (id) =>
        localStorage.setItem(
          'wishlist',
          JSON.stringify([{ _id: id, productId: id, addedAt: '2026-01-01T00:00:00.000Z' }]),
        ),
      set._id,
    )

    await visitor.visit(`/shop/sale?search=${encodeURIComponent(set.name)}`)
    await saysThePrice(cardOf())
    await visitor.visit('/wishlist')
    await saysThePrice(cardOf())
    await visitor.link(t('layout:search'), page.getByRole('banner')).click()
    await page.getByRole('searchbox').fill(set.name)
    await saysThePrice(page.getByRole('dialog').getByRole('link').filter({ hasText: set.name }))
    await visitor.visit(`/product/${set.slug}`)
    await expect(page.getByRole('main').getByText(visitor.money(now)).first()).toBeVisible()
    const size = set.sizes.find((one) => one === 'M') ?? set.sizes[0] ?? ''
    await visitor.putIntoBag(size)
    await expect(visitor.bag.getByRole('listitem').filter({ hasText: set.name })).toContainText(visitor.money(now))
  })
}

test(
  'A1 D8 the deal of the week, the lookbook’s pieces and their points cost what their pages say',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    /** What a page tells search engines, which is what its shopper pays. */
    const pageSays = async (address: string, price: string) => {
      const html = await (await page.request.get(address)).text()
      expect({ address, price: /"price":"([\d.]+)"/.exec(html)?.[1] }).toEqual({
        address,
        price: Number(price.replace(/[^\d.]/g, '')).toFixed(2),
      })
    }
    await visitor.visit('/')
    const deal = page.locator('section[aria-labelledby="deal"]')
    const price = await deal.getByText(/^AED/).first().innerText()
    await pageSays((await deal.getByRole('link').getAttribute('href')) ?? '', price)
    const sums = ((await deal.innerText()).match(/AED\s[\d,.]+/g) ?? []).map((sum) =>
      Number(sum.replace(/[^\d.]/g, '')),
    )
    expect(sums[2], 'what is saved is the difference of the two').toBe((sums[1] ?? 0) - (sums[0] ?? 0))

    await visitor.visit('/lookbook')
    const listed = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((pieces) =>
        pieces.map((piece) => ({
          address: piece.querySelector('h2 a')?.getAttribute('href') ?? '',
          price: /AED\s[\d,.]+/.exec(piece.textContent)?.[0] ?? '',
        })),
      )
    const points = await page
      .getByRole('main')
      .getByRole('figure')
      .evaluateAll((figures) =>
        figures.flatMap((figure) =>
          [...figure.querySelectorAll('figcaption li')].map((piece) => ({
            address: piece.querySelector('a')?.getAttribute('href') ?? '',
            price: /AED\s[\d,.]+/.exec(piece.textContent ?? '')?.[0] ?? '',
          })),
        ),
      )
    for (const { address, price: shown } of [...listed, ...points]) await pageSays(address, shown)
  },
)
