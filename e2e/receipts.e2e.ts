import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { signInAs, speak, type StaffPerson } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Row = { sku: string; size: string; levels: { place: string; quantity: number }[] }

const levelNow = async (person: StaffPerson, sku: string): Promise<number> => {
  const { row } = (await person.call('GET', `/stock/variants/${sku}`)) as { row: Row }
  return row.levels.find(({ place }) => place === 'warehouse')?.quantity ?? 0
}

/** A scanner is a keyboard that ends in Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function findPieces(person: StaffPerson): Promise<[Row, Row]> {
  const { rows } = (await person.call('GET', '/stock?place=warehouse')) as { rows: Row[] }
  const [first, second] = rows.toReversed()
  if (!first || !second) throw new Error('The warehouse has too few pieces')
  return [first, second]
}

test(
  '3.9 R004 goods are pasted with their cost, booked, and taken back with a reason, in en',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[149]/)
    const t = say.en
    await speak(page, 'en')
    const owner = await signInAs(page, 'owner')
    const [piece] = await findPieces(owner)
    const before = await levelNow(owner, piece.sku)
    await page.goto('/admin/receipts')
    await page.getByRole('link', { name: t('receipts:add') }).click()
    await expect(page).toHaveURL(/\/receipts\/new$/)
    await page.getByLabel(t('receipts:supplier')).fill('Al Noor Textiles')
    await page.getByLabel(t('receipts:costs.freight')).fill('10')
    await page.getByRole('button', { name: t('receipts:paste.open') }).click()
    const paste = page.getByRole('dialog')
    await paste.getByRole('textbox').fill(`NO-SUCH-PIECE;1;1\n${piece.sku};4;25.50`)
    await paste.getByRole('button', { name: t('receipts:paste.submit') }).click()
    await expect(paste.getByText('NO-SUCH-PIECE').last()).toBeVisible()
    await paste.getByRole('textbox').fill(`${piece.sku};4;25.50`)
    await paste.getByRole('button', { name: t('receipts:paste.submit') }).click()
    await expect(page).toHaveURL(/\/admin\/receipts\/\w{20,}$/)
    expect(await axeFaults(page)).toEqual([])

    // A colleague saves it meanwhile: what is typed stays until she has looked.
    const path = `/receipts/${new URL(page.url()).pathname.split('/').at(-1)}`
    const { receipt } = await owner.call('GET', path)
    const theirs = { place: 'warehouse', supplier: 'Al Noor Textiles', lines: [{ code: piece.sku, announced: 4 }] }
    await owner.call('PUT', path, { body: theirs, version: receipt.version })
    await page.getByLabel(t('receipts:documentNumber')).fill('INV-9')
    await page.getByRole('button', { name: t('receipts:save'), exact: true }).click()
    await expect(page.getByText(t('receipts:overtaken.text'))).toBeVisible()
    await expect(page.getByLabel(t('receipts:documentNumber'))).toHaveValue('INV-9')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('receipts:overtaken.show') }).click()
    await expect(page.getByLabel(t('receipts:documentNumber'))).toHaveValue('')

    await page.getByRole('button', { name: t('receipts:receive'), exact: true }).click()
    await page.getByRole('button', { name: t('receipts:arrive.all') }).click()
    await page.getByRole('button', { name: t('receipts:arrive.book'), exact: true }).click()
    await expect(page.getByText(t('receipts:statuses.booked'), { exact: true })).toBeVisible()
    await expect(page.getByText('AED 112.00').first()).toBeVisible()
    expect(await levelNow(owner, piece.sku)).toBe(before + 4)
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('button', { name: t('receipts:reverse.open') }).click()
    const back = page.getByRole('dialog')
    await back.getByLabel(t('receipts:reverse.reason')).fill('Booked for another shop')
    await back.getByRole('button', { name: t('receipts:reverse.submit') }).click()
    await expect(page.getByText('Booked for another shop')).toBeVisible()
    expect(await levelNow(owner, piece.sku)).toBe(before)
  },
)

test(
  '3.9 R004 goods are received by phone in parts, and their cost is not shown to the stock room, in ar',
  { tag: '@phone' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[149]/)
    const t = say.ar
    await speak(page, 'ar')
    const clerk = await signInAs(page, 'warehouse')
    const [, piece] = await findPieces(clerk)
    const before = await levelNow(clerk, piece.sku)
    const { receipt } = await clerk.call('POST', '/receipts', {
      body: { place: 'warehouse', supplier: 'مصنع الشروق', lines: [{ code: piece.sku, announced: 3 }] },
    })
    await page.goto(`/admin/receipts/${receipt._id}`)
    await expect(page.getByText(t('receipts:costs.hidden'))).toBeVisible()
    await page.getByRole('button', { name: t('receipts:receive'), exact: true }).click()
    await page.getByRole('textbox', { name: t('receipts:scan') }).focus()
    await scan(page, piece.sku)
    await expect(page.getByRole('alert').filter({ hasText: `${piece.size}: 1` })).toBeVisible()
    await scan(page, piece.sku)
    await expect(page.getByRole('alert').filter({ hasText: `${piece.size}: 2` })).toBeVisible()
    await page.getByRole('radio', { name: t('receipts:arrive.later') }).check()
    expect(await axeFaults(page)).toEqual([])
    // A colleague announces one more meanwhile: what is counted stays.
    const theirs = { place: 'warehouse', supplier: 'مصنع الشروق', lines: [{ code: piece.sku, announced: 4 }] }
    await clerk.call('PUT', `/receipts/${receipt._id}`, { body: theirs, version: receipt.version })
    await page.getByRole('button', { name: t('receipts:arrive.book'), exact: true }).click()
    await expect(page.getByText(t('receipts:arrive.of', { count: 4 }), { exact: true })).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
    await page.getByRole('button', { name: t('receipts:arrive.book'), exact: true }).click()
    await expect(page.getByText(t('receipts:statuses.booked'), { exact: true })).toBeVisible()
    expect(await levelNow(clerk, piece.sku)).toBe(before + 2)
    await page.getByRole('link', { name: t('receipts:rest') }).click()
    await expect(page.getByRole('link', { name: t('receipts:restOf') })).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  },
)
