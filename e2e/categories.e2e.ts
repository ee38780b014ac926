/** D21: an owner who adds a category by the settings call of the back office, and what a shopper sees of it. */
import type { Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import { codeOf } from './support/authenticator.ts'
import { newEmail } from './support/outside.ts'
import { emptyShop } from './support/own-shop.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const nothing = { en: '', ar: '', fr: '' }
const homeware = {
  id: 'home',
  name: { en: 'Homeware', ar: 'مستلزمات المنزل', fr: 'Arts de la table' },
  picture: null,
  gender: 'unisex',
  menu: 'panel',
  invitation: nothing,
  viewAll: nothing,
  alsoInPanel: [],
  subcategories: [{ id: 'lamps', name: { en: 'Lanterns', ar: 'فوانيس', fr: 'Lanternes' } }],
}
const garden = {
  ...homeware,
  id: 'garden',
  name: { en: 'Garden and terrace', ar: 'الحديقة والشرفة', fr: 'Jardin et terrasse' },
  menu: 'start',
  subcategories: [],
}

async function joinAsOwner(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(t('admin:join.password'), { exact: true }).fill('a long way to the sea 2026')
  await page.getByRole('button', { name: t('admin:join.submit') }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await page.getByLabel(t('admin:login.code')).fill(codeOf(secret, -1))
  await page.getByRole('button', { name: t('admin:enrol.submit') }).click()
  await page.getByLabel(t('admin:enrol.kept')).check()
  await page.getByRole('button', { name: t('admin:enrol.done') }).click()
  await expect(page.getByRole('navigation', { name: t('admin:menu') })).toBeVisible()
}

/** As a screen of the back office sends it. */
const addCategories = (page: Page, more: object[]) =>
  page.evaluate(async (added) => {
    const path = '/api/admin/settings/categories'
    const { setting } = await (await fetch(path)).json()
    const saved = await fetch(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${setting.version}"` },
      body: JSON.stringify({ categories: [...setting.value.categories, ...added] }),
    })
    return saved.status
  }, more)

test.describe('an owner’s own categories', () => {
  const shop = emptyShop()

  test(
    'D21 R050 R053 a category that she saves is in the header of every language within a second, opens its panel, and leads to its shelf',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/status of 40[14]/)
      // The narrowest screen with the wide menu.
      await page.setViewportSize({ width: 1024, height: 768 })
      expect((await page.request.get(`${shop.origin}/en/shop/home`)).status()).toBe(404)
      for (const language of languages) await page.request.get(`${shop.origin}/${language}/shop`)
      await joinAsOwner(page, await shop.inviteOwner(newEmail()))
      expect(await addCategories(page, [homeware, garden])).toBe(200)
      await expect
        .poll(async () => (await page.request.get(`${shop.origin}/en/shop`)).text(), { timeout: 1000, intervals: [50] })
        .toContain('/en/shop/home"')
      for (const language of languages) {
        await page.goto(`${shop.origin}/${language}/shop`)
        const header = page.getByRole('banner')
        const name = homeware.name[language]
        await header
          .getByRole('button', { name: say[language]('layout:submenuOf', { name }), exact: true })
          .press('Enter')
        // However many there are, the bag stays in sight.
        await expect(header.getByRole('link', { name: say[language]('layout:bag') })).toBeInViewport({ ratio: 1 })
        await expect(header.getByRole('link', { name: say[language]('menu:viewAll', { name }) })).toBeInViewport()
        await header.getByRole('link', { name: homeware.subcategories[0]?.name[language] ?? '', exact: true }).click()
        await expect(page).toHaveURL(`${shop.origin}/${language}/shop/home/lamps`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          homeware.subcategories[0]?.name[language] ?? '',
        )
      }
    },
  )
})
