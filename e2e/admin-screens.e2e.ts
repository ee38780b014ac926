/** What is said of every screen of the back office. The list comes from src/web/routes.ts: a screen without an address here fails. */
import { randomUUID } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { languageNames, languages, type Language } from '#domain/locale.ts'
import { uaeDay } from '#domain/shipping.ts'
import { periodAt } from '#domain/vat-return.ts'
import routes from '#web/routes.ts'
import { axeFaults } from './support/axe.ts'
import { demoShop } from './support/own-shop.ts'
import { overflowAt } from './support/page-facts.ts'
import { placePaid } from './support/paid-order.ts'
import { patternsOf } from './support/routes.ts'
import { giveSession } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'

/** An example of each screen's address. `:order` and the like are rows of the month. */
const screens: Record<string, string> = {
  admin: '/admin',
  'admin/orders': '/admin/orders?tab=all',
  'admin/orders/:number': '/admin/orders/:order',
  'admin/orders/:number/edit': '/admin/orders/:order/edit',
  'admin/orders/:number/split': '/admin/orders/:order/split',
  'admin/orders/:number/refund': '/admin/orders/:order/refund',
  'admin/confirm': '/admin/confirm',
  'admin/drafts': '/admin/drafts',
  'admin/drafts/:id': '/admin/drafts/:draft',
  'admin/pick': '/admin/pick',
  'admin/pick/:wave': '/admin/pick/:wave',
  'admin/pack': '/admin/pack',
  'admin/parcels': '/admin/parcels?problem=any',
  'admin/parcels/:id': '/admin/parcels/:parcel',
  'admin/handover': '/admin/handover',
  'admin/pick-ups': '/admin/pick-ups',
  'admin/returns': '/admin/returns',
  'admin/returns/:id': '/admin/returns/:return',
  'admin/claims': '/admin/claims',
  'admin/claims/:id': '/admin/claims/:claim',
  'admin/couriers': '/admin/couriers',
  'admin/returns-to-origin': '/admin/returns-to-origin',
  'admin/money': '/admin/money',
  'admin/money/:day': `/admin/money/${uaeDay(new Date())}`,
  'admin/cash': '/admin/cash',
  'admin/refunds': '/admin/refunds?state=succeeded',
  'admin/gift-cards': '/admin/gift-cards',
  'admin/gift-cards/:id': '/admin/gift-cards/:giftCard',
  'admin/disputes': '/admin/disputes',
  'admin/disputes/:id': '/admin/disputes/:dispute',
  'admin/remittances': '/admin/remittances',
  'admin/remittances/new': '/admin/remittances/new',
  'admin/remittances/:id': '/admin/remittances/:remittance',
  'admin/translations': '/admin/translations?language=ar',
  'admin/media': '/admin/media',
  'admin/products': '/admin/products?state=live',
  'admin/products/:id': '/admin/products/:product?part=variants',
  'admin/stock': '/admin/stock?place=warehouse',
  'admin/stock/:sku': '/admin/stock/:sku',
  'admin/receipts': '/admin/receipts',
  'admin/receipts/:id': '/admin/receipts/:receipt',
  'admin/transfers': '/admin/transfers',
  'admin/transfers/:id': '/admin/transfers/:transfer',
  'admin/locations': '/admin/locations',
  'admin/counts': '/admin/counts',
  'admin/counts/:id': '/admin/counts/:count',
  'admin/customers': '/admin/customers?tab=guest',
  'admin/customers/:id': '/admin/customers/:customer',
  'admin/wallets/:id': '/admin/wallets/:account',
  'admin/messages': '/admin/messages?tab=all',
  'admin/messages/templates': '/admin/messages/templates',
  'admin/messages/:id': '/admin/messages/:message',
  'admin/reviews': '/admin/reviews',
  'admin/tax': '/admin/tax',
  'admin/e-invoicing': '/admin/e-invoicing',
  'admin/vat': '/admin/vat',
  'admin/vat/:period': `/admin/vat/${periodAt(uaeDay(new Date()), 1).id}`,
  'admin/vat/:period/purchases': `/admin/vat/${periodAt(uaeDay(new Date()), 1).id}/purchases`,
  'admin/approvals': '/admin/approvals',
  'admin/people': '/admin/people',
  'admin/runs': '/admin/runs',
  'admin/roles': '/admin/roles',
  'admin/audit': '/admin/audit',
  'admin/settings/seller': '/admin/settings/seller',
  'admin/settings/cash': '/admin/settings/cash',
  'admin/settings/returns': '/admin/settings/returns',
  'admin/settings/gift-cards': '/admin/settings/gift-cards',
  'admin/security': '/admin/security',
  'admin/*': '/admin/nowhere',
}

