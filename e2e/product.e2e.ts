import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

for (const { language, address, onward } of [
  { language: 'en', address: '/product/linen-shirt', onward: 'ArrowRight' },
  { language: 'ar', address: '/ar/product/linen-shirt', onward: 'ArrowLeft' },
] as const) {
  test(`R063 R004 the enlarged picture turns by the arrow keys in the direction of ${language}, and Escape closes it @desktop`, async ({ page }) => {
    const t = say[language]
    await shopperOf(page).visit(address)
    const open = page.getByRole('button', { name: t('product:zoom') })
    await open.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('product:picture', { number: 1, total: 2 }))).toBeAttached()
    await page.keyboard.press(onward)
    await expect(dialog.getByText(t('product:picture', { number: 2, total: 2 }))).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })
}
