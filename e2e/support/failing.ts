/** Makes calls of the browser fail as the error catalogue says, and looks at what a visitor is then told. */
import { expect } from '@playwright/test'
import type { Locator, Page, Route } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import type { Answer } from './error-catalogue.ts'
import type { Person } from './outside.ts'
import type { Watch } from './watch.ts'
import { say } from './words.ts'

/** What the browser itself says of answers that a test makes fail. */
export function expectTrouble(watch: Watch): void {
  watch.allow(/status of [45]\d\d/, /net::ERR_/, /Failed to fetch/, /^answer 5\d\d/)
}

export type Failing = {
  /** The call has been answered so at least once. */
  met: () => Promise<void>
  /** Lets it through again. */
  heal: () => Promise<void>
}

/** `call` is a method and a path below /api, with `*` as in Playwright's globs. */
export async function fail(page: Page, call: string, answer: Answer): Promise<Failing> {
  const [method, path = ''] = call.split(' ')
  const pattern = `**/api${path}`
  let count = 0
  const reply = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    await answerWith(route, answer)
    count += 1
  }
  await page.route(pattern, reply)
  return { met: () => expect.poll(() => count).toBeGreaterThan(0), heal: () => page.unroute(pattern, reply) }
}

function answerWith(route: Route, answer: Answer): Promise<void> {
  if (answer === 'none') return route.abort('connectionrefused')
  const { status, code, message, body } = answer
  if (body !== undefined)
    return route.fulfill({ status, contentType: body.startsWith('<') ? 'text/html' : 'application/json', body })
  return route.fulfill({ status, json: { success: false, code: code ?? 'OTHER', message: message ?? '' } })
}

export const toasts = (page: Page): Locator => page.locator('[aria-live=polite] li')
export const toastSaying = (page: Page, message: string): Locator =>
  toasts(page).filter({ has: page.getByText(message, { exact: true }) })

/** Signed in without a form, and without the cookie that would renew the session. The page must be loaded again to know. */
export async function holdToken(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  await page.evaluate((held) => localStorage.setItem('accessToken', held), token)
}

/** Time goes by until this is seen: nobody waits for what is tried again after seconds. The page's clock has to be installed. */
export async function inTime(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await page.clock.runFor(1000)
    await expect(seen).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

export async function expectSignedIn(page: Page): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
}

/** The reviews of a product come alive when a reader comes near them; a signed-in one may then write. */
export async function nearReviews(page: Page, language: Language): Promise<void> {
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: say[language]('product:reviews.write'), exact: true })).toBeVisible()
}
