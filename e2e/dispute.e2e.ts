import type { Browser, Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { looksRight } from './support/looks-right.ts'
import { placePaid } from './support/paid-order.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** What the buyer's bank does, on the test gateway's page. */
async function atBank(browser: Browser, payUrl: string, button: string): Promise<void> {
  const tester = await browser.newPage()
  await tester.goto(payUrl)
  await tester.getByRole('button', { name: button }).click()
  await expect(tester.getByRole('button', { name: button })).toHaveCount(0)
  await tester.close()
}

/** What the shop has sent, on the same page. */
async function atBankIsSeen(browser: Browser, payUrl: string, text: string): Promise<void> {
  const tester = await browser.newPage()
  await tester.goto(payUrl)
  await tester.getByText('What the shop says').click()
  await expect(tester.getByText(text)).toBeVisible()
  await tester.close()
}

async function answer(page: Page, language: Language): Promise<void> {
  const t = say[language]
  await page.getByLabel(t('disputes:files.kind')).selectOption('shipping_documentation')
  const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nsigned\n%%EOF\n') }
  await page.getByLabel(t('disputes:files.file'), { exact: true }).setInputFiles(slip)
  await page.getByRole('button', { name: t('disputes:files.add') }).click()
  await expect(page.getByText(t('disputes:files.added'))).toBeVisible()
  await expect(page.getByText('slip.pdf')).toBeVisible()
  await page.getByLabel(t('disputes:words')).fill('She wrote that it fits.')
  await page.getByRole('button', { name: t('disputes:stage') }).click()
  await expect(page.getByText(t('disputes:staged'))).toBeVisible()
  await looksRight(page, `staged ${language}`)
  await page.getByRole('button', { name: t('disputes:submit') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('disputes:submitText'))).toBeVisible()
  await dialog.getByRole('button', { name: t('disputes:submitNow') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('disputes:states.under_review')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('disputes:submit') })).toHaveCount(0)
}

test.describe('a disputed payment', () => {
  for (const [language, end] of [
    ['en', 'won'],
    ['ar', 'lost'],
  ] as const)
    test(
      `D11 3.6 in ${language}: seen on Today, refunds refused meanwhile, evidence staged and submitted, ${end}`,
      { tag: '@desktop' },
      async ({ page, browser }) => {
        test.setTimeout(180_000)
        const t = say[language]
        const { number, payUrl } = await placePaid(page.request)
        await atBank(browser, payUrl, 'Dispute this payment')
        await signInAs(page, 'finance')
        if (language !== 'en') await speak(page, language)
        await page.goto('/admin')
        await page.getByRole('link', { name: t('desk:today.tasks.disputes') }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('disputes:heading') })).toBeVisible()
        await looksRight(page, `list ${language}`)

        await page.goto(`/admin/orders/${number}/refund`)
        await page.getByLabel(t('refunds:extra')).fill('12.50')
        await page.getByLabel(t('refunds:reason')).selectOption('late')
        await page.getByRole('link', { name: t('refunds:dispute') }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('disputes:title', { number }) })).toBeVisible()
        await looksRight(page, `dispute ${language}`)
        await answer(page, language)
        await atBankIsSeen(browser, payUrl, 'shipping_documentation.pdf')

        await atBank(browser, payUrl, end === 'won' ? 'The shop wins' : 'The buyer wins')
        await page.goto(`/admin/orders/${number}`)
        const region = page.getByRole('region', { name: t('disputes:ofOrder'), exact: true })
        await expect(region.getByText(t(`disputes:states.${end}`))).toBeVisible()
        await looksRight(page, `order ${language}`)
        await page.goto(`/admin/orders/${number}/refund`)
        await page.getByLabel(t('refunds:extra')).fill('12.50')
        await page.getByLabel(t('refunds:reason')).selectOption('late')
        const refused = page.getByRole('link', { name: t('refunds:dispute') })
        await (
          end === 'won' ? expect(page.getByText(t('refunds:creditNote'), { exact: true })) : expect(refused)
        ).toBeVisible()
        await expect(refused).toHaveCount(end === 'won' ? 0 : 1)
      },
    )
})
