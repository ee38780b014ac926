import { browserPath } from './support/browser.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** A scrollbar that takes room of its own, as Windows has it. */
test.use({
  launchOptions: {
    executablePath: browserPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

for (const language of ['en', 'ar'] as const) {
  test(
    `A20 what lies over the page reaches to the window’s edge, and the page does not move (${language})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const visitor = shopperOf(page, language)
      await visitor.visit('/shop')
      const scrollbarPx = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
      expect(scrollbarPx).toBeGreaterThan(0)
      const open = page.locator('dialog[open]')
      const logo = page.getByRole('banner').getByRole('link').first()
      const before = await logo.boundingBox()
      await page
        .getByRole('banner')
        .getByRole('link', { name: visitor.t('layout:bag'), exact: true })
        .click()
      await expect(open).toHaveCSS('opacity', '1')
      const [left, right] = await open.evaluate((dialog) => [
        dialog.getBoundingClientRect().left,
        innerWidth - dialog.getBoundingClientRect().right,
      ])
      expect(language === 'ar' ? left : right).toBe(0)
      expect((await logo.boundingBox())?.x).toBe(before?.x)
    },
  )
}
