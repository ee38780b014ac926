import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import type { Outside } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { newStaff, signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** A piece that lies in a store. The languages take from different stores, so that they don't meet at one shelf. */
async function pieceIn(outside: Outside, branch: string) {
  const { products } = await outside.call('GET /products', {})
  for (const { _id, slug } of products) {
    const { stores } = await outside.call('GET /products/:id/stores', { params: { id: _id } })
    const store = stores.find((one) => one.branch === branch)
    const skus = [...(store?.inStock ?? []), ...(store?.few ?? [])]
    const { product } = await outside.call('GET /products/:id', { params: { id: _id } })
    const piece = product.variants.find(({ sku, availableStock }) => skus.includes(sku) && availableStock > 0)
    if (piece && product.purchaseOptions.length === 0) return { slug, branch, ...piece }
  }
  throw new Error(`Nothing of the first page lies in ${branch}`)
}

let shots = 0
async function settle(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/pick-up-${test.info().workerIndex}-${++shots}.png`,
      fullPage: true,
    })
}

/** From the e-mail that tells that it is ready. */
async function codeFor(origin: string, email: string): Promise<string> {
  let code = ''
  const look = async () => {
    const { messages } = (await (await fetch(`${origin}/dev/mail.json`)).json()) as {
      messages: { to: string; text: string }[]
    }
    const texts = messages.filter(({ to }) => to === email).map(({ text }) => text)
    code = texts.map((text) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? '').find((found) => found !== '') ?? ''
    return code
  }
  await expect.poll(look, { intervals: [50, 100], timeout: 20_000 }).not.toBe('')
  return code
}

const stores: Record<'en' | 'ar', { branch: string; name: string }> = {
  en: { branch: 'jumeirah', name: 'Jumeirah' },
  ar: { branch: 'sharjah', name: 'المجاز' },
}

for (const language of ['en', 'ar'] as const satisfies readonly Language[]) {
  test(
    `R083 R121 D11 a shopper collects an order in a store and pays there, in ${language}`,
    { tag: '@phone' },
    async ({ page, outside, baseURL, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 40[19]/)
      const t = say[language]
      const visitor = shopperOf(page, language)
      const { branch, name } = stores[language]
      const piece = await pieceIn(outside, branch)

      await visitor.visit(`/product/${piece.slug}?color=${piece.color}`)
      await visitor.putIntoBag(piece.size)
      await page.keyboard.press('Escape')
      await expect(visitor.bag).toBeHidden()
      await page.getByRole('button', { name: t('product:stores') }).click()
      const dialog = page.getByRole('dialog', { name: t('product:stores') })
      const row = dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
      await expect(row.getByText(new RegExp(`${t('pickup:stock.in_stock')}|${t('pickup:stock.few')}`))).toBeVisible()
      await settle(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')

      await visitor.visit('/checkout')
      await page.getByRole('radio', { name: new RegExp(t('pickup:way.collect')) }).check()
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      const form = page.getByRole('form', { name: t('checkout:heading') })
      const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
      const email = `pickup-${Date.now()}-${language}@people.test`
      await field(t('checkout:contact.email')).fill(email)
      await field(t('checkout:contact.phone')).fill('0501234567')
      await field(t('checkout:contact.firstName')).fill('Mariam')
      await field(t('checkout:contact.lastName')).fill('Saeed')
      await page.getByRole('radio', { name: new RegExp(t('pickup:payInStore')) }).check()
      await settle(page)
      await visitor.placeButton('cod').click()
      const number = await visitor.confirmedNumber(t('checkout:success.order'))
      await expect(page.getByRole('main')).toContainText(name)
      await expect(page.getByRole('main')).toContainText(t('pickup:payInStore'))

      // Somebody new who pays in cash is asked first; the desk calls her.
      const desk = await newStaff('desk')
      const found = await desk.call('GET', `/orders/${number}`)
      await desk.call('POST', `/orders/${found.order._id}/confirm`, { body: { spokeWith: 'Mariam Saeed' } })

      // The store's clerk: prepared and packed on a phone, handed out on the desk's screen.
      await speak(page, language)
      const clerk = await signInAs(page, 'warehouse', { place: branch })
      await page.goto('/admin/pick-ups?stage=to_prepare')
      await settle(page)
      await page.getByRole('button', { name: t('pickups:prepare', { number }) }).click()
      await expect(page.getByRole('heading', { level: 2, name: `${number}/1` })).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('packing:pack.scanPiece') })).toBeFocused()
      await page.keyboard.type(piece.sku)
      await page.keyboard.press('Enter')
      await page.getByLabel(t('packing:pack.weight')).fill('400')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${number}/1`) })).toContainText(
        t('packing:pack.done'),
      )
      await page.goto('/admin/pick-ups?stage=packed')
      await page.getByRole('button', { name: t('pickups:ready', { number }) }).click()
      await expect(page.getByText(t('pickups:done.ready', { number }))).toBeVisible()

      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/admin/pick-ups')
      await settle(page)
      const entry = page.getByRole('textbox', { name: t('pickups:enter') })
      await entry.fill('00000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await entry.fill(await codeFor(baseURL ?? '', email))
      await page.keyboard.press('Enter')
      const counter = page.getByRole('dialog', { name: t('pickups:handOut', { number }) })
      await expect(counter).toBeVisible()
      await settle(page)
      await counter.getByRole('checkbox').check()
      await counter.getByRole('button', { name: /\d/ }).click()
      await expect(page.getByText(t('pickups:done.handOut', { number }))).toBeVisible()
      const { pickups } = await clerk.call('GET', `/pick-ups?stage=collected&q=${number}`)
      expect(pickups[0]).toMatchObject({ due: 0, parcel: { state: 'delivered' } })
      const { order } = await outside.call('POST /orders/lookup', { body: { number, email } })
      expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', pickup: { branch } })
    },
  )
}

