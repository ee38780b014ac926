/** The VAT return: a period's boxes, the documents behind a cell, and the workbook. */
import { readFileSync } from 'node:fs'
import { languages } from '#domain/locale.ts'
import { uaeDay } from '#domain/shipping.ts'
import { periodAt } from '#domain/vat-return.ts'
import { axeFaults } from './support/axe.ts'
import { signInAs, speak } from './support/staff.ts'
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
      await expect(boxes.getByRole('row')).not.toHaveCount(1)
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
