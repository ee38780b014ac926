/** Back office 3.0 rule 10: what was typed outlives a refused save, a lost connection and an ended session. A note and a hold: admin-order.e2e.ts. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newEmail, shippingAddress } from './support/outside.ts'
import type { Outside } from './support/outside.ts'
import { signInAs, type StaffPerson } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

async function placeOrder(outside: Outside) {
  const { productId } = await outside.variantOf('linen-shirt', 'white', 'M')
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone: '0501234567', firstName: 'Mona', lastName: 'Said' },
      shippingAddress,
      paymentMethod: 'cod',
      items: [{ productId, color: 'white', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return order
}

/** Presses while there is no connection; what is wrong is said. */
async function pressOffline(page: Page, press: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await press()
  await expect(page.getByText(t('errors:offline')).first()).toBeVisible()
  await page.context().setOffline(false)
}

async function signInAgain(page: Page, person: StaffPerson): Promise<void> {
  const again = page.getByRole('dialog', { name: t('order:again.heading') })
  await again.getByLabel(t('admin:login.password'), { exact: true }).fill(person.password)
  await again.getByRole('button', { name: t('admin:login.next') }).click()
  await again.getByLabel(t('admin:login.code')).fill(person.nextCode())
  await again.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(again).toBeHidden()
}

test(
  '3.0 rule 10: a delivery, an edit, a note and an invitation outlive a lost connection, and the delivery a session that ends, on a phone',
  { tag: '@phone' },
  async ({ page, outside, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches|status of 40[019]|status of 422/)
    const { _id: id, number } = await placeOrder(outside)
    const owner = await signInAs(page, 'owner')
    await owner.call('POST', `/orders/${id}/confirm`, { body: { spokeWith: 'Mona' } })
    await page.goto(`/admin/orders/${number}`)

    const note = page.getByLabel(t('order:story.note'))
    await note.fill('Ring before you come')
    await pressOffline(page, () => page.getByRole('button', { name: t('order:story.submit') }).click())
    await expect(note).toHaveValue('Ring before you come')
    await page.reload()
    await expect(note).toHaveValue('Ring before you come')

    await page.getByRole('button', { name: t('order:verbs.delivery') }).click()
    const window = page.getByRole('dialog', { name: t('order:delivery.heading') })
    const address = window.getByLabel(t('order:delivery.street'))
    const save = window.getByRole('button', { name: t('order:delivery.submit') })
    await address.fill('')
    await save.click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill('Villa 7, Street 12')
    // A press beside it closes no window in which something was typed.
    await page.mouse.click(195, 20)
    await pressOffline(page, () => save.click())
    await expect(address).toHaveValue('Villa 7, Street 12')
    await page.context().clearCookies({ name: 'staff' })
    await save.click()
    await signInAgain(page, owner)
    await expect(window).toBeHidden()
    await expect(page.getByText(t('order:done.delivery'))).toBeVisible()

    await page.goto(`/admin/orders/${number}/edit`)
    const reason = page.getByLabel(t('edit:reason'))
    await page
      .getByRole('button', { name: t('common:increase') })
      .first()
      .click()
    await reason.fill('She wants two')
    const keep = page.getByRole('button', { name: t('edit:save') })
    await expect(keep).toBeEnabled()
    await pressOffline(page, () => keep.click())
    await expect(reason).toHaveValue('She wants two')
    await keep.click()
    await expect(page.getByRole('heading', { level: 1, name: number, exact: true })).toBeVisible()

    await page.goto('/admin/people')
    await page.getByRole('button', { name: t('admin:people.invite') }).click()
    const form = page.getByRole('dialog', { name: t('admin:people.inviteHeading') })
    const email = newEmail()
    await form.getByLabel(t('admin:people.name')).fill('Salem Desk')
    await form.getByLabel(t('admin:people.email')).fill(email)
    await form.getByRole('checkbox', { name: t('admin:roleNames.desk') }).check()
    const invite = form.getByRole('button', { name: t('admin:people.inviteSubmit') })
    await pressOffline(page, () => invite.click())
    await expect(form.getByLabel(t('admin:people.email'))).toHaveValue(email)
    await invite.click()
    await expect(page.getByRole('grid').getByText(email)).toBeVisible()
  },
)
