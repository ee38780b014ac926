/** The company's details and the rules of cash on delivery, as an owner saves them. */
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { demoShop } from './support/own-shop.ts'
import { signInDemo } from './support/staff-owner.ts'
import { giveSession } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.describe('settings of the company', () => {
  const shop = demoShop()
  const open = async (page: Page, path: string) => {
    const owner = await signInDemo(shop.origin, 'owner')
    await giveSession(page, owner)
    await page.goto(`${shop.origin}/admin/settings/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    return owner
  }

  test('3.13 a wrong TRN is refused at its field, two people’s saves are laid together, a clash is hers to settle', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 4(00|09)/)
    const owner = await open(page, 'seller')
    const trn = page.getByLabel('Tax registration number')
    const save = page.getByRole('button', { name: 'Save' })
    await trn.fill('100418372600004')
    await save.click()
    await expect(page.getByText('A TRN has 15 digits, begins with 1 and ends in 03.')).toBeVisible()
    await expect(trn).toHaveAttribute('aria-invalid', 'true')

    const { setting } = await owner.call('GET', '/settings/seller')
    const theirs = { ...setting.value, tradeLicence: 'CN-2', legalName: { ...setting.value.legalName, fr: 'La leur' } }
    await owner.call('PUT', '/settings/seller', { body: theirs, version: setting.version })
    await trn.fill('١٠٠٤١٨٣٧٢٦٠٠ 003')
    await page.getByRole('group', { name: 'Legal name' }).getByLabel('French').fill('La mienne')
    await save.click()
    const clash = page.getByRole('group', { name: 'Legal name · French' })
    await expect(clash).toContainText('La leur')
    await clash.getByLabel('Theirs').check()
    await page.getByRole('button', { name: 'Use these' }).click()
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const { value } = (await owner.call('GET', '/settings/seller')).setting
    expect([value.legalName.fr, value.tradeLicence, value.trn]).toEqual(['La leur', 'CN-2', '100418372600003'])
  })

  test('3.5 the fee and the cap of cash on delivery stand in AED, and a fee that is no number is refused', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/)
    const owner = await open(page, 'cash')
    const door = page.getByRole('form', { name: 'At the door' })
    await door.getByLabel('Fee in AED').fill('a little')
    await door.getByRole('button', { name: 'Save' }).click()
    await expect(door.getByLabel('Fee in AED')).toHaveAttribute('aria-invalid', 'true')
    await door.getByLabel('Fee in AED').fill('10,50')
    await door.getByLabel('At most in AED').fill('1500')
    await door.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const { value } = (await owner.call('GET', '/settings/cashOnDelivery')).setting
    expect(value).toEqual({ isOffered: true, feeFils: 1050, capFils: 150_000 })
    const store = await (await fetch(`${shop.origin}/api/store`)).json()
    expect(store.store.cashOnDelivery ?? store.cashOnDelivery).toMatchObject({ fee: 10.5, cap: 1500 })
  })

  test('3.7 what is kept back of a return, and what is given on top in the wallet, are the owner’s to set', async ({
    page,
  }) => {
    const owner = await open(page, 'returns')
    await page.getByLabel('Kept back for the courier’s way (AED)').fill('15')
    await page.getByLabel('Bonus for taking the wallet (%)').fill('١٠')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const { value } = (await owner.call('GET', '/settings/returns')).setting
    expect(value).toMatchObject({ wayFils: 1_500, walletBonusPercent: 10 })
  })
})
