/** ADR 54: staff give credit, its owner spends it beside her card, and a piece goes back into it. In English and in Arabic, on a desk and a phone. */
import { looksRight } from './support/looks-right.ts'
import { shopperOf } from './support/shopper.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'

for (const language of ['en', 'ar'] as const)
  test(
    `3.7 credit is given, spent beside a card, and comes back with a piece: ${language}`,
    { tag: '@desktop' },
    async ({ page, outside }) => {
      test.setTimeout(180_000)
      const customer = await outside.newCustomer()
      const visitor = shopperOf(page, language)
      const { t } = visitor
      const main = page.getByRole('main')

      await signInAs(page, 'manager')
      await speak(page, language)
      await page.goto(`/admin/customers/${customer.userId}`)
      await main.getByRole('link', { name: t('care:wallet.statement') }).click()
      await expect(main.getByText(t('care:wallet.empty'))).toBeVisible()
      await looksRight(page, `empty-${language}`)
      await visitor.button(t('care:wallet.give')).click()
      const window = page.getByRole('dialog', { name: t('care:wallet.give') })
      await window.getByLabel(t('care:wallet.amountAed')).fill('100')
      await window.getByLabel(t('care:wallet.reason')).fill('parcel late')
      await looksRight(page, `give-${language}`)
      await visitor.button(t('care:wallet.submit'), window).click()
      await expect(main.getByText(t('care:wallet.kinds.goodwill'))).toBeVisible()
      await looksRight(page, `statement-${language}`)

      await visitor.visit('/product/linen-shirt')
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: /^M(?!\p{L})/u }) })
        .click()
      await page.getByRole('button', { name: t('common:addToBag'), exact: true }).click()
      await expect(visitor.bag).toBeVisible()
      await visitor.signIn(customer, '/checkout')
      await visitor.fillCheckout({ email: customer.email })
      const wallet = page.getByRole('checkbox', {
        name: t('checkout:payment.wallet', { amount: visitor.money(100) }),
      })
      await wallet.check()
      await looksRight(page, `checkout-${language}`)
      await visitor.payBy('card')
      await page.locator('button[value=succeed]').click()
      const number = await visitor.confirmedNumber(t('checkout:success.paid'))

      await visitor.visit('/account/wallet')
      await expect(main.getByText(t('account:wallet.kinds.spent'))).toBeVisible()
      await looksRight(page, `spent-${language}`)
      await main.getByRole('link', { name: t('account:wallet.order', { number }) }).click()
      await expect(main.getByText(t('account:order.wallet'))).toBeVisible()
      await looksRight(page, `order-${language}`)

      await page.goto(`/admin/orders/${number}/refund`)
      await page
        .getByRole('button', { name: t('common:increase') })
        .first()
        .click()
      await page.getByLabel(t('refunds:reason')).selectOption('damaged')
      await page.getByRole('radio', { name: t('refunds:destinations.wallet') }).check()
      await expect(page.getByText(t('refunds:creditNote'), { exact: true })).toBeVisible()
      await looksRight(page, `refund-${language}`)
      await main.locator('form button[type=submit]').click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

      await visitor.visit('/account/wallet')
      await expect(main.getByText(t('account:wallet.kinds.refund')).first()).toBeVisible()
      await expect(main.getByText(t('account:wallet.kinds.goodwill'))).toBeVisible()
      await looksRight(page, `back-${language}`)
    },
  )
