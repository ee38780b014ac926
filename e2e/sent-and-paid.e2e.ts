/**
 * Back office 3.5, G4: ten cash orders from the shop to the bank with the simulated courier. Seven arrive, two are refused, one is lost. The stock room's
 * half on a phone in Arabic, the money's half on a desk in English.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StaffRoleName } from '#domain/permission.ts'
import { type Simulator, startSimulator } from '#gateways/couriers/simulator.ts'
import { newEmail, outsideShop, shippingAddress } from './support/outside.ts'
import { demoShop } from './support/own-shop.ts'
import { giveSession, speak } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Sent = { id: string; number: string; sku: string; cod: number }

const secret = 'a-secret-of-the-courier'
let simulator: Simulator
const shop = demoShop(async (port) => {
  const webhookUrl = `http://localhost:${port}/api/courier-events/simulator`
  // Each third message comes twice.
  simulator = await startSimulator({ secret, webhookUrl, doubleEvery: 3 })
  return { COURIER_SIMULATOR_URL: simulator.url, COURIER_SIMULATOR_SECRET: secret }
})
test.afterAll(() => simulator?.stop())

const parcels: Sent[] = []
const sumOf = (some: readonly Sent[]): number => some.reduce((sum, { cod }) => sum + cod, 0)
const aed = (fils: number): string => (fils / 100).toFixed(2)

test(
  'G4 R083 on a phone in Arabic ten parcels are handed to the courier; seven arrive, two are refused and received back, one is lost',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[14]/)
    const t = say.ar
    const manager = await come(page, 'manager')
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'ar')
    for (let turn = 0; turn < 10; turn++) parcels.push(await confirmedParcel(manager, turn))
    const [first, ...others] = parcels as [Sent, ...Sent[]]
    for (const other of others) await packAndBook(manager, other)

    await page.goto(`${shop.origin}/admin/pack`)
    await scan(page, t('packing:pack.scanOrder'), first.number)
    await scan(page, t('packing:pack.scanPiece'), first.sku)
    await page.getByLabel(t('packing:pack.weight')).fill('500')
    await page.keyboard.press('Enter')
    await page.getByLabel(t('packing:pack.courier')).selectOption('simulator')
    await page.getByRole('button', { name: t('packing:pack.book') }).click()
    await expect(page.getByText('SIM1000010')).toBeVisible()

    await page.goto(`${shop.origin}/admin/handover?courier=simulator`)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: '10' })).toContainText(
      grouped(sumOf(parcels)),
    )
    await page.getByLabel(t('packing:handover.signedBy')).fill('عمران خان')
    await page.getByRole('button', { name: t('packing:handover.submit') }).click()
    await expect(page.getByRole('link', { name: /H-\d+/ }).first()).toBeVisible()

    await carryAll(manager)
    for (const [state, count] of [
      ['delivered', 7],
      ['returned', 2],
      ['lost', 1],
    ] as const) {
      await page.goto(`${shop.origin}/admin/parcels?state=${state}&courier=simulator`)
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(count)
    }
    await page.goto(`${shop.origin}/admin/returns-to-origin`)
    for (const { number } of parcels.slice(7, 9)) {
      await page.getByRole('button', { name: t('packing:returning.receive', { number: `${number}/1` }) }).click()
      const window = page.getByRole('dialog')
      await window.getByRole('button', { name: t('packing:parcel.confirm') }).click()
      await expect(window).toBeHidden()
      await expect(page.getByRole('link', { name: `${number}/1` })).toHaveCount(0)
    }
  },
)

test(
  'G4 R081 on a desk in English the courier’s list is posted and banked to the fils and the lost parcel given up; who may not sees neither button nor answer',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[134]/)
    const t = say.en
    const owner = await come(page, 'owner')
    const [delivered, lost] = [parcels.slice(0, 7), parcels.slice(9)]
    const fees = 7 * 1575 + 2 * 1050
    const expected = sumOf(delivered) - fees

    await page.goto(`${shop.origin}/admin/remittances/new`)
    await page.getByLabel(t('ledger:cash.courier')).selectOption('simulator')
    await page.getByLabel(t('ledger:upload.file')).setInputFiles({
      name: 'SIM-1.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(simulator.remit()),
    })
    await page.getByRole('button', { name: t('ledger:upload.read') }).click()
    await page.getByRole('button', { name: t('ledger:upload.send') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ledger:list.heading', { number: 'SIM-1' }))
    const matched = page.getByRole('row').filter({ hasText: t('ledger:list.outcomes.matched') })
    await expect(matched).toHaveCount(9)
    await press(page, t('ledger:list.post'))
    await page.getByRole('button', { name: t('ledger:list.bank') }).click()
    const bank = page.getByRole('dialog')
    await expect(bank.getByLabel(t('ledger:list.amount'))).toHaveValue(aed(expected))
    await bank.getByLabel(t('ledger:list.on')).fill('2026-11-23')
    await bank.getByLabel(t('ledger:list.bankReference')).fill('FT-1')
    await bank.getByRole('button', { name: t('ledger:list.bank') }).click()
    await expect(page.getByText('FT-1')).toBeVisible()

    await page.goto(`${shop.origin}/admin/cash`)
    await page.getByRole('link', { name: `${lost[0]?.number}/1` }).click()
    const ledger = page.getByRole('region', { name: t('ledger:ledger.heading') })
    await ledger.getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ledger:ledger.confirm'), exact: true })
      .click()
    await expect(ledger).toContainText(t('ledger:kinds.written_off'))
    await page.goto(`${shop.origin}/admin/cash`)
    await page.getByRole('button', { name: t('ledger:books.check') }).click()
    const agree = t('ledger:books.agree', { time: '\u0000' }).split('\u0000')[1] ?? ''
    await expect(page.getByRole('region', { name: t('ledger:books.heading') })).toContainText(agree)
    const { couriers } = await owner.call('GET', '/cash/sums')
    const sums = couriers.find(({ courier }: { courier: string }) => courier === 'simulator')
    expect(sums).toMatchObject({ collected: 0, open: 0, claim: 0, remitted: 0, short: 0, over: 0 })

    const packer = await come(page, 'warehouse')
    await page.goto(`${shop.origin}/admin/cash`)
    await expect(page.getByRole('heading', { level: 1, name: t('admin:noRight.heading') })).toBeVisible()
    const menu = page.getByRole('navigation', { name: t('admin:menu') })
    await expect(menu.getByRole('link', { name: t('admin:nav.pack') })).toBeVisible()
    await expect(menu.getByRole('link', { name: t('admin:nav.cash') })).toHaveCount(0)
    await expect(packer.call('GET', '/cash/sums')).rejects.toThrow('403 FORBIDDEN')
    await expect(packer.call('POST', '/cash/checks', { body: {} })).rejects.toThrow('403 FORBIDDEN')
  },
)

/** The demonstration's person of this role is signed in on the page. */
async function come(page: Page, role: StaffRoleName): Promise<StaffSession> {
  const session = await signInDemo(shop.origin, role)
  await giveSession(page, session)
  return session
}

