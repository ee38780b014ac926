/** Back office 3.4: orders that the desk takes on the telephone, and how their money comes. */
import type { Browser, Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { newEmail, type Outside } from './support/outside.ts'
import { signInAs, speak, type StaffPerson } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { expectNoFaults, watchContext } from './support/watch.ts'
import { say } from './support/words.ts'

const noWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Clean for axe, and no wider than the screen. */
async function looksRight(page: Page, language: Language): Promise<void> {
  expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
  expect(await noWider(page)).toBe(true)
}

type Typing = { outside: Outside; language: Language; email: string }

/** The clerk types while the buyer speaks; the total comes by itself. */
async function takeOrder(page: Page, { outside, language, email }: Typing): Promise<void> {
  const t = say[language]
  const { sku } = await outside.variantOf('linen-shirt', 'beige', 'M')
  await page.goto('/admin/drafts')
  await expect(page.getByRole('heading', { level: 1, name: t('drafts:heading') })).toBeVisible()
  await looksRight(page, language)
  await page.getByRole('button', { name: t('drafts:newBy.phone') }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^D-\d+$/ })).toBeVisible()
  await page.getByLabel(t('drafts:goods.search')).fill(sku)
  await page.keyboard.press('Enter')
  await expect(page.getByText(sku)).toBeVisible()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(t('drafts:buyer.firstName')).fill('Mariam')
  await field(t('drafts:buyer.lastName')).fill('Saeed')
  await field(t('drafts:buyer.phone')).fill('0501234567')
  await field(t('drafts:buyer.email')).fill(email)
  await page.getByLabel(t('drafts:buyer.language')).selectOption(language)
  await page.getByLabel(t('drafts:address.emirate')).selectOption('dubai')
  await field(t('drafts:address.address')).fill('12 Al Wasl Road')
  await field(t('drafts:address.city')).fill('Dubai')
  await expect(page.getByRole('status').filter({ hasText: t('drafts:saved') })).toBeVisible()
  await looksRight(page, language)
}

/** The buyer's own browser; nothing of the clerk's is in it. */
async function payInOwnBrowser(browser: Browser, { link, language }: { link: string; language: Language }) {
  const t = say[language]
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const watch = await watchContext(context)
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: t('checkout:payLink.heading') })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await expect(page.getByText(t('checkout:payLink.toPay'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('bag:summary.shipping'), { exact: true })).toBeVisible()
  await looksRight(page, language)
  await page.getByRole('button', { name: t('checkout:payLink.button') }).click()
  await page.locator('button[value=succeed]').click()
  await expect(page).toHaveURL(/\/pay$/)
  await expect(page.getByRole('heading', { level: 1, name: t('checkout:payLink.paidHeading') })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: t('checkout:payLink.paidHeading') })).toBeVisible()
  expectNoFaults(watch)
  await context.close()
}

for (const [language, screen] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
] as const) {
  test(
    `R081 D11 an order by phone is paid through the link that its buyer was sent, in ${language}`,
    { tag: screen },
    async ({ page, browser, outside }) => {
      test.setTimeout(180_000)
      const t = say[language]
      const email = newEmail()
      await speak(page, language)
      await signInAs(page, 'desk')
      await takeOrder(page, { outside, language, email })

      await page.getByRole('button', { name: t('drafts:finish.hold') }).click()
      await expect(page.getByRole('button', { name: t('drafts:finish.release') })).toBeVisible()
      await page.getByRole('button', { name: t('drafts:finish.place.card') }).click()
      await expect(page.getByRole('heading', { level: 2, name: t('drafts:ordered.sent') })).toBeVisible()
      const link = await page.getByLabel(t('drafts:ordered.link')).inputValue()
      const number = await page.getByRole('link', { name: /^QT-/ }).textContent()
      await looksRight(page, language)

      await payInOwnBrowser(browser, { link, language })
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: t('drafts:ordered.placed') })).toBeVisible()
      const { order } = await outside.call('POST /orders/lookup', { body: { number: number ?? '', email } })
      expect(order).toMatchObject({ status: 'placed', paymentStatus: 'paid' })

      // The same once more, from the page of the order.
      await page.getByRole('link', { name: number ?? '' }).click()
      await page.getByRole('button', { name: t('order:lines.again') }).click()
      await expect(page.getByRole('textbox', { name: t('drafts:buyer.email'), exact: true })).toHaveValue(email)
    },
  )
}

