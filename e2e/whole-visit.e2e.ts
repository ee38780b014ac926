import type { Locator, Page } from '@playwright/test'
import { demoGoods } from '#db/seed/goods.ts'
import { languageNames } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { formatOf } from '#web/i18n/format.ts'
import { foreignWordsOn } from './support/foreign.ts'
import { newEmail } from './support/outside.ts'
import { shelfName } from './support/shelf-names.ts'
import { shopperOf } from './support/shopper.ts'
import type { Shopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const setNames = {
  en: 'Linen shirt and trousers set',
  ar: 'طقم قميص وبنطال كتان',
  fr: 'Ensemble chemise et pantalon en lin',
}
const beige = demoGoods.colours.colours.find(({ id }) => id === 'beige')?.name ?? { en: '', ar: '', fr: '' }

const people = {
  ar: { firstName: 'نورة', lastName: 'الكعبي', address: 'شارع الوصل 12', city: 'دبي' },
  fr: { firstName: 'Hélène', lastName: 'Moreau', address: '12, rue Al Wasl', city: 'Dubaï' },
}

const softly = expect.configure({ soft: true })

/** Every screen of the visit ends up here: its language, direction and words, and Latin digits in all of them (R001). Names from the catalogue come a moment after the texts. */
function watchLanguage({ page, language, isAt }: Shopper) {
  return async (path: RegExp) => {
    await isAt(path)
    await softly
      .poll(() => foreignWordsOn(page, language), { message: `words of another language at ${path.source}` })
      .toEqual([])
    expect.soft(await page.locator('body').innerText(), `digits at ${path.source}`).not.toMatch(/[٠-٩۰-۹]/)
  }
}

/** Drawers come from where reading begins or ends; the scrollbar may have its place beside them. */
async function isAtEdge(panel: Locator, edge: 'left' | 'right'): Promise<void> {
  const nearer = () =>
    panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const beyond = innerWidth - right
      if (Math.min(left, beyond) > 20) return 'neither'
      return Math.max(left, beyond) < 20 ? 'all over' : left < beyond ? 'left' : 'right'
    })
  await expect.poll(nearer).toMatch(new RegExp(`^(${edge}|all over)$`))
}