/** A guest's cash order of one piece that she has confirmed on the telephone, with its parcel. */
async function confirmedParcel({ call }: StaffSession, turn: number): Promise<Sent> {
  const outside = outsideShop(shop.origin)
  const { productId } = await outside.variantOf('linen-shirt', 'white', 'M')
  const phone = `05011122${10 + turn}`
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone, firstName: 'منى', lastName: 'سعيد' },
      shippingAddress: { ...shippingAddress, phone },
      paymentMethod: 'cod',
      items: [{ productId, color: 'white', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  await call('POST', `/orders/${order._id}/confirm`, { body: { spokeWith: 'Mona' } })
  const { parcel } = await call('POST', `/orders/${order._id}/parcels`, { body: { place: 'warehouse' } })
  return { id: parcel._id, number: order.number, sku: parcel.lines[0].sku, cod: parcel.cod }
}

async function packAndBook({ call }: StaffSession, { id, sku }: Sent): Promise<void> {
  const act = async (verb: string, body: object) =>
    call('POST', `/parcels/${id}/${verb}`, { body, version: (await call('GET', `/parcels/${id}`)).parcel.version })
  await act('book', { courier: 'simulator' })
  await act('scan', { code: sku })
  await act('pack', { weightGrams: 500 })
}

/** The courier's own order of numbers: the parcel of the phone was booked last. */
async function carryAll({ call }: StaffSession): Promise<void> {
  for (const [index, { id }] of parcels.entries()) {
    const { awb } = (await call('GET', `/parcels/${id}`)).parcel
    const way =
      index < 7
        ? ['PU', 'OFD', 'DLV']
        : index < 9
          ? ['PU', 'OFD', 'NDR:refused', 'RTO:refused', 'RTD:refused']
          : ['PU', 'LST']
    await simulator.carry(awb, way)
  }
}

/** A scanner is a keyboard that ends in Enter. */
async function scan(page: Page, field: string, code: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: field })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** A verb that asks once more. */
async function press(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb }).click()
}

const grouped = (fils: number): string => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(fils / 100)
