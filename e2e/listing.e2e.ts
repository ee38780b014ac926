import { alive, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

test('R061 filters are taken in place, kept in the address, and given up one by one or by going back', async ({
  page,
  isPhone,
}) => {
  const visitor = shopperOf(page)
  await visitor.visit('/shop/men')
  const count = page.getByRole('status').filter({ hasText: /^\d+ pieces?$/ })
  const all = await count.textContent()
  if (isPhone) await visitor.button(t('shop:filters')).click()
  const rail = isPhone
    ? page.getByRole('dialog', { name: t('shop:filters') })
    : page.getByRole('complementary', { name: t('shop:filters') })
  await rail
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: /^White/ }) })
    .click()
  await expect(page).toHaveURL(/\/shop\/men\?colors=white$/)
  if (isPhone) await rail.getByRole('button', { name: /^Show/ }).click()
  await expect(count).not.toHaveText(all ?? '')
  await page.getByRole('combobox').selectOption('price-asc')
  await expect(page).toHaveURL(/sortBy=price-asc/)
  const prices = page.getByRole('article').locator('bdi').filter({ hasText: 'AED' })
  await expect.poll(async () => isAscending(await prices.allTextContents())).toBe(true)
  await page.reload()
  await expect(page.getByRole('link', { name: t('shop:removeFilter', { name: 'White' }) })).toBeVisible()
  await page.getByRole('link', { name: t('shop:removeFilter', { name: 'White' }) }).click()
  await expect(page).not.toHaveURL(/colors=/)
  await page.goBack()
  await expect(page).toHaveURL(/colors=white/)
  await expect(page.getByRole('link', { name: t('shop:removeFilter', { name: 'White' }) })).toBeVisible()
})

function isAscending(texts: string[]): boolean {
  const amounts = texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
  return amounts.length > 1 && amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0))
}

test('B1 R061 both ends of the price are typed one after the other, however long the list takes', async ({
  page,
  isPhone,
}) => {
  const visitor = shopperOf(page)
  await visitor.visit('/shop/men')
  if (isPhone) await visitor.button(t('shop:filters')).click()
  const rail = isPhone
    ? page.getByRole('dialog', { name: t('shop:filters') })
    : page.getByRole('complementary', { name: t('shop:filters') })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/shop/men.data*', async (route) => held.then(() => route.continue()), { times: 1 })
  const [least, most] = [
    rail.getByRole('textbox', { name: t('shop:minPrice'), exact: true }),
    rail.getByRole('textbox', { name: t('shop:maxPrice'), exact: true }),
  ]
  await least.fill('200')
  await page.keyboard.press('Tab')
  await expect(most).toBeFocused()
  await page.keyboard.type('40')
  letGo()
  await expect(page).toHaveURL(/minPrice=200/)
  await expect(most).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/minPrice=200&maxPrice=400/)
  await expect(least).toHaveValue('200')
  await expect(most).toHaveValue('400')
  // What a chip takes away leaves the fields too.
  if (isPhone) await rail.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('link', { name: t('shop:clear') }).click()
  await expect(page).toHaveURL(/\/shop\/men$/)
  if (isPhone) await visitor.button(t('shop:filters')).click()
  await expect(least).toHaveValue('')
  await expect(most).toHaveValue('')
})

test('B2 R061 R002 the price takes the digits that an Arabic keyboard types', { tag: '@phone' }, async ({ page }) => {
  const visitor = shopperOf(page, 'ar')
  await visitor.visit('/shop/men')
  await visitor.button(say.ar('shop:filters')).click()
  const rail = page.getByRole('dialog', { name: say.ar('shop:filters') })
  const most = rail.getByRole('textbox', { name: say.ar('shop:maxPrice'), exact: true })
  await most.fill('٣٠٠')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/maxPrice=300/)
  await expect(most).toHaveValue('300')
})

test(
  'R103 R050 the wishlist takes and gives up a piece at a press, and remembers it',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop/men/shirts')
    const heart = page
      .getByRole('article')
      .filter({ hasText: 'Linen shirt' })
      .first()
      .getByRole('button', { name: /wishlist/ })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const header = page.getByRole('banner')
    await expect(
      header.getByRole('link', { name: t('layout:withCount', { label: t('layout:wishlist'), count: 1 }) }),
    ).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(
      header.getByRole('link', { name: t('layout:withCount', { label: t('layout:wishlist'), count: 0 }) }),
    ).toBeVisible()
  },
)

test(
  'R061 a search without hits has nothing to filter by, and says where to go instead',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page, 'ar')
    const filters = page.getByRole('complementary', { name: say.ar('shop:filters') })
    await visitor.visit('/shop?search=قميص')
    await expect(filters).toBeVisible()
    await visitor.visit('/shop?search=qqqzzz')
    await expect(
      page.getByRole('heading', { level: 2, name: say.ar('shop:emptySearch', { query: 'qqqzzz' }) }),
    ).toBeVisible()
    await expect(filters).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(visitor.link(say.ar('shop:seeNew'), page.getByRole('main'))).toBeVisible()
    await page
      .getByRole('navigation', { name: say.ar('shop:category') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/shop\/[a-z]+$/)
    await expect(filters).toBeVisible()
  },
)

test(
  'R061 the keyboard meets a piece by its name first, then by what can be done with it',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop/men/shirts')
    const card = page.getByRole('article').filter({ hasText: 'Linen shirt' }).first()
    const name = card.getByRole('link')
    await name.focus()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: /wishlist/ })).toBeFocused()
    const [picture, title] = [
      await card.getByRole('img').first().boundingBox(),
      await card.getByRole('heading').boundingBox(),
    ]
    expect(picture && title && picture.y < title.y).toBe(true)
    // The name's link lies over the whole card.
    await card.getByRole('img').first().click({ force: true })
    await expect(page).toHaveURL(/\/product\//)
  },
)

test(
  'R012 R061 what is pointed at is fetched and run ahead, with the texts of its page',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const wasAsked = (name: string) =>
      expect.poll(() => asked.some((path) => new RegExp(`/assets/${name}-[\\w-]{7,8}\\.js$`).test(path))).toBe(true)
    await page.goto('/shop/men')
    await alive(page)
    expect(asked.filter((path) => /product\.page|cart\.page/.test(path))).toEqual([])
    await page.getByRole('article').getByRole('link').first().hover()
    await wasAsked('product.page')
    await wasAsked('product')
    // Texts that are not named after their page: it says so itself, once it is run.
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:bag') })
      .hover()
    await wasAsked('cart.page')
    await wasAsked('bag')
    await expect(page).toHaveURL(/\/shop\/men$/)
  },
)
