import type { Locator } from '@playwright/test'
import { looksRight } from './support/looks-right.ts'
import { placePaid } from './support/paid-order.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test.describe('money back', () => {
  test(
    'D11 one torn piece and its shipping go back to the card in at most six acts, with a credit note',
    { tag: '@desktop' },
    async ({ page }) => {
      test.setTimeout(120_000)
      const t = say.en
      const { number } = await placePaid(page.request)
      await signInAs(page, 'manager')
      await page.goto(`/admin/orders/${number}`)
      let acts = 0
      const act = (done: Promise<unknown>) => {
        acts += 1
        return done
      }
      await act(page.getByRole('link', { name: t('order:money.give') }).click())
      await expect(page.getByRole('heading', { level: 1, name: t('refunds:title', { number }) })).toBeVisible()
      await expect(page.getByText(t('refunds:untouched'))).toBeVisible()
      await looksRight(page, 'empty')
      await act(
        page
          .getByRole('button', { name: t('common:increase') })
          .first()
          .click(),
      )
      await act(page.getByRole('button', { name: t('refunds:allOf', { name: t('refunds:shipping') }) }).click())
      await act(page.getByLabel(t('refunds:reason')).selectOption('damaged'))
      await expect(page.getByText(t('refunds:creditNote'), { exact: true })).toBeVisible()
      await looksRight(page, 'chosen')
      const give = page.getByRole('button', { name: /^Give back AED/ })
      await act(give.click())
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      expect(acts).toBeLessThanOrEqual(6)
      const refunds = page.getByRole('region', { name: t('refunds:order.heading') })
      await expect(refunds.getByText(t('refunds:states.succeeded'))).toBeVisible()
      await expect(refunds.getByText(/^Credit note CN-\d{4}-\d{6}$/)).toBeVisible()
      await looksRight(page, 'order')
    },
  )

  test(
    'D11 in Arabic: a price cut whose money fails at the bank days later is owed, and sent another way',
    { tag: '@desktop' },
    async ({ page, browser }) => {
      test.setTimeout(180_000)
      const t = say.ar
      const { number, payUrl } = await placePaid(page.request)
      await signInAs(page, 'manager')
      await speak(page, 'ar')
      await page.goto(`/admin/orders/${number}/refund`)
      await page.getByLabel(t('refunds:extra')).fill('12.50')
      await page.getByLabel(t('refunds:reason')).selectOption('late')
      await page.getByRole('button', { name: /^رد / }).click()
      const refunds = page.getByRole('region', { name: t('refunds:order.heading') })
      await expect(refunds.getByText(t('refunds:states.succeeded'))).toBeVisible()

      // Days later, at the provider.
      const tester = await browser.newPage()
      await tester.goto(payUrl)
      await tester.getByRole('button', { name: /12\.50/ }).click()
      await expect(tester.getByRole('button', { name: /12\.50/ })).toHaveCount(0)
      await tester.close()

      await page.goto('/admin/refunds')
      const row = page.getByRole('listitem').filter({ hasText: number })
      await expect(row.getByText(t('refunds:states.failed'))).toBeVisible()
      await looksRight(page, 'owed')
      await row.getByRole('button', { name: t('refunds:verbs.otherwise') }).click()
      const dialog: Locator = page.getByRole('dialog')
      await dialog.getByLabel(t('refunds:iban'), { exact: true }).fill('AE07 0331 2345 6789 0123 456')
      await dialog.getByLabel(t('refunds:accountName')).fill('Mariam Saleh')
      await looksRight(page, 'another way')
      await dialog.getByRole('button', { name: t('refunds:otherwise.send') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row).toHaveCount(0)
      await page.getByRole('link', { name: t('refunds:list.states.requested') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible()
    },
  )
})
