/**
 * Back office 3.7, D18: a guest sends a piece of a card order back; the desk answers, the stock room inspects it on a phone, and what was right goes back to
 * her card at the test gateway. In English and in Arabic.
 */
import { type Page, request } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import sharp from 'sharp'
import { axeFaults } from './support/axe.ts'
import { keysOn } from './support/keys.ts'
import { demoShop } from './support/own-shop.ts'
import { placePaid } from './support/paid-order.ts'
import { delivered, type Returns, returnOf } from './support/sent-back.ts'
import { shopperOf } from './support/shopper.ts'
import { giveSession, speak } from './support/staff.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const shop = demoShop()

let isFull = false
/** For whichever test comes first. */
async function fillMonth(): Promise<void> {
  if (!isFull) await shop.fillMonth()
  isFull = true
}

let shots = 0
async function settle(page: Page, name: string): Promise<void> {
  expect(await axeFaults(page), name).toEqual([])
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([name, true])
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/returns-${name}-${++shots}.png`, fullPage: true })
}

async function come(page: Page, role: 'manager' | 'warehouse', language: Language): Promise<void> {
  await page.context().clearCookies()
  await giveSession(page, await signInDemo(shop.origin, role))
  await speak(page, language)
}

/** Taken while nothing goes up, kept over a reload, and there once the connection is back. */
async function photographOffline(page: Page, language: Language): Promise<void> {
  const [t, main] = [say[language], page.getByRole('main')]
  const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#8a4b2a' } })
    .jpeg()
    .toBuffer()
  await page.route('**/photos?key=*', (route) => route.abort('internetdisconnected'))
  await main.getByLabel(t('returns:photos.take')).setInputFiles([{ name: 'seam.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(main.getByText(t('returns:photos.kept'))).toBeVisible()
  await page.reload()
  await expect(main.getByText(t('returns:photos.kept'))).toBeVisible()
  await settle(page, `photo-kept-${language}`)
  await page.unroute('**/photos?key=*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const sent = main.getByRole('button', { name: t('claims:photo', { position: 1, total: 1 }) })
  await expect(sent).toBeVisible()
  await expect(main.getByText(t('returns:photos.kept'))).toHaveCount(0)
  await expect.poll(() => sent.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(60)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [turn, language] of (['en', 'ar'] as const).entries())
  test(
    `D18 R123 a guest’s piece is asked for, approved, inspected on a phone and paid back to her card: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      await fillMonth()
      const owner = await signInDemo(shop.origin, 'owner')
      const bought = await delivered(shop, owner, turn)
      const prefix = language === 'en' ? '' : `/${language}`

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}${prefix}/order`)
      const main = page.getByRole('main')
      await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
      await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
      await shopperOf(page, language).button(t('checkout:lookup.find')).click()
      await page.getByRole('link', { name: t('account:returning.open') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('returning:heading') })).toBeVisible()
      await main.getByRole('checkbox').first().check()
      await main.getByRole('combobox', { name: t('returning:why') }).selectOption('too_large')
      await main.getByRole('radio', { name: t('returning:ways.branch.label') }).check()
      await settle(page, `ask-${language}`)
      await press(page, t('returning:ask'))
      await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
      await settle(page, `asked-${language}`)

      await come(page, 'manager', language)
      await page.setViewportSize({ width: 1440, height: 900 })
      const { status, id } = await returnOf(owner, bought.number)
      await page.goto(`${shop.origin}/admin/returns${status === 'approved' ? '?stage=coming' : ''}`)
      await expect(page.getByRole('link', { name: bought.number })).toBeVisible()
      await settle(page, `list-${language}`)
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      if (status === 'requested') {
        await press(page, t('returns:verbs.approve'))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('returns:verbs.approve') })
          .click()
      }
      await expect(page.getByRole('button', { name: t('returns:verbs.receive') })).toBeVisible()

      await come(page, 'warehouse', language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      await press(page, t('returns:verbs.receive'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('returns:verbs.receive') })
        .click()
      await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      await photographOffline(page, language)
      for (const group of await main.getByRole('group').all())
        await group.getByRole('radio', { name: t('returns:grades.as_new') }).check()
      await settle(page, `inspect-${language}`)
      await press(page, t('returns:verbs.inspect'))
      await expect(main.getByText(t('returns:states.inspected')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t('returns:verbs.refund') })).toHaveCount(0)

      await come(page, 'manager', language)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      await press(page, t('returns:verbs.refund'))
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('button[type=submit]')).toBeEnabled()
      await settle(page, `refund-${language}`)
      await dialog.locator('button[type=submit]').click()
      await expect(main.getByText(t('returns:states.refunded')).first()).toBeVisible()
      await settle(page, `refunded-${language}`)

      await page.goto(`${shop.origin}${prefix}/order/return?order=${bought.id}`)
      await expect(main.getByText(t('returning:states.refunded'), { exact: true })).toBeVisible()
      await expect(main.getByRole('img', { name: t('returning:photo', { position: 1 }) })).toBeVisible()
      const { refunds } = await owner.call('GET', `/orders/${bought.number}/refunds`)
      expect(refunds).toMatchObject([{ reason: 'returned', transfers: [{ destination: 'card', state: 'succeeded' }] }])
    },
  )

test(
  'R123 a return parcel with another thing inside pays nothing back, and its buyer reads why',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(360_000)
    watch.allow(/status of 40[14]/)
    const t = say.en
    const owner = await signInDemo(shop.origin, 'owner')
    const bought = await delivered(shop, owner, 2)
    const main = page.getByRole('main')
    await page.goto(`${shop.origin}/order`)
    await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
    await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
    await shopperOf(page, 'en').button(t('checkout:lookup.find')).click()
    await page.getByRole('link', { name: t('account:returning.open') }).click()
    await main.getByRole('checkbox').first().check()
    await press(page, t('returning:ask'))
    await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
    const { status, id } = await returnOf(owner, bought.number)

    await come(page, 'manager', 'en')
    await page.goto(`${shop.origin}/admin/returns/${id}`)
    const both = async (verb: 'approve' | 'receive') => {
      await press(page, t(`returns:verbs.${verb}`))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(`returns:verbs.${verb}`) })
        .click()
    }
    if (status === 'requested') await both('approve')
    await both('receive')
    await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
    for (const group of await main.getByRole('group').all())
      await group.getByRole('radio', { name: t('returns:grades.wrong_item') }).check()
    await press(page, t('returns:verbs.inspect'))
    await expect(main.getByText(t('returns:states.closed')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('returns:verbs.refund') })).toHaveCount(0)

    await page.goto(`${shop.origin}/order/return?order=${bought.id}`)
    await expect(main.getByText(t('returning:states.closed'), { exact: true })).toBeVisible()
    await expect(main.getByText(t('returning:grades.wrong_item'))).toBeVisible()
    await settle(page, 'another-thing')
    const { refunds } = await owner.call('GET', `/orders/${bought.number}/refunds`)
    expect(refunds).toEqual([])
  },
)

/** Recorded on the phone beside the parcel: a piece by its SKU, or another thing in words. */
async function recordFind(page: Page, language: Language, found: { sku: string } | { words: string }): Promise<void> {
  const t = say[language]
  await press(page, t('returns:finds.add'))
  const dialog = page.getByRole('dialog')
  if ('sku' in found) {
    await dialog.getByLabel(t('returns:finds.scan')).fill(found.sku)
    await dialog.getByRole('button', { name: t('packing:scan.send') }).click()
  } else {
    await dialog.getByRole('radio', { name: t('returns:finds.kinds.thing') }).check()
    await dialog.getByLabel(t('returns:finds.words')).fill(found.words)
  }
  const save = dialog.getByRole('button', { name: t('returns:finds.save') })
  await expect(save).toBeEnabled()
  await settle(page, `find-${'sku' in found ? 'piece' : 'thing'}-${language}`)
  await save.click()
  await expect(dialog).toHaveCount(0)
}

for (const [turn, language] of (['en', 'ar'] as const).entries())
  test(
    `R123 a piece that was not announced is inspected with the others, and another thing goes back to its buyer: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      await fillMonth()
      const owner = await signInDemo(shop.origin, 'owner')
      const hasTwo = ({ items }: Returns) => items.filter(({ left }) => left > 0).length > 1
      const bought = await delivered(shop, owner, turn, hasTwo)
      const prefix = language === 'en' ? '' : `/${language}`
      const main = page.getByRole('main')
      await page.goto(`${shop.origin}${prefix}/order`)
      await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
      await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
      await shopperOf(page, language).button(t('checkout:lookup.find')).click()
      await page.getByRole('link', { name: t('account:returning.open') }).click()
      await main.getByRole('checkbox').first().check()
      await press(page, t('returning:ask'))
      await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
      const { status, id } = await returnOf(owner, bought.number)
      const { return: asked } = await owner.call('GET', `/returns/${id}`)
      const announced: string = asked.lines[0].sku
      const { lines } = await owner.call('GET', `/orders/${bought.number}`)
      const other = (lines as { sku: string }[]).find(({ sku }) => sku !== announced)?.sku ?? ''

      await come(page, 'manager', language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      for (const verb of status === 'requested' ? (['approve', 'receive'] as const) : (['receive'] as const)) {
        await press(page, t(`returns:verbs.${verb}`))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t(`returns:verbs.${verb}`) })
          .click()
      }
      await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
      await main
        .getByRole('group')
        .first()
        .getByRole('radio', { name: t('returns:grades.as_new') })
        .check()
      const groups = main.getByRole('group')
      const before = await groups.count()
      await recordFind(page, language, { sku: other })
      await expect(main.getByText(t('returns:finds.states.added'))).toBeVisible()
      await expect(groups).toHaveCount(before + 1)
      await expect(main.getByRole('radio', { name: t('returns:grades.as_new'), checked: true })).toHaveCount(1)
      await recordFind(page, language, { words: 'A black umbrella' })
      await expect(main.getByText(t('returns:finds.states.open'))).toBeVisible()
      await settle(page, `finds-${language}`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await settle(page, `finds-${language}`)
      await page.goto(`${shop.origin}/admin/returns?stage=found`)
      await expect(main.getByRole('link', { name: bought.number })).toBeVisible()
      await settle(page, `finds-list-${language}`)
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      await press(page, t('returns:finds.verbs.sent_back'))
      await expect(main.getByText(t('returns:finds.states.sent_back'))).toBeVisible()
      for (const group of await groups.all())
        await group.getByRole('radio', { name: t('returns:grades.as_new') }).check()
      await press(page, t('returns:verbs.inspect'))
      await expect(main.getByText(t('returns:states.inspected')).first()).toBeVisible()

      await page.goto(`${shop.origin}${prefix}/order/return?order=${bought.id}`)
      await expect(main.getByText('A black umbrella')).toBeVisible()
      await expect(main.getByText(t('returning:finds.sent_back'))).toBeVisible()
      await settle(page, `finds-shopper-${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await settle(page, `finds-shopper-${language}`)
    },
  )

/** Something on the page has it: nobody has to begin at the top again. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'what has the focus').not.toBe('BODY')

/** By the buyer's bank, on the test gateway's page. */
async function disputed(): Promise<string> {
  const outside = await request.newContext({ baseURL: shop.origin })
  const { number, payUrl } = await placePaid(outside)
  await outside.post(payUrl, { form: { dispute: 'open' }, headers: { origin: 'null' } })
  await outside.dispose()
  return number
}

for (const language of ['en', 'ar'] as const)
  test(
    `3.0 rule 10: money given back from the list, a return inspected and a dispute answered by keyboard alone: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      const { press, tabTo, type } = keysOn(page)
      const main = page.getByRole('main')
      const enter = async (name: string | RegExp, within = main) => {
        await tabTo(within.getByRole('button', { name, exact: typeof name === 'string' }).first(), 80)
        await press('Enter')
      }
      await fillMonth()
      await come(page, 'manager', language)

      await page.goto(`${shop.origin}/admin/orders?tab=all&status=delivered&method=card&payment=paid`)
      await expect(main.getByRole('table').locator('[data-row]').first()).toBeVisible()
      await press('j')
      await press('Enter')
      const give = main.getByRole('link', { name: t('order:money.give') })
      await expect(give).toBeVisible()
      await expectFocusKept(page)
      await tabTo(give)
      await press('Enter')
      await expect(page.getByText(t('refunds:untouched'))).toBeVisible()
      await expectFocusKept(page)
      await enter(t('common:increase'))
      const reason = page.getByLabel(t('refunds:reason'), { exact: true })
      await tabTo(reason)
      for (let step = 0; step < 4 && (await reason.inputValue()) !== 'damaged'; step++) await press('ArrowDown')
      await expect(reason).toHaveValue('damaged')
      await expect(page.getByText(t('refunds:creditNote'), { exact: true })).toBeVisible()
      await tabTo(main.locator('form button[type=submit]'))
      await press('Enter')
      await expect(main.getByRole('region', { name: t('refunds:order.heading') })).toBeVisible()
      await expectFocusKept(page)

      await page.goto(`${shop.origin}/admin/returns?stage=to_inspect`)
      await tabTo(main.getByRole('article').first().getByRole('link'), 80)
      await press('Enter')
      const grade = main.getByRole('radio', { name: t('returns:grades.as_new') })
      await expect(grade).toBeVisible()
      await expectFocusKept(page)
      await tabTo(grade)
      await press('Space')
      await enter(t('returns:verbs.inspect'))
      await expect(main.getByText(t('returns:states.inspected')).first()).toBeVisible()
      await expectFocusKept(page)

      const number = await disputed()
      await page.goto(`${shop.origin}/admin/disputes`)
      await tabTo(main.getByRole('link', { name: number }), 80)
      await press('Enter')
      await type(page.getByLabel(t('disputes:words')), 'She wrote that it fits.')
      await enter(t('disputes:stage'))
      await expect(page.getByText(t('disputes:staged'))).toBeVisible()
      await expect(main.getByRole('button', { name: t('disputes:stage'), exact: true })).toBeFocused()
      await enter(t('disputes:submit'))
      const window = page.getByRole('dialog')
      await enter(t('disputes:submitNow'), window)
      await expect(window).toHaveCount(0)
      await expect(main.getByText(t('disputes:states.under_review')).first()).toBeVisible()
      await expectFocusKept(page)
    },
  )
