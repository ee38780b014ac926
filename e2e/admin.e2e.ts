import type { Page } from '@playwright/test'
import { codeOf } from './support/authenticator.ts'
import { newEmail } from './support/outside.ts'
import { emptyShop } from './support/own-shop.ts'
import { newStaff, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

/** Types the password; the second factor comes next. */
async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: t('admin:login.email') }).fill(email)
  await page.getByLabel(t('admin:login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('admin:login.next') }).click()
}

test.describe('an empty shop', () => {
  const shop = emptyShop()

  test(
    'T20 the first administrator comes in by her link, sets password and authenticator, sees her codes once, invites, and signs in with a passkey',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/status of 40[013]/)
      const owner = { email: newEmail(), password: 'a long way to the sea 2026' }
      const link = await shop.inviteOwner(owner.email)
      await page.goto(link)
      await page.getByLabel(t('admin:join.password'), { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: t('admin:join.submit') }).click()
      await expect(page.getByRole('img', { name: t('admin:enrol.picture') })).toBeVisible()
      const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
      await page.getByLabel(t('admin:login.code')).fill(codeOf(secret, -1))
      await page.getByRole('button', { name: t('admin:enrol.submit') }).click()
      await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(10)
      const goOn = page.getByRole('button', { name: t('admin:enrol.done') })
      await expect(goOn).toBeDisabled()
      await page.getByLabel(t('admin:enrol.kept')).check()
      await goOn.click()
      await expect(page).toHaveURL(`${shop.origin}/admin`)

      const menu = page.getByRole('navigation', { name: t('admin:menu') })
      await menu.getByRole('link', { name: t('admin:nav.people') }).click()
      await page.getByRole('button', { name: t('admin:people.invite') }).click()
      const form = page.getByRole('dialog', { name: t('admin:people.inviteHeading') })
      const invited = newEmail()
      await form.getByLabel(t('admin:people.name')).fill('Salem Desk')
      await form.getByLabel(t('admin:people.email')).fill(invited)
      await form.getByRole('checkbox', { name: t('admin:roleNames.desk') }).check()
      await form.getByRole('button', { name: t('admin:people.inviteSubmit') }).click()
      await expect(page.getByRole('grid').getByText(invited)).toBeVisible()
      await expect(page.getByText(t('admin:people.statuses.invited'), { exact: true })).toBeVisible()

      await menu.getByRole('link', { name: t('admin:nav.audit') }).click()
      await expect(page.getByRole('grid').getByText('staff.invite')).toBeVisible()

      const browser = await page.context().newCDPSession(page)
      await browser.send('WebAuthn.enable')
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await menu.getByRole('link', { name: t('admin:nav.security') }).click()
      await page.getByRole('button', { name: t('admin:security.addPasskey') }).click()
      const making = page.getByRole('dialog', { name: t('admin:security.addPasskey') })
      await making.getByLabel(t('admin:security.passkeyName')).fill('Work laptop')
      await making.getByRole('button', { name: t('admin:security.addPasskey') }).click()
      await expect(page.getByText(t('admin:security.passkeys', { count: 1 }))).toBeVisible()

      await page.getByRole('button', { name: t('admin:signOut') }).click()
      await expect(page.getByText(t('admin:login.signedOut'))).toBeVisible()
      await typePassword(page, owner)
      await page.getByRole('button', { name: t('admin:login.passkey') }).click()
      await expect(page).toHaveURL(`${shop.origin}/admin`)
      await page.goto(link)
      await expect(page.getByRole('alert').first()).not.toBeEmpty()
    },
  )
})

test.describe('the demonstration’s back office', () => {
  test.describe.configure({ mode: 'serial' })

  test(
    'T20 who is not signed in is led to sign in and back; a wrong code is refused, and her pages run in both directions',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 40[13]/)
      const owner = await newStaff('owner')
      await page.goto('/admin/people')
      await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fpeople$/)
      await typePassword(page, owner)
      await page.getByLabel(t('admin:login.code')).fill('000000')
      await page.getByRole('button', { name: t('admin:login.submit') }).click()
      await expect(page.getByRole('alert').first()).not.toBeEmpty()
      await page.getByLabel(t('admin:login.code')).fill(owner.nextCode())
      await page.getByRole('button', { name: t('admin:login.submit') }).click()
      await expect(page).toHaveURL(/\/admin\/people$/)
      for (const language of ['en', 'ar'] as const) {
        const words = say[language]
        await speak(page, language)
        for (const [path, heading] of [
          ['/admin/people', words('admin:people.heading')],
          ['/admin/roles', words('admin:roles.heading')],
          ['/admin/audit', words('admin:audit.heading')],
          ['/admin/security', words('admin:security.heading')],
        ] as const) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        }
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      }
      await page.route('**/api/admin/audit*', (route) =>
        route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: '' } }),
      )
      await page.goto('/admin/audit')
      await expect(page.getByRole('heading', { level: 1, name: say.ar('admin:noRight.heading') })).toBeVisible()
      await page.goto('/admin/nowhere')
      await expect(page.getByRole('heading', { level: 1, name: say.ar('admin:nowhere.heading') })).toBeVisible()
    },
  )
})

test(
  'T20 a page of the back office is kept by nobody and listed nowhere, and a shopper’s pages bring nothing of it',
  { tag: '@once' },
  async ({ page, request }) => {
    const office = await request.get('/admin/login')
    expect(office.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(await office.text()).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/admin')
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await page.goto('/')
    await page.goto('/shop')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.filter((path) => /admin|people|audit|react-aria|signed-in/.test(path))).toEqual([])
  },
)