async function chooseLanguage(page: Page, language: Language, isPhone: boolean): Promise<void> {
  const english = shopperOf(page)
  await english.visit('/')
  if (isPhone) await english.button(say.en('layout:openMenu')).click()
  const place = isPhone ? page.getByRole('dialog', { name: say.en('menu:title') }) : page.getByRole('contentinfo')
  await english.button(languageNames[language], place).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** By the menu to the sets of men: on a phone the drawer is still open from choosing the language. */
async function goToSets({ page, t, language, link }: Shopper, isPhone: boolean): Promise<void> {
  const sets = shelfName('sets', language)
  if (isPhone) {
    const menu = page.getByRole('dialog', { name: t('menu:title') })
    await isAtEdge(menu, language === 'ar' ? 'right' : 'left')
    await menu.getByText(shelfName('men', language), { exact: true }).click()
    await link(sets, menu).click()
    return
  }
  await page.getByRole('button', { name: t('layout:submenuOf', { name: shelfName('men', language) }) }).press('Enter')
  await link(sets, page.getByRole('navigation', { name: t('layout:mainMenu') })).click()
}

async function filterByBeige({ page, t, language, button }: Shopper, isPhone: boolean): Promise<void> {
  if (isPhone) await button(t('shop:filters')).click()
  const rail = isPhone
    ? page.getByRole('dialog', { name: t('shop:filters') })
    : page.getByRole('complementary', { name: t('shop:filters') })
  await rail
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${beige[language]}`) }) })
    .click()
  await expect(page).toHaveURL(/colors=beige/)
  if (isPhone) await rail.getByRole('button', { name: /^(اعرض|Voir)/ }).click()
  await expect(page.getByRole('link', { name: t('shop:removeFilter', { name: beige[language] }) })).toBeVisible()
}

type Newcomer = { email: string; password: string; firstName: string; lastName: string }

/** A form that is sent empty says what it wants, in her words. */
async function register({ page, t, button, link }: Shopper, person: Newcomer, isHere: (path: RegExp) => Promise<void>) {
  await link(t('auth:login.toRegister'), page.getByRole('main')).click()
  await expect(page).toHaveURL(/\/register/)
  const main = page.getByRole('main')
  await button(t('auth:register.submit'), main).click()
  await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused()
  await expect(main.locator('[aria-invalid="true"]')).toHaveCount(4)
  await isHere(/\/register/)
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field(t('auth:firstName')).fill(person.firstName)
  await field(t('auth:lastName')).fill(person.lastName)
  await field(t('auth:email')).fill(person.email)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(person.password)
  await button(t('auth:register.submit'), main).click()
  await expect(page).not.toHaveURL(/\/register/)
}

for (const { language, method, device } of [
  { language: 'ar', method: 'cod', device: '@phone' },
  { language: 'fr', method: 'card', device: '@desktop' },
] as const) {
  test(
    `R001 R002 R004 R005 R052 R053 R061 R071 R091 R080 R081 R084 R085 a whole visit in ${language}: from choosing it to an order by ${method}, and the order cancelled`,
    { tag: device },
    async ({ page, outside, isPhone }) => {
      test.setTimeout(120_000)
      const visitor = shopperOf(page, language, null)
      const { t, button, link, money } = visitor
      const isHere = watchLanguage(visitor)
      const person = { email: newEmail(), password: 'un-chat-sur-le-toit-27', ...people[language] }

      await chooseLanguage(page, language, isPhone)
      await isHere(/\/$/)
      await goToSets(visitor, isPhone)
      await expect(page).toHaveURL(/\/shop\/men\/sets$/)
      await isHere(/\/shop\/men\/sets$/)
      await filterByBeige(visitor, isPhone)
      const card = page.getByRole('article').filter({ hasText: setNames[language] })
      // A1: the card shows what the set costs, as its page and the bag do.
      await expect(card).toContainText(money(359))
      await isHere(/colors=beige/)

      await card.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(setNames[language])
      await isHere(/\/product\/linen-shirt-and-trousers-set/)
      await expect(page.getByRole('radio', { name: t('product:option.combo') })).toBeChecked()
      await page.getByRole('radio', { name: t('product:option.pant') }).check()
      await page.getByRole('radio', { name: t('product:option.combo') }).check()
      await visitor.putIntoBag('M')
      await isAtEdge(visitor.bag, language === 'ar' ? 'left' : 'right')
      const line = visitor.bag.getByRole('listitem').filter({ hasText: setNames[language] })
      await expect(line).toContainText(t('bag:option.combo'))
      await expect(line).toContainText(money(359))
      await isHere(/\/product\//)
      await link(t('bag:viewBag'), visitor.bag).click()
      await expect(page.getByRole('region', { name: t('bag:summary.heading') })).toContainText(money(384))
      await isHere(/\/cart$/)

      if (isPhone) await button(t('layout:openMenu')).click()
      await (
        isPhone
          ? link(t('layout:signInOrRegister'))
          : page
              .getByRole('banner')
              .getByRole('link', { name: new RegExp(`^(${t('layout:account')}|${t('layout:signIn')})$`) })
      ).click()
      await register(visitor, person, isHere)
      await link(t('layout:withCount', { label: t('layout:bag'), count: 1 }), page.getByRole('banner')).click()
      await visitor.bag.getByRole('link', { name: t('bag:checkout') }).click()
      await expect(page.getByRole('form', { name: t('checkout:heading') })).toBeVisible()
      await visitor.placeButton('card').or(visitor.placeButton('cod')).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
      await isHere(/\/checkout$/)
      await visitor.fillCheckout(person)
      await visitor.payBy(method)
      if (method === 'card') {
        // The checkout shows the same sum in the same language.
        await expect(page).toHaveURL(/\/test-gateway\/pay\//)
        await expect(page.getByRole('main')).toContainText(money(384))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.getByRole('button').first().click()
      }
      const number = await visitor.confirmedNumber(
        t(method === 'card' ? 'checkout:success.paid' : 'checkout:success.order'),
      )
      await isHere(/\/success\?order=/)
      await expect(page.getByRole('main')).toContainText(money(384))

      await link(t('checkout:success.account'), page.getByRole('main')).click()
      await expect(page.getByRole('heading', { name: t('account:order.timeline') })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(number)
      const { accessToken: token } = await outside.call('POST /auth/login', {
        body: { email: person.email, password: person.password },
      })
      const myOrders = async () => (await outside.call('GET /orders/my', { token })).orders
      const [placed] = await myOrders()
      await expect(page.getByRole('main')).toContainText(formatOf(language).date(placed?.createdAt ?? ''))
      await isHere(/\/account\/orders\/[^/]+$/)
      await button(t('account:order.cancel'), page.getByRole('main')).click()
      const dialog = page.getByRole('dialog', { name: t('account:order.cancelHeading') })
      await button(t('account:order.cancel'), dialog).click()
      await expect(page.getByText(t('account:order.cancelled'), { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(t('account:status.cancelled'))
      await isHere(/\/account\/orders\/[^/]+$/)
      expect(await myOrders()).toMatchObject([
        {
          number,
          status: 'cancelled',
          payable: 384,
          paymentMethod: method,
          items: [{ purchaseOption: 'combo', lineTotal: 359 }],
        },
      ])
    },
  )
}