test(
  'R083 R085 who has an account shows her code as a QR code, in three languages',
  { tag: '@desktop' },
  async ({ page, outside, baseURL }) => {
    test.setTimeout(180_000)
    const person = await outside.newCustomer()
    const { token } = person
    const { branch, slug, color, size, sku } = await pieceIn(outside, 'abu-dhabi')
    const { product } = await outside.call('GET /products/:id', { params: { id: slug } })
    await outside.call('POST /cart/addToCart', { token, body: { productId: product._id, color, size, quantity: 1 } })
    const { email, firstName, lastName } = person
    const { order } = await outside.call('POST /orders', {
      token,
      body: { contact: { email, phone: '0501234567', firstName, lastName }, pickup: { branch }, paymentMethod: 'cod' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const { call: desk } = await newStaff('manager')
    await desk('POST', `/orders/${order._id}/confirm`, { body: { spokeWith: 'Mariam Saeed' } })
    const made = await desk('POST', `/pick-ups/${order._id}/prepare`, { body: {} })
    const id = made.parcel._id
    const version = async () => (await desk('GET', `/parcels/${id}`)).parcel.version
    await desk('POST', `/parcels/${id}/scan`, { body: { code: sku }, version: await version() })
    await desk('POST', `/parcels/${id}/pack`, { body: { weightGrams: 400 }, version: await version() })
    await desk('POST', `/parcels/${id}/ready`, { body: {}, version: await version() })

    await shopperOf(page).signIn(person, `/account/orders/${order._id}`)
    const code = await codeFor(baseURL ?? '', email)
    for (const language of ['en', 'ar', 'fr'] as const) {
      const t = say[language]
      await page.goto(`/${language}/account/orders/${order._id}`)
      await expect(page.getByRole('img', { name: t('pickup:order.qr') })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(code)
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await settle(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      }
    }
    expect((await desk('POST', '/pick-ups/find', { body: { code } })).parcel._id).toBe(id)
  },
)
