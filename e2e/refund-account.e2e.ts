import type { APIRequestContext } from '@playwright/test'
import { looksRight } from './support/looks-right.ts'
import { placePaid } from './support/paid-order.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** The link in the newest letter to her. */
async function linkIn(request: APIRequestContext, email: string): Promise<string> {
  const found = { link: '' }
  await expect
    .poll(async () => {
      const { messages } = (await (await request.get('/dev/mail.json')).json()) as {
        messages: { to: string; text: string }[]
      }
      const texts = messages.filter(({ to }) => to === email).map(({ text }) => text)
      found.link = texts.flatMap((text) => /\S+refund-account#token=\S+/.exec(text)?.[0] ?? []).at(0) ?? ''
      return found.link
    })
    .toContain('#token=')
  return found.link
}

test.describe('money to a bank account', () => {
  // One after the other: a file takes all that is ready.
  test.describe.configure({ mode: 'serial' })
  for (const language of ['en', 'ar'] as const)
    test(
      `3.6 in ${language}: a refund that fails goes to an account which its buyer gives by a link, paid out by somebody else`,
      { tag: '@desktop' },
      async ({ page, browser }) => {
        test.setTimeout(180_000)
        const t = say[language]
        const { number, payUrl, email } = await placePaid(page.request)
        await page.request.post(payUrl, { form: { next: 'fail' }, headers: { origin: 'null' } })
        await signInAs(page, 'manager')
        if (language !== 'en') await speak(page, language)
        await page.goto(`/admin/orders/${number}/refund`)
        await page.getByLabel(t('refunds:extra')).fill('12.50')
        await page.getByLabel(t('refunds:reason')).selectOption('late')
        await page.getByRole('button', { name: language === 'en' ? /^Give back AED/ : /^رد / }).click()
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
        await page.goto('/admin/refunds')
        const row = page.getByRole('listitem').filter({ hasText: number })
        await row.getByRole('button', { name: t('refunds:verbs.otherwise') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: t('refunds:otherwise.send') }).click()
        await expect(dialog).toHaveCount(0)
        await page.goto('/admin/refunds?state=requested')
        await row.getByRole('button', { name: t('refunds:verbs.ask') }).click()
        await expect(page.getByText(t('refunds:done.asked'))).toBeVisible()
        await looksRight(page, `asked ${language}`)

        const buyer = await browser.newPage()
        const link = await linkIn(page.request, email)
        await buyer.goto(language === 'en' ? link : link.replace('/en/', '/ar/'))
        await expect(buyer.getByText(number)).toBeVisible()
        const iban = buyer.getByLabel(t('payback:iban'))
        await iban.fill('AE08 0331 2345 6789 0123 456')
        await expect(buyer.getByText(t('payback:wrong', { digits: '\u206608\u2069' }))).toBeVisible()
        await iban.fill('AE07 0331 2345 6789 0123 456')
        await expect(buyer.getByText(t('payback:right', { digits: '\u206607\u2069' }))).toBeVisible()
        await buyer.getByRole('button', { name: t('payback:send') }).click()
        await expect(buyer.getByText(t('payback:nameMissing'))).toBeVisible()
        await expect(buyer.getByLabel(t('payback:name'))).toBeFocused()
        await buyer.getByLabel(t('payback:name')).fill('مريم صالح')
        await looksRight(buyer, `account ${language}`)
        await buyer.getByRole('button', { name: t('payback:send') }).click()
        await expect(buyer.getByRole('heading', { name: t('payback:done') })).toBeVisible()
        await buyer.goto('about:blank')
        await buyer.goto(link)
        await expect(buyer.getByRole('heading', { name: say.en('payback:ended') })).toBeVisible()
        await buyer.close()

        await signInAs(page, 'finance')
        await page.goto('/admin/refunds?state=requested')
        await page.getByRole('button', { name: t('refunds:payouts.make') }).click()
        await expect(page.getByText(t('refunds:payouts.made'))).toBeVisible()
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'CSV' }).first().click()
        expect((await download).suggestedFilename()).toMatch(/^payouts-\d+\.csv$/)
        await looksRight(page, `payouts ${language}`)
        await row.getByRole('button', { name: t('refunds:verbs.pay') }).click()
        await dialog.getByLabel(t('refunds:payOut.reference')).fill('FT-26-1')
        await dialog.getByRole('button', { name: t('refunds:payOut.done') }).click()
        await expect(dialog).toHaveCount(0)
        await page.goto('/admin/refunds?state=succeeded')
        await expect(row.getByText('FT-26-1')).toBeVisible()
      },
    )
})
