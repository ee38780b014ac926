/** A slow connection: the page can be seen and pressed long before its scripts have come. */
import type { Page } from '@playwright/test'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const demo = { email: 'customer@demo.test', password: 'demo-Pass-2026' }

/** No script of ours comes before it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

test.describe('a press before the scripts', () => {
  test('R082 G41 to try again is done once, when they are there', { tag: '@phone' }, async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/oxford-shirt')
    await visitor.putIntoBag('L')
    await visitor.visit('/checkout')
    await visitor.fillCheckout()
    await visitor.payBy('card')
    const letGo = await holdScripts(page)
    const pays: string[] = []
    page.on('request', (request) => request.url().endsWith('/pay') && pays.push(request.url()))
    await page.getByRole('button', { name: 'Card is declined' }).click()
    const again = visitor.button(t('checkout:cancel.again'))
    await again.click()
    await again.click()
    letGo()
    await expect(page.getByRole('button', { name: 'Payment succeeds' })).toBeVisible()
    expect(pays).toHaveLength(1)
  })

  test(
    'R063 G41 puts the colour and the size into the bag that were chosen before it',
    { tag: '@phone' },
    async ({ page }) => {
      const visitor = shopperOf(page)
      const letGo = await holdScripts(page)
      await page.goto('/product/oxford-shirt', { waitUntil: 'commit' })
      const unchosen = page.locator('fieldset').first().locator('input:not(:checked)').first()
      const name = String(await unchosen.getAttribute('aria-label'))
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name, exact: true }) })
        .click()
      const size = page.getByRole('radio', { name: /^L(?!\p{L})/u })
      await page.locator('label').filter({ has: size }).click()
      await visitor.button(t('common:addToBag')).click()
      letGo()
      const bag = page.getByRole('dialog', { name: t('bag:heading') })
      await expect(bag).toContainText(name)
      await expect(bag.getByRole('listitem')).toHaveCount(1)
    },
  )

  test('R091 G41 to sign in keeps what was typed, and sends it', { tag: '@phone' }, async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto('/login?from=/cart', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: t('auth:email'), exact: true }).fill(demo.email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill(demo.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth:login.submit') })
      .click()
    await expect(page).toHaveURL(/login\?from=\/cart$/)
    letGo()
    await expect(page).toHaveURL(/\/cart$/)
  })
})
