/** Back office 3.5: a cash order that its buyer confirms from a text message, on a telephone and at a desk. */
import { randomUUID } from 'node:crypto'
import { axeFaults } from './support/axe.ts'
import { questionOf } from './support/cash-word.ts'
import { latinWordsOn } from './support/foreign.ts'
import { newEmail, type Outside, shippingAddress } from './support/outside.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

async function placeOrder(outside: Outside) {
  const { productId } = await outside.variantOf('linen-shirt', 'beige', 'M')
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone: '0501112244', firstName: 'مريم', lastName: 'سعيد' },
      shippingAddress,
      paymentMethod: 'cod',
      items: [{ productId, color: 'beige', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return order.number
}

for (const language of ['en', 'ar'] as const) {
  test(
    `3.5 in ${language} she opens the link of the message and says yes; with the digits alone she says no`,
    { tag: '@both' },
    async ({ page, outside, baseURL, isPhone, watch }) => {
      test.setTimeout(180_000)
      // The wrong digits.
      watch.allow(/status of 400/)
      const t = say[language]
      const [wanted, unwanted] = [await placeOrder(outside), await placeOrder(outside)]
      const shot = async (name: string) =>
        process.env.SHOTS &&
        (await page.screenshot({
          path: `${process.env.SHOTS}/cash-${name}-${language}-${isPhone ? 390 : 1440}.png`,
          fullPage: true,
        }))
      const { hash } = new URL((await questionOf(baseURL ?? '', wanted)).link)
      await page.goto(`/${language}/order/yes${hash}`)
      await expect(page.getByRole('heading', { level: 1, name: t('cash:heading') })).toBeVisible()
      await expect(page.getByText(wanted)).toBeVisible()
      await expect(page.getByText(t('cash:toPay'), { exact: true })).toBeVisible()
      await expect(page).not.toHaveURL(/token/)
      if (language === 'ar') await expect.poll(() => latinWordsOn(page), 'words left in English').toEqual([])
      expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
      await shot('link')
      await page.getByRole('button', { name: t('cash:yes') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('cash:done.yes') })).toBeVisible()
      const { code } = await questionOf(baseURL ?? '', unwanted)
      await page.goto('about:blank')
      await page.goto(`/${language}/order/yes`)
      await page.getByLabel(t('cash:number')).fill(unwanted)
      await page.getByLabel(t('cash:code')).fill(code === '000000' ? '000001' : '000000')
      await page.getByRole('button', { name: t('cash:yes') }).click()
      await expect(page.getByRole('alert').filter({ hasText: t('cash:wrong') })).toBeVisible()
      await page.getByLabel(t('cash:code')).fill(code)
      await page.getByRole('button', { name: t('cash:no') }).click()
      await expect(page.getByText(t('cash:sure'))).toBeVisible()
      expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
      await shot('digits')
      await page.getByRole('button', { name: t('cash:no') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('cash:done.no') })).toBeVisible()
    },
  )
}
