/** What a visitor does again and again, in the words of her language. Every step ends with what she sees when it has worked. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { directionOf, localeTagOf } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { formatOf } from '#web/i18n/format.ts'
import { localPath } from '#web/i18n/local-path.ts'
import { newEmail } from './outside.ts'
import { say } from './words.ts'

const visitorDetails = {
  email: '',
  phone: '0501234567',
  firstName: 'Mariam',
  lastName: 'Saeed',
  address: '12 Al Wasl Road',
  city: 'Dubai',
}

export type Shopper = ReturnType<typeof shopperOf>

/** English is read at the addresses without language, the others at their own. */
export function shopperOf(
  page: Page,
  language: Language = 'en',
  prefix: Language | null = language === 'en' ? null : language,
) {
  const t = say[language]
  const bag = page.getByRole('dialog', { name: t('bag:heading') })
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
  const link = (name: string, within: Page | Locator = page) => within.getByRole('link', { name, exact: true })

  async function visit(path: string): Promise<void> {
    await page.goto(localPath(path, prefix))
    await alive(page)
  }

  /** Takes a size, and the colour if it isn't the one shown, into the bag; the drawer then shows it. */
  async function putIntoBag(size: string, color?: string): Promise<void> {
    if (color)
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: color, exact: true }) })
        .click()
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: new RegExp(`^${size}(?!\\p{L})`, 'u') }) })
      .click()
    await page.getByRole('button', { name: t('common:addToBag'), exact: true }).click()
    await expect(bag).toBeVisible()
  }

  /** `to`: where she comes back to. */
  async function signIn({ email, password }: { email: string; password: string }, to = '/cart'): Promise<void> {
    await visit(`/login?from=${to}`)
    await page.getByRole('textbox', { name: t('auth:email'), exact: true }).fill(email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await button(t('auth:login.submit'), page.getByRole('main')).click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${to}$`))
  }

  /** Types a Dubai address; the e-mail is the one that is given back. */
  async function fillCheckout(wish: Partial<typeof visitorDetails> = {}): Promise<typeof visitorDetails> {
    const details = { ...visitorDetails, email: newEmail(), ...wish }
    const form = page.getByRole('form', { name: t('checkout:heading') })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await field(t('checkout:contact.email')).fill(details.email)
    await field(t('checkout:contact.phone')).fill(details.phone)
    await field(t('checkout:contact.firstName')).fill(details.firstName)
    await field(t('checkout:contact.lastName')).fill(details.lastName)
    await field(t('address:address')).fill(details.address)
    await field(t('address:city')).fill(details.city)
    await form.getByRole('combobox', { name: t('address:emirate'), exact: true }).selectOption('dubai')
    return details
  }

  async function payBy(method: 'card' | 'cod'): Promise<void> {
    await page.getByRole('radio', { name: t(`checkout:payment.${method}`) }).check()
    await placeButton(method).click()
  }

  const placeButton = (method: 'card' | 'cod') =>
    page.getByRole('button', { name: t(method === 'card' ? 'checkout:pay' : 'checkout:place') })

  /** The order's number, as the page that confirms it shows it. */
  async function confirmedNumber(heading: string): Promise<string> {
    await expect(page).toHaveURL(/\/success\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const shown = await page
      .getByText(/QT-\d{6}-[0-9A-Z]{6}/)
      .first()
      .textContent()
    return /QT-\d{6}-[0-9A-Z]{6}/.exec(shown ?? '')?.[0] ?? ''
  }

  async function isAt(path: RegExp): Promise<void> {
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  }

  return {
    page,
    t,
    language,
    prefix,
    bag,
    button,
    link,
    visit,
    signIn,
    putIntoBag,
    fillCheckout,
    payBy,
    placeButton,
    confirmedNumber,
    isAt,
    money: (aed: number) => formatOf(language).money(aed),
    locale: localeTagOf(language),
  }
}

/** Nearly every step waits for this: left to itself, a poll looks again only after 100, 250 and 500 ms. */
const often = { intervals: [20, 40] }

/** The page's scripts have taken over what the server rendered: from here on every button does what it says. */
export async function alive(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
        ),
      often,
    )
    .toBe(true)
}

/** What the page needs without a connection has come too: it says from now on when there is none. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('#connection')).toBeAttached()
}
