/** D7: a shop without the demonstration, as a shopper meets it before its owner has written or sold anything. */
import { languages } from '#domain/locale.ts'
import { emptyShop } from './support/own-shop.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test.describe('an empty shop', () => {
  const shop = emptyShop()

  for (const language of languages)
    test(
      `D7 R017 R032 R056 in ${language} it has a hero, an empty shelf, and a footer of which no link is dead`,
      { tag: '@phone' },
      async ({ page }) => {
        test.setTimeout(120_000)
        await page.goto(`${shop.origin}/${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const footer = page.getByRole('contentinfo')
        const links = await footer.getByRole('navigation').getByRole('link').all()
        const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
        expect(paths).toEqual(expect.arrayContaining([`/${language}/returns`, `/${language}/privacy`]))
        expect(paths).not.toContain(`/${language}/about`)
        for (const path of new Set(paths)) {
          const answer = await page.goto(shop.origin + path)
          expect([path, answer?.status()]).toEqual([path, 200])
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        }
        await page.goto(`${shop.origin}/${language}/shop`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
      },
    )

  test('D7 R017 R020 a page that nobody has written is not found', { tag: '@phone' }, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    const answer = await page.goto(`${shop.origin}/en/about`)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(new RegExp(say.en('titles:notFound')))
  })
})
