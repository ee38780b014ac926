/** The VAT return: a period's boxes, the documents behind a cell, and the workbook. */
import { readFileSync } from 'node:fs'
import { addDays } from '#domain/holidays.ts'
import { languages } from '#domain/locale.ts'
import { uaeDay } from '#domain/shipping.ts'
import { periodAt } from '#domain/vat-return.ts'
import { axeFaults } from './support/axe.ts'
import { looksRight } from './support/looks-right.ts'
import { demoShop } from './support/own-shop.ts'
import { giveSession, signInAs, speak } from './support/staff.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

for (const language of languages.filter((one) => one !== 'fr'))
  test(
    `3.13 each box of the tax period opens its documents, and the period is an Excel workbook: ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page }) => {
      const t = say[language]
      const period = periodAt(uaeDay(new Date()), 1)
      await speak(page, language)
      const finance = await signInAs(page, 'finance')
      await page.goto('/admin/vat')
      await page.locator(`a[href$="/admin/vat/${period.id}"]`).click()
      const boxes = page.getByRole('table', { name: t('tax:vat.boxes') })
      await expect(boxes.getByRole('row').nth(1)).toBeVisible()
      expect(await axeFaults(page)).toEqual([])

      const workbook = page.waitForEvent('download')
      await page.getByRole('link', { name: t('tax:vat.workbook') }).click()
      const file = await workbook
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')

      await expect(page.getByRole('button', { name: t('tax:vat.lock') }), 'a running period is not locked').toHaveCount(
        0,
      )
      await boxes.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/admin\/tax\?/)
      const asked = new URL(page.url()).searchParams
      expect([asked.get('from'), asked.get('to')]).toEqual([period.from, period.to])
      const { documents } = await finance.call('GET', `/tax/documents?${asked.toString()}`)
      const emirates = new Set(documents.map(({ emirate }: { emirate: string }) => emirate))
      expect([...emirates]).toEqual([asked.get('emirate')])
      await expect(page.getByRole('main')).toContainText(/(INV|CN)-\d{4}-\d{6}/)
    },
  )

for (const language of languages.filter((one) => one !== 'fr'))
  test(
    `3.13 a purchase is entered, corrected and removed, and the boxes follow: ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, watch }) => {
      watch.allow(/status of 40[09]/)
      const t = say[language]
      const today = uaeDay(new Date())
      const period = periodAt(today, 1)
      await speak(page, language)
      const finance = await signInAs(page, 'finance')
      const number = `J-${language}-${Date.now()}`
      const entered = async () => {
        const { purchases } = await finance.call('GET', `/vat/${period.id}/purchases?q=${number}`)
        return purchases.map(({ vatFils }: { vatFils: number }) => vatFils)
      }
      await page.goto(`/admin/vat/${period.id}`)
      await page.getByRole('link', { name: t('tax:purchases.heading') }).click()
      await page.getByRole('button', { name: t('tax:purchases.add') }).click()
      const window = page.getByRole('dialog')
      const field = (name: 'supplier' | 'trn' | 'documentNumber' | 'documentOn' | 'netFils' | 'vatFils') =>
        window.getByLabel(t(`tax:purchases.${name}`), { exact: true })
      await field('supplier').fill('Gulf Boxes LLC')
      await field('trn').fill('123')
      await field('documentNumber').fill(number)
      await field('documentOn').fill(today)
      await field('netFils').fill(language === 'ar' ? '١٬٢٠٠' : '1,200')
      await expect(field('vatFils')).toHaveValue('60')
      expect(await axeFaults(page)).toEqual([])
      await window.getByRole('button', { name: t('tax:purchases.save') }).click()
      await expect(field('trn')).toHaveAttribute('aria-invalid', 'true')
      await field('trn').fill('100384756200003')
      await window.getByRole('button', { name: t('tax:purchases.save') }).click()
      await expect(window).toHaveCount(0)
      expect(await entered()).toEqual([6_000])

      await page.getByRole('link', { name: number, exact: true }).click()
      await expect(field('vatFils')).toHaveValue('60')
      await field('vatFils').fill('30')
      await page.keyboard.press('Enter')
      await expect(window).toHaveCount(0)
      expect(await entered()).toEqual([3_000])

      // A colleague corrects it behind the open window: a refused save reads the list anew, and the next one must still meet her change.
      await page.getByRole('link', { name: number, exact: true }).click()
      await field('trn').fill('123')
      const { purchases } = await finance.call('GET', `/vat/${period.id}/purchases?q=${number}`)
      const { _id, version, ...stored } = purchases[0]
      await finance.call('PUT', `/purchases/${_id}`, { body: { ...stored, vatFils: 1_500 }, version })
      const renewed = page.waitForResponse(
        (reply) => /\/purchases(\?|$)/.test(reply.url()) && reply.request().method() === 'GET',
      )
      await window.getByRole('button', { name: t('tax:purchases.save') }).click()
      await expect(field('trn')).toHaveAttribute('aria-invalid', 'true')
      await renewed
      await field('trn').fill('100384756200003')
      await window.getByRole('button', { name: t('tax:purchases.save') }).click()
      await expect(window).toContainText(t('tax:purchases.theirs'))
      expect(await entered()).toEqual([1_500])
      await window.getByRole('button', { name: t('tax:purchases.save') }).click()
      await expect(window).toHaveCount(0)
      expect(await entered()).toEqual([3_000])

      await page.getByRole('link', { name: number, exact: true }).click()
      const paper = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nbill\n%%EOF\n') }
      await window.getByLabel(t('tax:purchases.file.label'), { exact: true }).setInputFiles(paper)
      await window.getByRole('button', { name: t('tax:purchases.file.add') }).click()
      await expect(window).toContainText('invoice.pdf')
      expect(await axeFaults(page)).toEqual([])
      const fetched = page.waitForEvent('download')
      await window.getByRole('link', { name: t('tax:purchases.file.openOf', { name: number }) }).click()
      expect(readFileSync(await (await fetched).path())).toEqual(paper.buffer)
      await window.getByRole('button', { name: t('tax:purchases.remove'), exact: true }).click()
      await expect(window).toHaveCount(0)
      await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0)
      expect(await entered()).toEqual([])
      expect(await axeFaults(page)).toEqual([])
    },
  )

