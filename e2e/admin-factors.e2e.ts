import type { Page } from '@playwright/test'
import { codeOf } from './support/authenticator.ts'
import { newEmail } from './support/outside.ts'
import { emptyShop } from './support/own-shop.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

test.describe('the second factor of an owner', () => {
  const shop = emptyShop()

  test(
    'T20 an owner who lost her phone gets in by a recovery code, once each; what matters asks for a factor again; two editors of a role both keep their work',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(150_000)
      watch.allow(/status of 40[019]/)
      const owner = { email: newEmail(), password: 'a long way to the sea 2026' }
      await page.goto(await shop.inviteOwner(owner.email))
      await page.getByLabel(t('admin:join.password'), { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: t('admin:join.submit') }).click()
      const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
      await page.getByLabel(t('admin:login.code')).fill(codeOf(secret, -1))
      await page.getByRole('button', { name: t('admin:enrol.submit') }).click()
      const shown = page.getByRole('list').getByRole('listitem')
      await expect(shown).toHaveCount(10)
      const [first = '', second = ''] = await shown.allTextContents()
      await page.getByLabel(t('admin:enrol.kept')).check()
      await page.getByRole('button', { name: t('admin:enrol.done') }).click()
      await expect(page).toHaveURL(`${shop.origin}/admin`)

      await signInByRecoveryCode(page, owner, first)
      await expect(page).toHaveURL(`${shop.origin}/admin`)
      await page.getByRole('link', { name: t('admin:nav.security') }).click()
      await expect(page.getByText(t('admin:security.codesLeft', { count: 9 }))).toBeVisible()
      await signInByRecoveryCode(page, owner, first)
      await expect(page.getByRole('alert').first()).not.toBeEmpty()
      await page.getByLabel(t('admin:login.recoveryCode')).fill(second)
      await page.getByRole('button', { name: t('admin:login.submit') }).click()
      await expect(page).toHaveURL(`${shop.origin}/admin`)

      await stepUpAndInvite(page, secret)
      await editTogether(page)
    },
  )
})

async function signInByRecoveryCode(
  page: Page,
  { email, password }: { email: string; password: string },
  code: string,
): Promise<void> {
  await page.getByRole('button', { name: t('admin:signOut') }).click()
  await page.getByRole('textbox', { name: t('admin:login.email') }).fill(email)
  await page.getByLabel(t('admin:login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('admin:login.next') }).click()
  await page.getByRole('button', { name: t('admin:login.recovery') }).click()
  await page.getByLabel(t('admin:login.recoveryCode')).fill(code)
  await page.getByRole('button', { name: t('admin:login.submit') }).click()
}

/** Five minutes later: the server's answer of then stands in for the wait. What is typed stays, whatever becomes of the question. */
async function stepUpAndInvite(page: Page, secret: string): Promise<void> {
  await page.getByRole('link', { name: t('admin:nav.people') }).click()
  await page.getByRole('button', { name: t('admin:people.invite') }).click()
  const form = page.getByRole('dialog', { name: t('admin:people.inviteHeading') })
  const invited = newEmail()
  await form.getByLabel(t('admin:people.name')).fill('Salem Desk')
  await form.getByLabel(t('admin:people.email')).fill(invited)
  await form.getByRole('checkbox', { name: t('admin:roleNames.desk') }).check()
  await page.route(
    '**/api/admin/people',
    (route) => route.fulfill({ status: 401, json: { success: false, code: 'STEP_UP_REQUIRED', message: '' } }),
    { times: 2 },
  )
  const submit = form.getByRole('button', { name: t('admin:people.inviteSubmit') })
  await submit.click()
  const question = page.getByRole('dialog', { name: t('admin:stepUp.heading') })
  await expect(question.getByLabel(t('admin:login.code'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel(t('admin:people.email'))).toHaveValue(invited)
  await submit.click()
  await question.getByLabel(t('admin:login.code')).fill('000000')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert').first()).not.toBeEmpty()
  await question.getByLabel(t('admin:login.code')).fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').getByText(invited)).toBeVisible()
}

/** D19: a limit in dirhams, and a save that comes too late. */
async function editTogether(page: Page): Promise<void> {
  const other = await page.context().newPage()
  const edit = t('admin:roles.edit', { name: t('admin:roleNames.support') })
  const limit = `${t('permissions:may.payments_refund')}: ${t('admin:roles.limitAed')}`
  for (const one of [page, other]) {
    await one.goto(new URL('/admin/roles', page.url()).href)
    await one.getByRole('button', { name: edit }).click()
    await expect(one.getByLabel(limit)).toHaveValue('100')
  }
  await other.getByLabel(limit).fill('250.50')
  await other.getByLabel('orders.note').uncheck()
  await other.getByRole('button', { name: t('admin:roles.submit') }).click()
  await expect(other.getByRole('cell', { name: t('admin:roleLimits.fils', { amount: 'AED 250.50' }) })).toBeVisible()

  await page.getByLabel(limit).fill('many')
  await page.getByRole('button', { name: t('admin:roles.submit') }).click()
  await expect(page.getByLabel(limit)).toBeFocused()
  await page.getByLabel(limit).fill('150')
  await page.getByRole('button', { name: t('admin:roles.submit') }).click()
  await expect(page.getByText(t('admin:roles.conflictText'))).toBeVisible()
  const refunds = page.getByRole('group', { name: 'payments.refund' })
  await expect(refunds.getByRole('radio').nth(0)).toBeChecked()
  await expect(refunds.getByText('AED 250.50')).toBeVisible()
  // What the other one alone has changed is hers, unless chosen otherwise.
  await expect(page.getByRole('group', { name: 'orders.note' }).getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('button', { name: t('admin:roles.conflictSubmit') }).click()
  await expect(page.getByRole('cell', { name: t('admin:roleLimits.fils', { amount: 'AED 150.00' }) })).toBeVisible()
  await other.close()
}
