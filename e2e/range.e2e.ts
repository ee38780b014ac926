/** Back office 3.8: a style from nothing to sold, two editors at one product, and files that are no pictures. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import sharp from 'sharp'
import { axeFaults } from './support/axe.ts'
import { newEmail, type Outside } from './support/outside.ts'
import { overflowAt } from './support/page-facts.ts'
import { newStaff, signInAs, speak, type StaffPerson } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** Clean for axe, and no wider than the screen. */
async function looksRight(page: Page, language: Language): Promise<void> {
  expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
  expect(await overflowAt(page, page.viewportSize()?.width ?? 0)).toEqual([])
}

/** Of one colour, so that each is another picture. */
const pictureOf = (name: string) =>
  sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: { r: Math.floor(Math.random() * 255), g: Math.floor(Math.random() * 255), b: 90 },
    },
  })
    .composite([{ input: Buffer.from(`<svg><text y="40">${randomUUID()}</text></svg>`) }])
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

/** What the demonstration lists. */
const facts = { category: 'women', subcategory: 'abayas' } as const

async function firstValues(person: StaffPerson) {
  const { words } = await person.call('GET', '/product-words')
  return { brand: words.brands[0].id as string, fabric: words.fabrics[0].id as string }
}

async function openPart(page: Page, { name, language }: { name: string; language: Language }): Promise<void> {
  const tabs = page.getByRole('navigation', { name: say[language]('range:parts.label') })
  await tabs.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}

type Buying = { language: Language; slug: string; outside: Outside }

type Typing = { language: Language; slug: string; brand: string; fabric: string }

async function typeTexts(page: Page, { language, slug, brand, fabric }: Typing): Promise<void> {
  const t = say[language]
  const names = { en: `Dune robe ${slug}`, ar: `روب الكثبان ${slug}`, fr: `Robe des dunes ${slug}` }
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const one of ['en', 'ar', 'fr'] as const) {
    if (isPhone)
      await page
        .getByRole('group', { name: t('range:texts.languages') })
        .getByRole('button', { name: t(`range:in.${one}`) })
        .click()
    await page.locator(`[name="texts.${one}.name"]`).fill(names[one])
    await page.locator(`[name="texts.${one}.description"]`).fill(names[one])
  }
  await page.locator('[name="category"]').selectOption(facts.category)
  await page.locator('[name="subcategory"]').selectOption(facts.subcategory)
  await page.locator('[name="brand"]').selectOption(brand)
  await page.locator('[name="fabric"]').selectOption(fabric)
  await page.locator('[name="slug"]').fill(slug)
  await page.locator('[name="hsCode"]').fill('620442')
}

async function addVariants(page: Page, language: Language): Promise<void> {
  const t = say[language]
  await openPart(page, { name: t('range:parts.variants'), language })
  const colours = page.getByRole('group', { name: t('range:variants.colours') })
  await colours.getByRole('checkbox').nth(0).check()
  await colours.getByRole('checkbox').nth(1).check()
  await page
    .getByRole('group', { name: t('range:variants.sizes'), exact: true })
    .getByRole('checkbox')
    .first()
    .check()
  await page.getByRole('button', { name: t('range:variants.add', { count: 2 }) }).click()
  await expect(page.locator('[name^="variants."][name$=".sku"]')).toHaveCount(2)
}

