import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { others, successes } from './support/error-catalogue.ts'
import { expectTrouble, fail, toastSaying } from './support/failing.ts'
import { newEmail } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Row = { message: string; key: string | null }

const spokenIn = (language: Language, { message, key }: Row) =>
  language === 'en' ? message : say[language](key as 'errors:network')

for (const language of languages) {
  const t = say[language]
  const spoken = (row: Row) => spokenIn(language, row)

  test(
    `R086 R132 R133 an order that fails says so and keeps the form; sent again it is placed, and that is said (${language})`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      expectTrouble(watch)
      const visitor = shopperOf(page, language)
      await visitor.visit('/product/oxford-shirt')
      await visitor.putIntoBag('M')
      await visitor.visit('/checkout')
      const { address } = await visitor.fillCheckout()
      const failing = await fail(page, 'POST /orders', { status: 500 })
      await visitor.payBy('cod')
      await expect(page.getByText(spoken(others.placeOrder), { exact: true })).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('address:address'), exact: true })).toHaveValue(address)
      await failing.heal()
      await visitor.button(t('checkout:trouble.retry')).click()
      await visitor.confirmedNumber(t('checkout:success.order'))
      await expect(toastSaying(page, spoken(successes.orderPlaced))).toBeVisible()
    },
  )

  test(
    `R111 R133 an inquiry that is not taken says so and stays; sent again it is taken, and that is said (${language})`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      expectTrouble(watch)
      const visitor = shopperOf(page, language)
      await visitor.visit('/wholesale')
      await page
        .getByRole('list', { name: t('wholesale:catalogue.heading'), exact: true })
        .getByRole('button')
        .first()
        .click()
      const form = page.getByRole('form', { name: t('wholesale:inquiry.heading'), exact: true })
      const field = (name: string) => form.getByRole('textbox', { name, exact: true })
      await field(t('wholesale:inquiry.fullName')).fill('Rashid Omar')
      await field(t('wholesale:inquiry.email')).fill(newEmail())
      await field(t('wholesale:inquiry.company')).fill('Dunes Trading')
      const failing = await fail(page, 'POST /wholesale/inquiries', { status: 409 })
      await form.getByRole('button', { name: t('wholesale:inquiry.submit') }).click()
      await expect(page.getByText(spoken(others.wholesale), { exact: true })).toBeVisible()
      await expect(field(t('wholesale:inquiry.company'))).toHaveValue('Dunes Trading')
      await failing.heal()
      await form.getByRole('button', { name: t('wholesale:inquiry.submit') }).click()
      await expect(page.getByText(spoken(successes.requestSubmitted))).toBeVisible()
    },
  )
}

test(
  'R082 R133 who comes back without paying reads that nothing was paid, and may go on, in every language',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const language of languages) {
      const { t, link, visit } = shopperOf(page, language)
      await visit('/cancel')
      await expect(
        page.getByRole('heading', { level: 1, name: spokenIn(language, others.canceled), exact: true }),
      ).toBeVisible()
      await expect(page.getByText(spokenIn(language, others.notCompleted), { exact: true })).toBeVisible()
      await expect(link(t('checkout:cancel.toShop'))).toBeVisible()
    }
  },
)
