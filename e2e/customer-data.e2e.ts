/** Back office 3.11: a customer is tagged, found by the tag, and given a copy of what is held about her. In English and in Arabic. */
import { readFileSync } from 'node:fs'
import { looksRight } from './support/looks-right.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

for (const language of ['en', 'ar'] as const)
  test(
    `3.11 a customer is tagged, found by the tag, and gets a copy of her data: ${language}`,
    { tag: '@desktop' },
    async ({ page, outside }) => {
      test.setTimeout(120_000)
      const t = say[language]
      const customer = await outside.newCustomer()
      const main = page.getByRole('main')
      await signInAs(page, 'manager')
      await speak(page, language)
      await page.goto(`/admin/customers/${customer.userId}`)

      const tag = `vip-${customer.userId.slice(-5).toLowerCase()}`
      const opener = main.getByRole('button', { name: t('order:tags.add') })
      await opener.click()
      await main.getByRole('textbox', { name: t('order:tags.add') }).fill(tag)
      await page.keyboard.press('Enter')
      await expect(main.getByRole('list', { name: t('order:tags.heading') })).toContainText(tag)
      await expect(opener, 'the focus is where it was').toBeFocused()

      await looksRight(page, `customer-${language}`)

      const download = page.waitForEvent('download')
      await main.getByRole('button', { name: t('care:person.export') }).click()
      const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as object
      expect(JSON.stringify(copy)).toContain(customer.email)

      await page.goto(`/admin/customers?tag=${tag}`)
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
    },
  )