for (const [language, screen] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
] as const) {
  test(
    `R061 R054 3.8 a style from nothing to sold, in ${language}`,
    { tag: screen },
    async ({ page, outside, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 400/)
      const t = say[language]
      // Figures alone: its Arabic name has no word of another language for the journeys beside this one.
      const slug = String(randomInt(10 ** 9, 10 ** 10))
      await speak(page, language)
      const editor = await signInAs(page, 'owner')
      await page.goto('/admin/products')
      await expect(page.getByRole('table')).toBeVisible()
      await looksRight(page, language)
      await page.getByRole('link', { name: t('range:list.add') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('range:head.new') })).toBeVisible()
      await typeTexts(page, { language, slug, ...(await firstValues(editor)) })
      await looksRight(page, language)
      await addVariants(page, language)
      await looksRight(page, language)

      await openPart(page, { name: t('range:parts.prices'), language })
      await page.locator('[name="priceFils"]').fill('450')
      await looksRight(page, language)

      // A file that is no picture is refused by itself; the others go on.
      await openPart(page, { name: t('range:parts.pictures'), language })
      await page
        .getByLabel(t('range:pictures.choose'))
        .setInputFiles([
          await pictureOf('robe_2.png'),
          { name: 'robe.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
          await pictureOf('robe_1.png'),
        ])
      await expect(page.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible()
      // Their widths are made one picture after the other.
      await expect(page.getByRole('list', { name: t('range:parts.pictures') }).getByRole('img')).toHaveCount(2, {
        timeout: 60_000,
      })
      await looksRight(page, language)

      await placePoint(page, language)
      await page.getByRole('button', { name: t('range:head.publish'), exact: true }).click()
      await expect(page.getByText(t('range:states.live'), { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/products\/[^/?]+/)

      const { product } = await outside.call('GET /products/:id', { params: { id: slug } })
      expect([product.variants.length, product.colors.length]).toEqual([2, 2])
      const stored = await editor.call('GET', `/products/${slug}`)
      const lines = stored.product.variants.map(({ id }: { id: string }) => ({ variantId: id, quantity: 3 }))
      await editor.call('POST', '/stock/receipts', { body: { place: 'warehouse', note: slug, lines } })
      await buyIt(page, { language, slug, outside })
      // The other journeys' shelves are as they were.
      const { product: sold } = await editor.call('GET', `/products/${slug}`)
      await editor.call('POST', `/products/${sold._id}/archive`, { version: sold.version })
    },
  )
}

/** Of the first picture, by a key, in the window that also has its colour. */
async function placePoint(page: Page, language: Language): Promise<void> {
  const t = say[language]
  await page
    .getByRole('list', { name: t('range:parts.pictures') })
    .getByText(t('range:pictures.details'))
    .first()
    .click()
  const opened = page.getByRole('dialog')
  await opened.getByRole('button', { name: t('library:focal'), exact: true }).press('ArrowUp')
  await opened.getByRole('button', { name: t('library:savePoint') }).click()
  await expect(page.getByText(t('library:saved'))).toBeVisible()
  await looksRight(page, language)
  await opened.getByRole('button', { name: t('range:pictures.done') }).click()
}

/** Found by its name, and ordered. */
async function buyIt(page: Page, { language, slug, outside }: Buying): Promise<void> {
  const home = language === 'en' ? '' : `/${language}`
  await page.goto(`${home}/shop?search=${slug}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(slug) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(slug) })).toBeVisible()
  const { product } = await outside.call('GET /products/:id', { params: { id: slug } })
  const [variant] = product.variants
  const { order } = await outside.call('POST /orders', {
    headers: { 'idempotency-key': slug },
    body: {
      contact: { email: newEmail(), phone: '0501234567', firstName: 'Mariam', lastName: 'Saleh' },
      shippingAddress: {
        fullName: 'Mariam Saleh',
        phone: '0501234567',
        address: '12 Al Wasl Road',
        city: 'Dubai',
        emirate: 'dubai',
      },
      paymentMethod: 'cod',
      items: [{ productId: product._id, color: variant?.color ?? '', size: variant?.size ?? '', quantity: 1 }],
    },
  })
  expect(order.items[0]?.name).toContain(slug)
}

test(
  '3.0 rule 3: two editors’ fields are laid together, the same field is hers to settle, and what is typed survives',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of (409|503)/)
    const t = say.en
    const editor = await signInAs(page, 'owner')
    const { products } = await editor.call('GET', '/products?state=live&sort=slug&limit=1')
    const id = products[0]._id as string
    await page.goto(`/admin/products/${id}`)
    const care = page.locator('[name="texts.en.care"]')
    const typed = `Wash cold ${randomUUID()}`
    await care.fill(typed)
    await page.locator('[name="texts.fr.care"]').fill('Le mien')

    // Loaded anew before it was saved.
    await page.reload()
    await expect(care).toHaveValue(typed)
    await expect(page.getByText(t('range:head.restored'))).toBeVisible()

    const { product } = await editor.call('GET', `/products/${id}`)
    const { _id: _, version, createdAt: __, updatedAt: ___, variants, ...rest } = product
    const theirs = {
      ...rest,
      variants: variants.map(({ id: ____, ...variant }: { id: string }) => variant),
      hsCode: '610910',
      texts: { ...rest.texts, fr: { ...rest.texts.fr, care: 'Le sien' } },
    }
    await editor.call('PUT', `/products/${id}`, { body: theirs, version })
    await page
      .getByRole('button', { name: t('range:head.save'), exact: true })
      .first()
      .click()
    const clash = page.getByRole('group', { name: 'Care · French' })
    await expect(clash).toContainText('Le mien')
    await expect(clash).toContainText('Le sien')
    await looksRight(page, 'en')
    await clash.getByLabel(/Le sien/).check()
    await page.getByRole('button', { name: t('settings:clash.submit') }).click()
    await page
      .getByRole('button', { name: t('range:head.save'), exact: true })
      .first()
      .click()
    await expect(page.getByText(t('range:saved'))).toBeVisible()
    const saved = (await editor.call('GET', `/products/${id}`)).product
    expect([saved.hsCode, saved.texts.en.care, saved.texts.fr.care]).toEqual(['610910', typed, 'Le sien'])

    await openPart(page, { name: t('range:parts.history'), language: 'en' })
    await expect(page.getByRole('article').first()).toContainText(typed)
  },
)

test(
  '3.8 the library: what stays in view, and no removal of what is used',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    watch.allow(/status of 409/)
    const t = say.en
    const name = `library-${randomUUID()}.png`
    const editor = await signInAs(page, 'owner')
    await page.goto('/admin/media')
    await page.getByLabel(t('range:pictures.choose')).setInputFiles([await pictureOf(name)])
    const tile = page.getByRole('list', { name: t('library:heading') }).getByRole('button', { name })
    await expect(tile.getByRole('img').or(tile.locator('img')).first()).toBeVisible()
    await looksRight(page, 'en')
    await tile.click()
    const opened = page.getByRole('dialog')
    await opened.getByRole('button', { name: t('library:focal'), exact: true }).press('ArrowLeft')
    await expect(opened.getByText(t('library:point', { x: 45, y: 50 }))).toBeVisible()
    await opened.getByRole('textbox', { name: t('library:alt', { language: t('range:in.ar') }) }).fill('كثبان')
    await looksRight(page, 'en')
    await opened.getByRole('button', { name: t('library:save') }).click()
    await expect(page.getByText(t('library:saved'))).toBeVisible()
    const { media } = await editor.call('GET', `/media?q=${name}`)
    expect([media[0].focal, media[0].alts.ar]).toEqual([{ x: 45, y: 50 }, 'كثبان'])

    // A product shows it: it stays.
    const { products } = await editor.call('GET', '/products?state=live&sort=slug&limit=1')
    const { product } = await editor.call('GET', `/products/${products[0]._id}`)
    const { _id, version, createdAt: _, updatedAt: __, variants, pictures, ...rest } = product
    const save = (shown: object[], upon: number) =>
      editor.call('PUT', `/products/${_id}`, {
        version: upon,
        body: {
          ...rest,
          variants: variants.map(({ id: ___, ...variant }: { id: string }) => variant),
          pictures: shown,
        },
      })
    const { url, width, height } = media[0]
    const shown = { url, width, height, color: null, alts: { en: 'Dunes', ar: 'كثبان', fr: 'Dunes' } }
    const saved = await save([...pictures, shown], version)
    await opened.getByRole('button', { name: t('library:remove') }).click()
    await expect(opened.getByRole('alert').filter({ hasText: 'still used' })).toBeVisible()
    await expect(opened.getByRole('link', { name: product.slug })).toBeVisible()
    await save(pictures, saved.product.version)
    await opened.getByRole('button', { name: t('library:remove') }).click()
    await expect(opened).toBeHidden()
    await expect(tile).toHaveCount(0)
  },
)

for (const [language, screen] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
] as const) {
  test(`3.8 a translator fills one gap and is led to the next, in ${language}`, { tag: screen }, async ({ page }) => {
    const t = say[language]
    const owner = await newStaff('owner')
    const stamp = randomUUID().slice(0, 8)
    const { brand, fabric } = await firstValues(owner)
    const texts = { description: `Long ${stamp}`, details: [], care: '' }
    // Before all others by their addresses.
    for (const name of ['one', 'two'])
      await owner.call('POST', '/products', {
        body: {
          ...facts,
          slug: `0-${stamp}-${name}`,
          state: 'draft',
          brand,
          fabric,
          gender: 'women',
          priceFils: 10_000,
          texts: {
            en: { name: `Gap ${stamp} ${name}`, ...texts },
            ar: { name: 'روب', ...texts, description: '' },
            fr: { name: 'Robe', ...texts },
          },
        },
      })
    await speak(page, language)
    await signInAs(page, 'translator')
    await page.goto('/admin/translations')
    const list = page.getByRole('navigation', { name: t('range:translations.list') })
    await list.getByRole('button', { name: `Gap ${stamp} one` }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Gap ${stamp} one` })).toBeVisible()
    await looksRight(page, language)
    await page.locator('[name="description"]').fill(`طويل ${stamp}`)
    await page.locator('[name="description"]').press('Control+Enter')
    await expect(page.getByRole('heading', { level: 2, name: `Gap ${stamp} two` })).toBeVisible()
    await expect(list.getByRole('button', { name: `Gap ${stamp} one` })).toHaveCount(0)
    const { product } = await owner.call('GET', `/products/0-${stamp}-one`)
    expect([product.texts.ar.description, product.texts.en.description]).toEqual([`طويل ${stamp}`, `Long ${stamp}`])
  })
}