/** Seen by who is not signed in. */
const doors: Record<string, string> = {
  'admin/login': '/admin/login',
  'admin/join': '/admin/join#token=a-token-of-a-letter',
}

test('3.0 rule 10: every screen of the back office has its address here', { tag: '@once' }, () => {
  const ofOffice = patternsOf(routes).filter((pattern) => /^admin(\/|$)/.test(pattern))
  expect(ofOffice.toSorted()).toEqual([...Object.keys(screens), ...Object.keys(doors)].toSorted())
})

test.describe('a month of orders', () => {
  const shop = demoShop()

  test(
    'R004 T17 axe finds nothing on any screen of the back office, and none is too wide, in three languages, on a desk and a phone',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      // Three languages of each, with the month to be filled first.
      test.setTimeout(120_000 + Object.keys(screens).length * 13_000)
      watch.allow(/status of 40[014]/)
      await shop.fillMonth()
      const owner = await signInDemo(shop.origin, 'owner')
      const rows = await rowsFor(shop.origin, owner)
      for (const path of Object.values(doors)) await look(page, shop.origin + path)
      await giveSession(page, owner)
      for (const path of Object.values(screens))
        await look(page, shop.origin + path.replace(/:(\w+)/, (_, name: string) => rows[name] ?? ''))
    },
  )
})

/** Rows of the month that screens of one row show, and what the month leaves empty: a request, a run, a view. */
async function rowsFor(origin: string, owner: StaffSession): Promise<Record<string, string>> {
  const { orders } = await owner.call('GET', '/orders?status=placed')
  const { waves } = await owner.call('GET', '/waves')
  const { parcels } = await owner.call('GET', '/parcels?state=lost')
  const { remittances } = await owner.call('GET', '/remittances')
  const { returns } = await owner.call('GET', '/returns?stage=to_inspect')
  const { claims } = await owner.call('GET', '/claims')
  const { customers } = await owner.call('GET', '/customers?kind=account')
  await owner.call('POST', `/wallets/${customers[0]._id}/entries`, { body: { amountFils: 5_000, note: 'تأخر الطرد' } })
  const { giftCardId } = await owner.call('POST', '/gift-cards', {
    body: {
      amountFils: 20_000,
      recipientName: 'مريم',
      recipientEmail: 'gift@people.test',
      language: 'ar',
      reason: 'تأخر الطرد',
    },
  })
  const ids = orders.slice(0, 3).map(({ _id }: { _id: string }) => _id)
  await owner.call('POST', '/runs', { body: { act: { verb: 'release', input: {} }, ids } })
  await owner.call('POST', '/views', {
    body: { list: 'orders', name: `دبي ${randomUUID().slice(0, 4)}`, query: 'tab=all&emirate=dubai', isShared: true },
  })
  const { products } = await owner.call('GET', '/products?state=live&limit=1')
  const { rows: stock } = await owner.call('GET', '/stock')
  const { draft } = await owner.call('POST', '/drafts', {
    body: { channel: 'phone', language: 'ar', fromOrderId: orders[0]._id },
  })
  await askForApproval(await signInDemo(origin, 'warehouse'))
  return {
    order: orders[0].number,
    draft: draft._id,
    product: products[0]._id,
    sku: stock[0].sku,
    count: await countSome(owner, stock.slice(0, 3)),
    receipt: await announceGoods(owner, stock.slice(0, 3)),
    transfer: await sendTransfer(owner, stock.slice(0, 3)),
    wave: waves[0]._id,
    parcel: parcels[0]._id,
    remittance: remittances[0]._id,
    customer: orders[0]._id,
    account: customers[0]._id,
    giftCard: giftCardId,
    message: await writeMessage(origin, owner),
    return: returns[0]._id,
    claim: claims[0]._id,
    dispute: await openDispute(origin, owner),
  }
}

