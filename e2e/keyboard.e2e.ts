import { keysOn } from './support/keys.ts'
import { newEmail } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

for (const language of ['en', 'ar'] as const) {
  test(
    `T17 R055 R080 R081 an order from the listing to its confirmation by keyboard alone (${language})`,
    { tag: '@desktop' },
    async ({ page }) => {
      test.setTimeout(120_000)
      const visitor = shopperOf(page, language)
      const { t } = visitor
      const { press, tabTo, type, isWithin } = keysOn(page)
      const main = page.getByRole('main')

      await visitor.visit('/shop/men/shirts')
      await press('Tab')
      const skip = page.getByRole('link', { name: t('common:skipToContent') })
      await expect(skip, 'the first stop').toBeFocused()
      await expect(skip).toBeInViewport()
      await press('Enter')
      await expect(main).toBeFocused()
      const names = { en: 'Linen shirt', ar: 'قميص كتان' }
      await tabTo(main.getByRole('article').getByRole('link', { name: names[language], exact: true }), 80)
      await press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[language])
      await expect(main, 'another page is read from its beginning').toBeFocused()

      const sizes = main.getByRole('radio', { name: /^(XS|S|M|L|XL|XXL)(?!\p{L})/u })
      await tabTo(sizes.first())
      await press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await press('ArrowDown')
      await expect(sizes.nth(2)).toBeChecked()
      const add = visitor.button(t('common:addToBag'))
      await tabTo(add)
      await press('Enter')
      await expect(visitor.bag).toBeVisible()
      for (let stop = 0; stop < 16; stop++) {
        await press(stop < 8 ? 'Tab' : 'Shift+Tab')
        expect(await isWithin(visitor.bag), 'the focus stays in the drawer').toBe(true)
      }
      await press('Escape')
      await expect(visitor.bag).toBeHidden()
      await expect(add, 'the focus is back where the drawer was opened').toBeFocused()
      await press('Enter')
      await tabTo(visitor.bag.getByRole('link', { name: t('bag:checkout') }))
      await press('Enter')

      const form = page.getByRole('form', { name: t('checkout:heading') })
      await expect(form).toBeVisible()
      await expect(main).toBeFocused()
      const place = visitor.placeButton('card').or(visitor.placeButton('cod'))
      await tabTo(place)
      await press('Enter')
      const field = (name: string) => form.getByRole('textbox', { name, exact: true })
      await expect(field(t('checkout:contact.email')), 'the first field that is wrong').toBeFocused()
      await page.keyboard.type(newEmail())
      await type(field(t('checkout:contact.phone')), '0501234567')
      await type(field(t('checkout:contact.firstName')), 'Mariam')
      await type(field(t('checkout:contact.lastName')), 'Saeed')
      await type(field(t('address:address')), '12 Al Wasl Road')
      await type(field(t('address:city')), 'Dubai')
      const emirate = form.getByRole('combobox', { name: t('address:emirate'), exact: true })
      await tabTo(emirate)
      for (let step = 0; step < 8 && (await emirate.inputValue()) !== 'dubai'; step++) await press('ArrowDown')
      await expect(emirate).toHaveValue('dubai')
      const cash = page.getByRole('radio', { name: t('checkout:payment.cod') })
      const payment = page.getByRole('radio', { name: t('checkout:payment.card') }).or(cash)
      await tabTo((await cash.isChecked()) ? cash : payment.first())
      if (!(await cash.isChecked())) await press('ArrowDown')
      await expect(cash).toBeChecked()
      await tabTo(place)
      await press('Enter')
      await visitor.confirmedNumber(t('checkout:success.order'))
      await expect(main).toBeFocused()
    },
  )
}
