/** Back office 3.5: from parcels at the door to the bank: a courier's list is uploaded, looked through, posted and banked; what is lost is given up. */
import { randomUUID } from 'node:crypto'
import { axeFaults } from './support/axe.ts'
import { newEmail, type Outside, shippingAddress } from './support/outside.ts'
import { newStaff, signInAs, speak } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Desk = StaffSession['call']
type Sent = { id: string; awb: string; cod: number; number: string }

/** A parcel of a cash order that the shop's own drivers carry. */
async function sent(desk: Desk, outside: Outside, ...states: string[]): Promise<Sent> {
  const { productId } = await outside.variantOf('linen-shirt', 'white', 'M')
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone: '0501112233', firstName: 'Mona', lastName: 'Said' },
      shippingAddress,
      paymentMethod: 'cod',
      items: [{ productId, color: 'white', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  await desk('POST', `/orders/${order._id}/confirm`, { body: { spokeWith: 'Mona' } })
  const made = await desk('POST', `/orders/${order._id}/parcels`, { body: { place: 'warehouse' } })
  const { _id: id, lines } = made.parcel
  const act = async (path: string, body: object) =>
    desk('POST', `/parcels/${id}/${path}`, {
      body,
      version: (await desk('GET', `/parcels/${id}`)).parcel.version,
    })
  await act('book', { courier: 'manual' })
  await act('scan', { code: lines[0].sku })
  await act('pack', { weightGrams: 500 })
  const parcelIds = [id]
  await desk('POST', '/handovers', { body: { courier: 'manual', place: 'warehouse', parcelIds, signedBy: 'Imran' } })
  for (const state of states) await (state === 'lost' ? act('lost', { note: '' }) : act('events', { state }))
  const { parcel } = await desk('GET', `/parcels/${id}`)
  return { id, awb: parcel.awb, cod: parcel.cod, number: order.number }
}

const aed = (fils: number): string => (fils / 100).toFixed(2)

function listOf(parcels: readonly Sent[]) {
  const rows = parcels.map(({ awb, cod }, index) => `${awb};${aed(cod - (index === 1 ? 500 : 0))};15.00;0.75`)
  return ['AWB;COD Amount;Delivery Fee;VAT', ...rows, 'NOBODY-1;10.00;0;0'].join('\r\n')
}

const language = 'ar'

// In English on a desk: sent-and-paid.e2e.ts.
test(
  'R081 in Arabic on a phone a courier’s list with wrong rows is uploaded, posted and banked, and a lost parcel is given up',
  { tag: '@phone' },
  async ({ page, outside }) => {
    test.setTimeout(180_000)
    const t = say[language]
    const { call: desk } = await newStaff('owner')
    const delivered = [await sent(desk, outside, 'delivered'), await sent(desk, outside, 'delivered')]
    const lost = await sent(desk, outside, 'lost')
    await speak(page, language)
    await signInAs(page, 'owner')

    await page.goto('/admin/remittances/new')
    await page.getByLabel(t('ledger:cash.courier')).selectOption('manual')
    const number = `L-${randomUUID().slice(0, 8)}`
    await page.getByLabel(t('ledger:upload.file')).setInputFiles({
      name: `${number}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(listOf(delivered)),
    })
    await page.getByRole('button', { name: t('ledger:upload.read') }).click()
    const columns = page.getByRole('group', { name: t('ledger:upload.columns') })
    await expect(columns.getByLabel(t('ledger:upload.fields.awb'))).toHaveValue('AWB')
    await expect(columns.getByLabel(t('ledger:upload.fields.collected'))).toHaveValue('COD Amount')
    expect(await axeFaults(page, { withColours: false })).toEqual([])
    await page.getByRole('button', { name: t('ledger:upload.send') }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ledger:list.heading', { number }))
    const rows = page.getByRole('region', { name: t('ledger:lists.rows') }).getByRole('row')
    await expect(rows).toHaveCount(4)
    for (const outcome of ['matched', 'differs', 'unknown'] as const)
      await expect(rows.filter({ hasText: t(`ledger:list.outcomes.${outcome}`) })).toHaveCount(1)
    await page.getByRole('button', { name: t('ledger:list.post') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ledger:list.post') })
      .click()
    await page.getByRole('button', { name: t('ledger:list.bank') }).click()
    const dialog = page.getByRole('dialog')
    const expected = delivered.reduce((sum, { cod }) => sum + cod, -500 - 2 * 1575)
    await expect(dialog.getByLabel(t('ledger:list.amount'))).toHaveValue(aed(expected))
    await dialog.getByLabel(t('ledger:list.on')).fill('2026-11-23')
    await dialog.getByLabel(t('ledger:list.bankReference')).fill('FT-1')
    await dialog.getByRole('button', { name: t('ledger:list.bank') }).click()
    await expect(page.getByText('FT-1')).toBeVisible()

    await page.goto(`/admin/cash?q=${lost.awb}`)
    await expect(page.getByRole('row', { name: lost.number })).toContainText(t('ledger:cash.stages.claim'))
    await page.getByRole('link', { name: `${lost.number}/1` }).click()
    const ledger = page.getByRole('region', { name: t('ledger:ledger.heading') })
    await ledger.getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ledger:ledger.confirm'), exact: true })
      .click()
    await expect(ledger).toContainText(t('ledger:kinds.written_off'))

    await page.goto('/admin/cash')
    await page.getByRole('button', { name: t('ledger:books.check') }).click()
    const agree = t('ledger:books.agree', { time: '\u0000' }).split('\u0000')[1] ?? ''
    await expect(page.getByRole('region', { name: t('ledger:books.heading') })).toContainText(agree)
    const { cash } = await desk('GET', `/parcels/${delivered[0]?.id}/cash`)
    expect(cash).toMatchObject({ stage: 'closed', due: delivered[0]?.cod, banked: (delivered[0]?.cod ?? 0) - 1575 })
  },
)
