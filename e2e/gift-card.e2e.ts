/** ADR 58: a guest buys a gift card, its recipient puts it into her wallet and pays with it. In English on a desk, in Arabic on a phone. */
import type { APIRequestContext } from '@playwright/test'
import { looksRight } from './support/looks-right.ts'
import { newEmail } from './support/outside.ts'
import { alive, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** The newest letter to this mailbox that has it. */
async function letterTo(request: APIRequestContext, { email, part }: { email: string; part: RegExp }): Promise<string> {
  const found = { part: '' }
  await expect
    .poll(async () => {
      const { messages } = (await (await request.get('/dev/mail.json')).json()) as {
        messages: { to: string; text: string }[]
      }
      const texts = messages.filter(({ to }) => to === email).map(({ text }) => text)
      found.part = texts.flatMap((text) => part.exec(text)?.[0] ?? []).at(0) ?? ''
      return found.part
    })
    .not.toBe('')
  return found.part
}

for (const [language, tag] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
] as const)
  test(
    `issue 11: a gift card is bought, read, put into a wallet and spent: ${language}`,
    { tag },
    async ({ page, outside, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 409/)
      const recipient = await outside.newCustomer()
      const visitor = shopperOf(page, language)
      const { t, button } = visitor
      const main = page.getByRole('main')
      const field = (key: 'recipientName' | 'recipientEmail' | 'buyerName' | 'buyerEmail' | 'message' | 'ownAmount') =>
        main.getByLabel(t(`gift:${key}`))

      await visitor.visit('/gift-card')
      await looksRight(page, `gift-card-${language}`)
      await page.getByText(t('gift:own'), { exact: true }).click()
      await field('ownAmount').fill('٣٠٠')
      await field('recipientName').fill('ليلى ناصر')
      await field('recipientEmail').fill(recipient.email)
      await field('message').fill('Eid Mubarak!')
      await field('buyerName').fill('Sara Haddad')
      const pay = button(t('gift:payAmount', { amount: visitor.money(300) }))
      await pay.click()
      await expect(field('buyerEmail')).toBeFocused()
      await looksRight(page, `gift-card-errors-${language}`)
      const buyer = newEmail()
      await field('buyerEmail').fill(buyer)
      await pay.click()
      await page.locator('button[value=decline]').click()
      await expect(main.getByText(t('gift:bought.declined', { amount: visitor.money(300) }))).toBeVisible()
      await alive(page)
      await looksRight(page, `gift-card-declined-${language}`)
      await button(t('gift:bought.payAgain')).click()
      await page.locator('button[value=succeed]').click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('gift:bought.paid'))
      await looksRight(page, `gift-card-bought-${language}`)
      await letterTo(page.request, { email: buyer, part: /\S+gift-card\/bought#token=\S+/ })

      const link = await letterTo(page.request, { email: recipient.email, part: /\S+#code=\S+/ })
      await page.goto(link)
      await expect(page).toHaveURL(/\/login\?from=/)
      expect(page.url()).not.toContain('code=')
      await alive(page)
      await page.getByRole('textbox', { name: t('auth:email'), exact: true }).fill(recipient.email)
      await page.getByLabel(t('auth:password'), { exact: true }).fill(recipient.password)
      await button(t('auth:login.submit'), main).click()
      const code = main.getByLabel(t('gift:redeem.code'))
      await expect(code).toHaveValue(link.split('#code=')[1] ?? '')
      await looksRight(page, `redeem-${language}`)
      await button(t('gift:redeem.submit')).click()
      await expect(main.getByText(t('gift:redeem.done', { amount: visitor.money(300) }))).toBeVisible()
      await expect(
        main.getByRole('listitem').getByText(t('account:wallet.kinds.gift_card'), { exact: true }),
      ).toBeVisible()
      await code.fill(link.split('#code=')[1] ?? '')
      await button(t('gift:redeem.submit')).click()
      await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await looksRight(page, `redeemed-${language}`)

      const { productId } = await outside.variantOf('linen-shirt', 'white', 'M')
      const piece = { productId, quantity: 1, color: 'white', size: 'M' }
      await outside.call('POST /cart/addToCart', { body: piece, token: recipient.token })
      await visitor.visit('/checkout')
      await visitor.fillCheckout({ email: recipient.email })
      // The whole order: it costs less than the card.
      await page
        .getByRole('checkbox', { name: new RegExp(`^${t('checkout:payment.wallet', { amount: '.+' })}`) })
        .check()
      const place = visitor.placeButton('cod')
      await expect(place).toBeVisible()
      await place.click()
      await visitor.confirmedNumber(t('checkout:success.paid'))
      await visitor.visit('/account/wallet')
      await expect(main.getByText(t('account:wallet.kinds.spent'))).toBeVisible()
    },
  )
