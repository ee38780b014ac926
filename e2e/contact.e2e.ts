import { languages } from '#domain/locale.ts'
import { texts as ar } from '#web/storefront/pages/contact/contact.ar.server.ts'
import { texts as en } from '#web/storefront/pages/contact/contact.en.server.ts'
import { texts as fr } from '#web/storefront/pages/contact/contact.fr.server.ts'
import { axeFaults } from './support/axe.ts'
import { newEmail } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const written = { en, ar, fr }

for (const language of languages) {
  const { write, form, subjects } = written[language]

  test(
    `R120 a message in ${language} is checked at its fields, kept when the network fails, and sent`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const visitor = shopperOf(page, language)
      await visitor.visit('/contact?subject=returns')
      const message = page.getByRole('form', { name: write.heading })
      await expect(message.getByRole('combobox', { name: form.subject })).toHaveValue('returns')
      await expect(message.getByRole('option')).toHaveText([form.choose, ...Object.values(subjects)])
      await visitor.button(form.submit, message).click()
      await expect(message.getByRole('textbox', { name: form.name })).toBeFocused()
      await expect(message.locator('[aria-invalid="true"]')).toHaveCount(3)
      expect(await axeFaults(page)).toEqual([])

      await message.getByRole('textbox', { name: form.name }).fill('Mariam Saeed')
      await message.getByRole('textbox', { name: form.email }).fill(newEmail())
      const words = message.getByRole('textbox', { name: form.message })
      await words.fill('May I send back a gift?')
      await context.setOffline(true)
      await visitor.button(form.submit, message).click()
      await expect(message.getByText(say[language]('errors:offline'))).toBeVisible()
      await expect(words).toHaveValue('May I send back a gift?')
      await context.setOffline(false)
      await visitor.button(form.submit, message).click()
      await expect(page.getByText(say[language]('messages:messageSent'))).toBeFocused()
      await visitor.button(form.again).click()
      await expect(words).toHaveValue('')
    },
  )
}
