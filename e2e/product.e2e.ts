import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

for (const { language, address, onward } of [
  { language: 'en', address: '/product/linen-shirt', onward: 'ArrowRight' },
  { language: 'ar', address: '/ar/product/linen-shirt', onward: 'ArrowLeft' },
] as const) {
  test(`R063 R004 the enlarged picture turns by the arrow keys in the direction of ${language}, and Escape closes it @desktop`, async ({
    page,
  }) => {
    const t = say[language]
    await shopperOf(page).visit(address)
    const open = page.getByRole('button', { name: t('product:zoom') })
    await open.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('product:picture', { number: 1, total: 2 }))).toBeAttached()
    await page.keyboard.press(onward)
    await expect(dialog.getByText(t('product:picture', { number: 2, total: 2 }))).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })
}

test(
  'R012 R101 what lies below the fold is there at once, and its scripts come when a reader comes near',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await expect(page.getByRole('heading', { name: say.en('product:reviews.heading') })).toBeAttached()
    expect(asked.filter((path) => /\/(reviews|more-products)-/.test(path))).toEqual([])
    await page.getByRole('link', { name: /\d+ reviews/ }).click()
    await expect(page.getByRole('heading', { name: say.en('product:reviews.heading') })).toBeInViewport()
    await expect.poll(() => asked.some((path) => /\/reviews-/.test(path))).toBe(true)
    await expect(async () => {
      await page.getByLabel(say.en('product:reviews.sort')).selectOption('lowest')
      await expect(page.locator('#reviews li').filter({ hasText: 'Sophie B.' })).toBeInViewport({ timeout: 2000 })
    }).toPass()
  },
)

test(
  'R012 what was looked at before stands below a product, not the product itself',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.visit('/product/open-linen-abaya')
    await visitor.visit('/product/linen-cap')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const seen = page.getByRole('region', { name: say.en('product:seen') })
    await expect(seen.getByRole('article')).toHaveCount(2)
    await expect(seen.getByRole('heading', { level: 3 })).toHaveText(['Open linen abaya', 'Linen shirt'])
  },
)

test(
  'R063 R101 a product that is sold out in every size offers no bag, but to be told; in one size too',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/kids-linen-set')
    await expect(page.getByText(say.en('product:allSoldOut'))).toBeVisible()
    await expect(visitor.button(say.en('common:addToBag'))).toHaveCount(0)
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^4Y/ }) })
      .click()
    await expect(page.getByRole('heading', { name: say.en('product:notify.heading') })).toBeVisible()
    await shopperOf(page, 'ar').visit('/product/saffiano-wallet-set')
    await expect(page.getByRole('heading', { name: say.ar('product:notify.heading') })).toBeVisible()
    await expect(page.getByText(say.ar('common:oneSize')).first()).toBeVisible()
    await expect(page.getByText('One Size')).toHaveCount(0)
  },
)

test('R063 on a phone the way into the bag is in view from the first moment @phone', async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/product/linen-shirt')
  const add = visitor.button(say.en('common:addToBag'))
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.click()
  await expect(page.getByText(say.en('product:sizeRequired'))).toBeInViewport()
})

test('R060 R062 R063 the product page shows what the product is, in its colours and sizes, and what goes with it', async ({
  page,
  outside,
}) => {
  const t = say.en
  const visitor = shopperOf(page)
  const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt-and-trousers-set' } })
  await visitor.visit('/product/linen-shirt-and-trousers-set')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name)
  for (const text of [product.brand, product.description, ...product.details])
    await expect(main.getByText(text, { exact: true }).first()).toBeAttached()
  await expect(
    main
      .getByRole('region', { name: t('product:gallery', { name: product.name }) })
      .locator('img')
      .first(),
  ).toHaveAttribute('src', /\/images\/products\//)
  const options = main.getByRole('group', { name: t('product:option.legend') })
  await expect(options.getByRole('radio')).toHaveCount(3)
  await expect(options.getByRole('radio').first()).toBeChecked()
  await expect(options).toContainText(visitor.money(359))
  await options.getByText(t('product:option.shirt'), { exact: true }).click()
  await expect(main.locator('h1 + p')).toContainText(visitor.money(449))
  const colour = main.getByRole('group', { name: /^Colour: / })
  await expect(colour.getByRole('radio')).toHaveCount(product.colors.length)
  const sizes = main.getByRole('group', { name: new RegExp(t('product:chooseSize')) })
  await expect(sizes.getByRole('radio')).toHaveCount(product.sizes.length)
  await visitor.button(t('common:addToBag'), main).click()
  await expect(main.getByText(t('product:sizeRequired'))).toBeVisible()
  await visitor.button(t('product:sizeGuide'), main).click()
  const guide = page.getByRole('dialog', { name: t('product:sizeGuide') })
  await expect(guide.getByRole('table').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('region', { name: t('product:related') }).getByRole('article')).toHaveCount(4)
  await expect(main.getByRole('region', { name: t('product:reviews.heading') })).toBeVisible()
})

test('B3 R062 a limited or exclusive piece says so wherever it is: on its page as on its card', async ({ page }) => {
  const visitor = shopperOf(page)
  const [limited, exclusive] = [say.en('common:badge.limited'), say.en('common:badge.exclusive')]
  await visitor.visit('/shop/women/abayas')
  const card = page.getByRole('article').filter({ hasText: 'Silk-blend evening abaya' })
  for (const badge of [limited, exclusive]) await expect(card.getByText(badge, { exact: true })).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Silk-blend evening abaya' })).toBeVisible()
  for (const badge of [limited, exclusive])
    await expect(page.getByRole('main').getByText(badge, { exact: true }).first()).toBeVisible()
})