/** To a store, of a few pieces; it stays on its way. */
async function sendTransfer(owner: StaffSession, rows: { _id: string }[]): Promise<string> {
  const { places } = await owner.call('GET', '/stock/places')
  const store = places.find(({ kind }: { kind: string }) => kind === 'store')
  const lines = rows.map(({ _id: variantId }) => ({ variantId, quantity: 1 }))
  const { transfer } = await owner.call('POST', '/stock/transfers', {
    body: { from: 'warehouse', to: store._id, note: 'طلب الفرع قبل العيد', lines },
  })
  await owner.call('POST', `/stock/transfers/${transfer._id}/send`, { version: transfer.version })
  return transfer._id
}

/** From abroad, for a day that is over. */
async function announceGoods(owner: StaffSession, rows: { sku: string }[]): Promise<string> {
  const costs = { currency: 'USD', rateMicros: 3_672_500, freightFils: 45_000, dutyFils: 0, insuranceFils: 0 }
  const { receipt } = await owner.call('POST', '/receipts', {
    body: {
      place: 'warehouse',
      supplier: 'مصنع الشروق للأقمشة',
      documentNumber: 'INV-2026/118',
      expectedOn: '2026-01-15',
      costs: { ...costs, shareBy: 'value' },
      lines: rows.map(({ sku: code }) => ({ code, announced: 12, unitCost: 1_850 })),
    },
  })
  return receipt._id
}

/** In the warehouse; it stays open. */
async function countSome(owner: StaffSession, rows: { sku: string }[]): Promise<string> {
  const { count } = await owner.call('POST', '/stock/counts', { body: { place: 'warehouse', note: 'جرد آخر الشهر' } })
  for (const { sku: code } of rows)
    await owner.call('POST', `/stock/counts/${count._id}/scan`, { body: { code, quantity: 3 } })
  return count._id
}

/** By the buyer's bank, on the test gateway's page. */
async function openDispute(origin: string, owner: StaffSession): Promise<string> {
  const shop = await request.newContext({ baseURL: origin })
  const { payUrl } = await placePaid(shop)
  await shop.post(payUrl, { form: { dispute: 'open' }, headers: { origin: 'null' } })
  await shop.dispose()
  const { disputes } = await owner.call('GET', '/disputes')
  return disputes[0]._id
}

/** A long one in Arabic, with an answer. */
async function writeMessage(origin: string, owner: StaffSession): Promise<string> {
  const body = {
    name: 'فاطمة الأحمدي',
    email: 'fatma@people.test',
    subject: 'complaint',
    message: 'أين طلبي؟ '.repeat(60),
  }
  await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ar', origin },
    body: JSON.stringify(body),
  })
  const { messages } = await owner.call('GET', '/messages')
  const [{ _id: id, version }] = messages
  await owner.call('POST', `/messages/${id}/answers`, { body: { body: 'مرحبًا فاطمة' }, version })
  return id
}

/** Stock above what the warehouse may correct alone. */
async function askForApproval(warehouse: StaffSession): Promise<void> {
  const { rows } = await warehouse.call('GET', '/stock')
  const body = {
    place: 'warehouse',
    reason: 'found',
    note: randomUUID(),
    lines: rows.slice(0, 5).map(({ _id: variantId }: { _id: string }) => ({ variantId, quantity: 50 })),
  }
  await warehouse.call('POST', '/stock/adjustments', { body })
}

/** One page in its three languages: in Arabic as a phone shows it, in the others as a desk does. Contrast is most of axe's work, and the same in each. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const language of languages) {
    const where = `${new URL(address).pathname} in ${language}`
    await speakOn(page, language)
    if (language !== 'ar') expect.soft(await axeFaults(page, { withColours: language === 'en' }), where).toEqual([])
    expect.soft(await overflowAt(page, narrow.width), `${where}: too wide`).toEqual([])
    if (language === 'ar') expect.soft(await axeFaults(page, { withColours: false }), where).toEqual([])
    // The longest words, in the narrowest tables.
    if (language === 'fr') expect.soft(await overflowAt(page, laptop.width), `${where}: too wide`).toEqual([])
    await page.setViewportSize(wide)
  }
}

const wide = { width: 1440, height: 900 }
const laptop = { width: 1100 }
const narrow = { width: 390 }

/** The page changes in place, by its own choice of languages; every page begins in English. */
async function speakOn(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: languageNames[language], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
}
