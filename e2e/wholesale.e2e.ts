import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { shippingAddress, newEmail } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const demoBuyer = { email: 'wholesale@demo.test', password: 'demo-Pass-2026' }
const amount = /AED|د\.إ/

/** Where the words of one language are on the page. */
function wholesaleOn(page: Page, language: Language = 'en') {
  const t = say[language]
  const sheets = page.getByRole('list', { name: t('wholesale:catalogue.heading'), exact: true })
  const inquiry = page.getByRole('form', { name: t('wholesale:inquiry.heading'), exact: true })
  const field = (name: string) => inquiry.getByRole('textbox', { name, exact: true })
  const choice = (name: string) => inquiry.getByRole('combobox', { name, exact: true })
  return {
    t,
    sheets,
    inquiry,
    field,
    choice,
    send: inquiry.getByRole('button', { name: t('wholesale:inquiry.submit') }),
  }
}

for (const language of ['en', 'ar'] as const) {
  test(
    `R019 R110 R111 R112 a guest sees tiers without prices and sends an inquiry (${language})`,
    { tag: language === 'en' ? '@desktop' : '@phone' },
    async ({ page }) => {
      const { t, sheets, field, choice, send } = wholesaleOn(page, language)
      await shopperOf(page, language).visit('/wholesale')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('40')
      await expect(sheets).not.toContainText(amount)
      await sheets.getByRole('button').first().click()
      const quantity = field(t('wholesale:inquiry.quantityFrom', { min: 12 }))
      await expect(quantity).toBeFocused()
      await expect(quantity).toHaveValue('12')
      await choice(t('wholesale:inquiry.tier')).selectOption('48')
      await expect(field(t('wholesale:inquiry.quantityFrom', { min: 48 }))).toHaveValue('48')
      await field(t('wholesale:inquiry.fullName')).fill('Rashid Omar')
      await field(t('wholesale:inquiry.email')).fill(newEmail())
      await field(t('wholesale:inquiry.company')).fill('Dunes Trading')
      await expect(page.getByText(t('wholesale:estimate.heading'), { exact: true })).toHaveCount(0)
      await send.click()
      await expect(page.getByText(t('messages:requestSubmitted'))).toBeVisible()
    },
  )
}

test(
  'R111 another product starts at its own lowest tier; below the minimum nothing is sent; what fails to arrive stays and can be sent again',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/status of 500|inquiries/)
    const { t, sheets, field, choice, send } = wholesaleOn(page)
    await shopperOf(page).visit('/wholesale')
    const ask = (name: string) =>
      sheets.getByRole('button', { name: t('wholesale:line.askAbout', { name }), exact: true }).click()
    await ask('Structured leather tote')
    await expect(choice(t('wholesale:inquiry.tier'))).toHaveValue('6')
    await ask('Linen shirt')
    await expect(choice(t('wholesale:inquiry.tier'))).toHaveValue('12')
    await field(t('wholesale:inquiry.fullName')).fill('Rashid Omar')
    await field(t('wholesale:inquiry.email')).fill(newEmail())
    await field(t('wholesale:inquiry.company')).fill('Dunes Trading')
    const quantity = field(t('wholesale:inquiry.quantityFrom', { min: 12 }))
    await expect(quantity).toHaveValue('12')
    await quantity.fill('11')
    await send.click()
    await expect(page.getByText('The quantity is below the minimum of the tier.')).toBeVisible()
    await quantity.fill('15')
    await page.route('**/api/wholesale/inquiries', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await send.click()
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    await expect(quantity).toHaveValue('15')
    await expect(field(t('wholesale:inquiry.company'))).toHaveValue('Dunes Trading')
    await send.click()
    await expect(page.getByText('Request submitted successfully!')).toBeVisible()
  },
)

test(
  'R110 R111 R112 T17 an approved buyer sees her prices without VAT, axe finds nothing there, and an estimate follows what she types',
  { tag: '@desktop' },
  async ({ page }) => {
    const { t, sheets, field } = wholesaleOn(page)
    await shopperOf(page).signIn(demoBuyer, '/wholesale')
    const first = sheets.getByRole('article').first()
    await expect(first).toContainText(amount)
    await expect(page.getByText(/excluding VAT\. 5% VAT is added/).first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await first.getByRole('button').click()
    const estimate = page.getByRole('status').filter({ hasText: t('wholesale:estimate.heading') })
    await expect(estimate).toContainText('from 12 pieces')
    const atMinimum = await estimate.textContent()
    await field(t('wholesale:inquiry.quantityFrom', { min: 12 })).fill('48')
    await expect(estimate).toContainText('from 48 pieces')
    expect(await estimate.textContent()).not.toBe(atMinimum)
    await field(t('wholesale:inquiry.quantityFrom', { min: 12 })).fill('11')
    await expect(estimate).toHaveCount(0)
    const cells = page.getByRole('group', { name: t('wholesale:grid.heading') }).getByRole('textbox')
    await cells.nth(0).fill('20')
    await cells.nth(1).fill('30')
    await expect(field(t('wholesale:inquiry.quantityFrom', { min: 12 }))).toHaveValue('50')
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/wholesale/inquiries'),
      page.getByRole('button', { name: t('wholesale:inquiry.submit') }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      quantity: 50,
      companyName: 'Menon Uniforms Trading LLC',
      message: expect.stringMatching(/^White: \w+ × 20, \w+ × 30$/),
    })
    await expect(page.getByText(t('messages:requestSubmitted'))).toBeVisible()
  },
)

test(
  'B17 R112 D17 a guest comes back from signing in to apply, and then reads that the application is under review; what she typed outlives a reload',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const person = await outside.newCustomer()
    const { t } = wholesaleOn(page)
    await shopperOf(page).visit('/wholesale')
    const account = page.getByRole('region', { name: t('wholesale:account.heading') })
    await expect(account.getByRole('link', { name: t('wholesale:account.signIn') })).toHaveAttribute(
      'href',
      /\/login\?from=.*wholesale/,
    )
    await shopperOf(page).signIn(person, '/wholesale')
    const field = (name: string) => account.getByRole('textbox', { name, exact: true })
    await field(t('wholesale:application.company')).fill('Looms LLC')
    await field(t('wholesale:application.licence')).fill('CN-1234567')
    await field(t('wholesale:application.trn')).fill('12345')
    await account.getByRole('combobox').selectOption('dubai')
    await field(t('wholesale:application.phone')).fill(shippingAddress.phone)
    await page.reload()
    await expect(field(t('wholesale:application.company'))).toHaveValue('Looms LLC')
    await expect(field(t('wholesale:application.licence'))).toHaveValue('CN-1234567')
    await expect(account.getByRole('combobox')).toHaveValue('dubai')
    await expect(field(t('wholesale:application.phone'))).toHaveValue(shippingAddress.phone)
    await account.getByRole('button').click()
    await expect(account.getByText('A TRN has 15 digits, begins with 1 and ends in 03.')).toBeVisible()
    await field(t('wholesale:application.trn')).fill('1001 2345 6789 103')
    await account.getByRole('button').click()
    const answer = account.getByRole('status').filter({ hasText: t('wholesale:account.pending') })
    await expect(answer, 'B17 the answer is where she reads').toBeInViewport({ ratio: 1 })
    await expect(answer).toBeFocused()
    await expect(account.getByText('Looms LLC')).toBeVisible()
  },
)