/** A draft of one shirt, as the desk's API takes it. */
async function makeDraft(clerk: StaffPerson, outside: Outside, paymentMethod: 'card' | 'bank') {
  const { sku } = await outside.variantOf('linen-shirt', 'beige', 'M')
  const { goods } = await clerk.call('GET', `/draft-goods?q=${sku}`)
  const { draft } = await clerk.call('POST', '/drafts', { body: { channel: 'whatsapp', language: 'fr' } })
  const saved = await clerk.call('PATCH', `/drafts/${draft._id}`, {
    version: draft.version,
    body: {
      channel: 'whatsapp',
      language: 'fr',
      contact: { email: newEmail(), phone: '0501234567', firstName: 'Claire', lastName: 'Martin' },
      address: { address: '12 Al Wasl Road', city: 'Dubai', emirate: 'dubai' },
      paymentMethod,
      lines: [{ variantId: goods[0].variantId, quantity: 1 }],
    },
  })
  return saved.draft
}

const placeDraft = async (
  clerk: StaffPerson,
  draft: { _id: string; version: number; price: { payableFils: number } },
) =>
  (
    await clerk.call('POST', `/drafts/${draft._id}/place`, {
      version: draft.version,
      body: { expectedPayableFils: draft.price.payableFils },
    })
  ).draft

test(
  'I8 D19 a bank transfer counts once a second person has found it',
  { tag: '@desktop' },
  async ({ page, browser, outside, baseURL }) => {
    test.setTimeout(180_000)
    const t = say.en
    const clerk = await signInAs(page, 'desk')
    const sent = await placeDraft(clerk, await makeDraft(clerk, outside, 'bank'))
    await page.goto(`/admin/drafts/${sent._id}`)
    await page.getByLabel(t('drafts:ordered.reference')).fill('FT-2026-118')
    await page.getByRole('button', { name: t('drafts:ordered.submit') }).click()
    await expect(page.getByText(t('drafts:ordered.transferAsked'))).toBeVisible()
    await looksRight(page, 'en')

    // Whoever reported it can't find it herself.
    await page.goto('/admin/approvals')
    const asked = (of: Page) => of.getByRole('listitem').filter({ hasText: 'FT-2026-118' })
    await expect(asked(page)).toBeVisible()
    await expect(asked(page).getByRole('button', { name: t('order:approvals.approve') })).toBeHidden()

    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await context.newPage()
    await signInAs(other, 'finance')
    await other.goto('/admin/approvals')
    await asked(other)
      .first()
      .getByRole('button', { name: t('order:approvals.approve') })
      .click()
    await looksRight(other, 'en')
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('order:approvals.approve') })
      .click()
    await expect(asked(other)).toBeHidden()
    await context.close()
    await page.goto(`/admin/drafts/${sent._id}`)
    await expect(page.getByRole('heading', { level: 2, name: t('drafts:ordered.placed') })).toBeVisible()
    const { order } = await clerk.call('GET', `/orders/${sent.order.number}`)
    expect(order.status).toBe('placed')
  },
)

test('T17 drafts and the pay page are clean in French', { tag: '@phone' }, async ({ page, outside }) => {
  test.setTimeout(120_000)
  const t = say.fr
  await speak(page, 'fr')
  const clerk = await signInAs(page, 'desk')
  const [open, sent] = [
    await makeDraft(clerk, outside, 'card'),
    await placeDraft(clerk, await makeDraft(clerk, outside, 'card')),
  ]
  await page.goto('/admin/drafts')
  await expect(page.getByText(open.number)).toBeVisible()
  await looksRight(page, 'fr')
  for (const { _id, number } of [open, sent]) {
    await page.goto(`/admin/drafts/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await looksRight(page, 'fr')
  }
  await page.goto(sent.order.payLink)
  await expect(page.getByRole('button', { name: t('checkout:payLink.button') })).toBeEnabled()
  await looksRight(page, 'fr')
})
