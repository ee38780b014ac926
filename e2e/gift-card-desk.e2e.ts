/** Back office, gift cards: staff issue one, send it again to another mailbox, and make it void. In English on a desk, in Arabic on a phone. */
import { axeFaults } from './support/axe.ts'
import { looksRight } from './support/looks-right.ts'
import { newEmail } from './support/outside.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

for (const [language, tag] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
] as const)
  test(
    `issue 11: a gift card is issued, sent again and made void by staff: ${language}`,
    { tag },
    async ({ page, watch }) => {
      watch.allow(/status of 400/)
      const t = say[language]
      await speak(page, language)
      await signInAs(page, 'manager')
      const dialog = page.getByRole('dialog')
      // Without the toasts, which begin with the same words.
      const main = page.getByRole('main')
      await page.goto('/admin/gift-cards')
      await page.getByRole('button', { name: t('cards:issue.open') }).click()
      const recipient = `Noor ${language} ${Date.now()}`
      await dialog.getByLabel(t('cards:issue.amount')).fill(language === 'ar' ? '١٠٠' : '100')
      await dialog.getByLabel(t('cards:issue.name')).fill(recipient)
      await dialog.getByLabel(t('cards:issue.email')).fill(newEmail())
      await dialog.locator('textarea[name=message]').fill('See www.example.com')
      await dialog.locator('textarea[name=reason]').fill('A late parcel')
      await dialog.getByRole('button', { name: t('cards:issue.submit') }).click()
      await expect(dialog.locator('textarea[name=message]')).toHaveAttribute('aria-invalid', 'true')
      expect(await axeFaults(page)).toEqual([])
      await dialog.locator('textarea[name=message]').fill('With love')
      await dialog.getByRole('button', { name: t('cards:issue.submit') }).click()
      await expect(dialog).toHaveCount(0)

      const listed = page
        .getByRole('list', { name: t('cards:heading') })
        .getByRole('listitem')
        .filter({ hasText: recipient })
      await listed.getByRole('link').click()
      await expect(main.getByText(t('cards:events.issued'))).toBeVisible()
      await page.getByRole('button', { name: t('cards:resend.open') }).click()
      await dialog.getByRole('textbox').fill(newEmail())
      await dialog.getByRole('button', { name: t('cards:resend.submit') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(t('cards:events.resent'))).toBeVisible()

      await page.getByRole('button', { name: t('cards:void.open') }).click()
      await expect(dialog.getByText(t('cards:void.given'))).toBeVisible()
      await dialog.getByRole('textbox').fill('Sent by mistake')
      await dialog.getByRole('button', { name: t('cards:void.submit') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(t('cards:events.voided'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('cards:void.open') })).toHaveCount(0)
      await looksRight(page, `gift-card-void-${language}`)
    },
  )
