import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test(
  'what is seen is asked for before the scripts: they are preloaded with low priority, the first picture with high',
  { tag: '@once' },
  async ({ request }) => {
    for (const path of ['/', '/shop', '/ar/shop']) {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
      const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([])
      expect(html).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i)
    }
  },
)

test('R055 an empty bag is told before any script has come; whoever may have one is waited for @once', async ({
  page,
}) => {
  // On their way for as long as the test lasts.
  await page.route('**/assets/*.js', () => undefined)
  const heading = page.getByRole('heading', { name: say.en('bag:emptyHeading') })
  const waiting = page.locator('main [aria-busy="true"]')
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await expect(waiting).toBeHidden()
    for (const [key, value] of [
      ['localCart', '[{"productId":"x"}]'],
      ['accessToken', 'x'],
      ['refreshDue', 'true'],
    ] as const) {
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
      await page.reload({ waitUntil: 'commit' })
      await expect(waiting).toBeVisible()
      await expect(heading).toBeHidden()
      await page.evaluate((name) => localStorage.removeItem(name), key)
    }
  }
})