test.describe('a period that has ended', () => {
  const shop = demoShop()

  test(
    '3.13 its return is locked for good in English; in Arabic, a later credit note is in the period of its own day',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(300_000)
      watch.allow(/status of 40[14]/)
      await shop.fillMonth({ daysAgo: 100 })
      const today = uaeDay(new Date())
      const [ended, running] = [periodAt(addDays(today, -115), 1), periodAt(today, 1)]
      const finance = await signInDemo(shop.origin, 'finance')
      await giveSession(page, finance)
      const t = say.en
      await page.goto(`${shop.origin}/admin/vat`)
      await page.locator(`a[href$="/admin/vat/${ended.id}"]`).click()
      const due = page
        .getByRole('table', { name: t('tax:vat.boxes') })
        .getByRole('row')
        .filter({ hasText: '12' })
      const declared = await due.last().innerText()
      await page.getByRole('button', { name: t('tax:vat.lock') }).click()
      const window = page.getByRole('dialog', { name: t('tax:vat.lock') })
      await expect(window).toContainText(/AED\s[\d,.]+/)
      await window.getByRole('button', { name: t('tax:vat.lock') }).click()
      await expect(window).toHaveCount(0)
      await expect(page.getByText(t('tax:vat.states.locked')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t('tax:vat.lock') })).toHaveCount(0)
      await looksRight(page, 'locked')

      const owner = await signInDemo(shop.origin, 'owner')
      const { orders } = await owner.call('GET', `/orders?status=delivered&method=card&payment=paid&to=${ended.to}`)
      const refund = { extraFils: 1_050, reason: 'late', destination: 'cash', notify: false }
      await owner.call('POST', `/orders/${orders[0].number}/refunds`, {
        body: { refund, expectedRefundedFils: 0 },
      })
      await page.reload()
      expect(await due.last().innerText(), 'the locked period stays as it was').toBe(declared)

      await speak(page, 'ar')
      await page.context().addCookies([{ name: 'language', value: 'ar', url: shop.origin }])
      await page.goto(`${shop.origin}/admin/tax?kind=credit_note&from=${running.from}&to=${running.to}`)
      await expect(page.getByRole('link', { name: /CN-\d{4}-\d{6}/ })).not.toHaveCount(0)
      await page.goto(`${shop.origin}/admin/vat/${running.id}`)
      await expect(page.getByText(say.ar('tax:vat.states.running')).first()).toBeVisible()
      await looksRight(page, 'running in Arabic')
    },
  )
})
