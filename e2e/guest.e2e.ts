import { latinWordsOn } from './support/foreign.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.ar

test(
  'R002 R004 R054 R080 R081 R086 a first visitor buys a linen shirt in Arabic, cash on delivery, as a guest',
  { tag: ['@both', '@phone'] },
  async ({ page, outside }) => {
    const visitor = shopperOf(page, 'ar')
    const isArabic = async (path: RegExp) => {
      await visitor.isAt(path)
      await expect.poll(() => latinWordsOn(page), 'words left in English').toEqual([])
    }

    await visitor.visit('/')
    await isArabic(/\/ar$/)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:search'), exact: true })
      .click()
    const search = page.getByRole('dialog', { name: t('search:label') })
    await search.getByRole('searchbox').pressSequentially('قميص كتان')
    await search
      .getByRole('link')
      .filter({ has: page.getByText('قميص كتان', { exact: true }) })
      .click()

    await isArabic(/\/ar\/product\/linen-shirt$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('قميص كتان')
    await visitor.putIntoBag('M')
    await expect(visitor.bag.getByRole('listitem').filter({ hasText: 'قميص كتان' })).toContainText(visitor.money(249))
    await expect.poll(() => latinWordsOn(page), 'words left in English').toEqual([])
    await visitor.bag.getByRole('link', { name: t('bag:checkout') }).click()

    await isArabic(/\/ar\/checkout$/)
    const typed = await visitor.fillCheckout({
      firstName: 'مريم',
      lastName: 'سعيد',
      address: 'شارع الوصل 12',
      city: 'دبي',
      phone: '050 123 4567',
    })
    await expect(visitor.placeButton('card').or(visitor.placeButton('cod'))).toContainText(visitor.money(274))
    await visitor.payBy('cod')

    const number = await visitor.confirmedNumber(t('checkout:success.order'))
    await isArabic(/\/ar\/success\?order=/)
    await expect(page.getByRole('main')).toContainText(visitor.money(274))
    const { order } = await outside.call('POST /orders/lookup', { body: { number, email: typed.email } })
    expect(order).toMatchObject({
      status: 'placed',
      paymentMethod: 'cod',
      payable: 274,
      shipping: 25,
      items: [{ size: 'M', color: 'white', quantity: 1, lineTotal: 249 }],
      contact: { phone: '+971501234567', firstName: 'مريم' },
      shippingAddress: { emirate: 'dubai', country: 'AE', city: 'دبي' },
    })
    await page.reload()
    expect(await visitor.confirmedNumber(t('checkout:success.order')), 'the page can be loaded again').toBe(number)
    await visitor.visit('/cart')
    await expect(page.getByRole('heading', { name: t('bag:emptyHeading') })).toBeVisible()
  },
)
