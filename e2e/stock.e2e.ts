import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { newEmail } from './support/outside.ts'
import { sayYes } from './support/cash-word.ts'
import { signInAs, speak, type StaffPerson } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** A scanner is a keyboard that ends in Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

type Row = {
  _id: string
  sku: string
  product: { _id: string; slug: string; name: string }
  color: string
  size: string
  forSale: number
  levels: { place: string; quantity: number }[]
}

const levelIn = (row: Row, place: string): number => row.levels.find((level) => level.place === place)?.quantity ?? 0

type Wish = { place: string; least: number; fromEnd?: boolean }

/** A piece that the warehouse may correct alone, of which the place has as many and the web sells them. Two journeys at once take from both ends. */
async function findPiece(person: StaffPerson, { place, least, fromEnd = false }: Wish): Promise<Row> {
  const { rows } = (await person.call('GET', `/stock?place=${place}`)) as { rows: Row[] }
  for (const row of fromEnd ? rows.toReversed() : rows) {
    if (levelIn(row, place) < least || row.forSale < least) continue
    const reply = await fetch(`${person.origin}/api/products/${row.product.slug}`)
    // Another journey's product may lie there before it is on sale.
    if (!reply.ok) continue
    const { product } = (await reply.json()) as { product: { additionalInfo: { price: number } } }
    if (product.additionalInfo.price <= 480) return row
  }
  throw new Error(`No piece in ${place} is cheap enough`)
}

const levelNow = async (person: StaffPerson, { sku }: Row, place: string): Promise<number> => {
  const { row } = (await person.call('GET', `/stock/variants/${sku}`)) as { row: Row }
  return levelIn(row, place)
}

/** Ordered on the web and handed out in the place. */
async function sellFrom(person: StaffPerson, { product, color, size }: Row, place: string): Promise<void> {
  const delivery = { fullName: 'فاطمة المنصوري', phone: '0501234567', address: '12 Al Wasl Road' }
  const reply = await fetch(`${person.origin}/api/orders`, {
    method: 'POST',
    headers: { origin: person.origin, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      contact: { email: newEmail(), phone: '0501234567', firstName: 'Fatima', lastName: 'Mansoori' },
      shippingAddress: { ...delivery, city: 'Dubai', emirate: 'dubai' },
      items: [{ productId: product._id, color, size, quantity: 1 }],
      paymentMethod: 'cod',
    }),
  })
  const { order } = (await reply.json()) as { order: { _id: string; number: string } }
  await sayYes(person.origin, order.number)
  await person.call('POST', `/stock/orders/${order._id}/shelve`, { body: { place } })
}

test(
  'I36 R004 a place is counted by phone while it sells: what was sold since the first scan stays sold, in ar',
  { tag: '@phone' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[149]/)
    const t = say.ar
    await speak(page, 'ar')
    const place = 'warehouse'
    const person = await signInAs(page, 'warehouse')
    const piece = await findPiece(person, { place, least: 3 })
    await page.goto('/admin/counts')
    await page.getByRole('button', { name: t('counts:begin.open') }).click()
    const begin = page.getByRole('dialog')
    await begin.getByLabel(t('counts:begin.recountFils')).fill('1000')
    await begin.getByRole('button', { name: t('counts:begin.submit') }).click()
    await expect(page).toHaveURL(/\/admin\/counts\/\w+$/)
    await expect(page.getByRole('textbox', { name: t('counts:scan') })).toBeFocused()

    const before = await levelNow(person, piece, place)
    await scan(page, piece.sku)
    await expect(page.getByRole('alert').filter({ hasText: `${piece.size}: 1` })).toBeVisible()
    await sellFrom(person, piece, place)
    await scan(page, 'NO-SUCH-PIECE')
    await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH-PIECE' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    // One piece is missing: of what lay there at the first scan, one fewer is counted.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await person.call('POST', `/stock/counts/${id}/scan`, { body: { code: piece.sku, quantity: before - 3 } })
    await page.reload()
    await page
      .getByRole('button', { name: /^زيادة قطعة/ })
      .first()
      .click()
    await expect(page.getByText(String(before - 1), { exact: true })).toBeVisible()

    await page.getByRole('button', { name: t('counts:close.open') }).click()
    const close = page.getByRole('dialog')
    await close.getByRole('radio', { name: t('counts:close.leave') }).check()
    await close.getByRole('button', { name: t('counts:close.submit') }).click()
    await expect(page.getByText(t('counts:statuses.posted'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('−1', { exact: true })).toBeVisible()
    expect(await levelNow(person, piece, place)).toBe(before - 2)
  },
)

test(
  'I19 R004 pieces go from the warehouse to a store by scanner, and one that is missing is explained, in en',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[149]/)
    const t = say.en
    await speak(page, 'en')
    const person = await signInAs(page, 'warehouse')
    const piece = await findPiece(person, { place: 'warehouse', least: 5, fromEnd: true })
    const [here, there] = [await levelNow(person, piece, 'warehouse'), await levelNow(person, piece, 'ras-al-khaimah')]
    await page.goto('/admin/transfers')
    await page.getByRole('link', { name: t('transfers:add') }).click()
    await expect(page.getByRole('textbox', { name: t('transfers:scan') })).toBeFocused()
    await page.getByLabel(t('transfers:to')).selectOption('ras-al-khaimah')
    await page.getByRole('textbox', { name: t('transfers:scan') }).focus()
    await scan(page, piece.sku)
    await expect(page.getByRole('alert').filter({ hasText: `${piece.size}: 1` })).toBeVisible()
    await scan(page, piece.sku)
    await expect(page.getByRole('alert').filter({ hasText: `${piece.size}: 2` })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('transfers:send') }).click()
    await expect(page.getByText(t('transfers:statuses.sent'), { exact: true })).toBeVisible()
    expect(await levelNow(person, piece, 'warehouse')).toBe(here - 2)

    await page.getByRole('textbox', { name: t('transfers:scan') }).focus()
    await scan(page, piece.sku)
    await expect(page.getByRole('alert').filter({ hasText: `${piece.size}: 1 of 2` })).toBeVisible()
    await page.getByLabel(t('transfers:why')).fill('Not in the box')
    await page.getByRole('button', { name: t('transfers:receive'), exact: true }).click()
    await expect(page.getByText(t('transfers:statuses.received'), { exact: true })).toBeVisible()
    await expect(page.getByText('1 missing')).toBeVisible()
    expect(await levelNow(person, piece, 'ras-al-khaimah')).toBe(there + 1)

    await page.goto(`/admin/stock/${piece.sku}`)
    await expect(page.getByText('Not in the box').first()).toBeVisible()
    await expect(page.getByRole('link', { name: t('stock:ledger.transfer') }).first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  },
)
