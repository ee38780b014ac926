/** Customer service in the back office: a message answered, a review moderated, a customer looked after and erased by two people. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import { texts as ar } from '#web/storefront/pages/contact/contact.ar.server.ts'
import { texts as en } from '#web/storefront/pages/contact/contact.en.server.ts'
import { axeFaults } from './support/axe.ts'
import { newEmail } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { newStaff, signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Letter = { to: string; subject: string; text: string }

/** The newest e-mail to this address with these words. */
async function letterTo(origin: string, email: string, words: string): Promise<Letter> {
  let found: Letter | undefined
  const look = async () => {
    const { messages } = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { messages: Letter[] }
    found = messages.find(({ to, text }) => to === email && text.includes(words))
    return found !== undefined
  }
  await expect.poll(look, { intervals: [100, 200], timeout: 30_000 }).toBe(true)
  return found as Letter
}
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

const written = { en, ar }
const question = { en: 'May I send back a gift?', ar: 'هل يمكنني إرجاع هدية؟' }
const answers = {
  en: 'Dear {name}, you may, within 30 days.',
  ar: 'مرحبًا {name}، نعم، خلال 30 يومًا.',
}

for (const language of ['en', 'ar'] as const)
  test(
    `3.11 a message from the contact form is found, begun with a template, answered and closed, and its writer reads it: ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, outside, browser }) => {
      test.setTimeout(120_000)
      const t = say[language]
      const { write, form } = written[language]
      const [email, name, mark] = [
        newEmail(),
        language === 'en' ? 'Mariam Saeed' : 'مريم سعيد',
        randomUUID().slice(0, 8),
      ]
      const visit = await browser.newContext({ baseURL: outside.origin })
      const visitor = shopperOf(await visit.newPage(), language)
      await visitor.visit('/contact?subject=returns')
      const message = visitor.page.getByRole('form', { name: write.heading })
      await message.getByRole('textbox', { name: form.name }).fill(name)
      await message.getByRole('textbox', { name: form.email }).fill(email)
      await message.getByRole('textbox', { name: form.message }).fill(`${question[language]} ${mark}`)
      await visitor.button(form.submit, message).click()
      await expect(visitor.page.getByText(t('messages:messageSent'))).toBeFocused()
      await visit.close()

      await speak(page, language)
      const support = await signInAs(page, 'support')
      const texts = Object.fromEntries(languages.map((one) => [one, answers[one === 'ar' ? 'ar' : 'en']]))
      await support.call('POST', '/message-templates', { body: { name: `Gift ${mark}`, texts } })
      await page.goto(`/admin/messages?tab=all&q=${mark}`)
      await page
        .getByRole('link', { name: new RegExp(`${name}|[0-9A-Z]{10}`) })
        .last()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.getByRole('combobox', { name: t('care:thread.template') }).selectOption({ label: `Gift ${mark}` })
      const answer = page.getByRole('textbox', { name: t('care:thread.answer') })
      await expect(answer).toHaveValue(answers[language].replace('{name}', name))
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: t('care:thread.send') }).click()
      await told(page, t('care:thread.done.answer'))
      await told(page, t('care:messages.states.closed'))
      const reference = (await page.locator('header bdi.font-mono').textContent()) ?? ''
      const letter = await letterTo(outside.origin, email, answers[language].replace('{name}', name))
      expect(letter.subject).toContain(reference)
    },
  )

test(
  '3.11 a review is hidden for a reason that its author reads, shown again, and answered in its language',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    test.setTimeout(120_000)
    const t = say.en
    const [author, mark] = [await outside.newCustomer(), randomUUID().slice(0, 8)]
    const productId = 'cotton-rib-sweater'
    const comment = `Cool in August ${mark}`
    await outside.call('POST /products/:productId/reviews', {
      params: { productId },
      body: { rating: 4, comment },
      token: author.token,
    })
    const shown = async () => {
      const { reviews } = await outside.call('GET /products/:productId/reviews', {
        params: { productId },
      })
      return reviews.find((review) => review.comment === comment)
    }
    await signInAs(page, 'support')
    await page.goto(`/admin/reviews?q=${mark}`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: comment })
    await row.getByRole('button', { name: t('care:reviews.hide') }).click()
    const hide = page.getByRole('dialog', { name: t('care:reviews.hide') })
    await hide.getByRole('radio', { name: t('care:reviews.reasons.off_topic') }).check()
    await hide.getByRole('button', { name: t('care:reviews.hide') }).click()
    await told(page, t('care:reviews.done.hide'))
    await expect(row).toContainText(t('care:reviews.reasons.off_topic'))
    expect(await shown()).toBeUndefined()
    await letterTo(outside.origin, author.email, 'not about the product')

    await row.getByRole('button', { name: t('care:reviews.publish') }).click()
    await told(page, t('care:reviews.done.publish'))
    await row.getByRole('button', { name: t('care:reviews.answer'), exact: true }).click()
    const answer = page.getByRole('dialog')
    await answer.getByRole('textbox', { name: t('care:reviews.answerText') }).fill('Thank you, that is the weave.')
    await answer.getByRole('button').last().click()
    await told(page, t('care:reviews.done.answer'))
    expect(await shown()).toMatchObject({ comment, answer: 'Thank you, that is the weave.' })
  },
)

test(
  '3.11 a customer’s page keeps a note, sends an e-mail again, and she is erased only when a second person agrees',
  { tag: '@desktop' },
  async ({ page, outside, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 404/)
    const t = say.en
    const customer = await outside.newCustomer()
    await signInAs(page, 'owner')
    await page.goto(`/admin/customers?q=${encodeURIComponent(customer.email)}`)
    await page.getByRole('link', { name: 'Mariam Saeed' }).first().click()
    const note = page.getByRole('textbox', { name: t('care:person.note') })
    await note.fill('Prefers a call in the evening.')
    await page.getByRole('button', { name: t('care:person.addNote') }).click()
    await told(page, t('care:person.done.note'))
    await told(page, 'Prefers a call in the evening.')
    const again = page.getByRole('button', {
      name: new RegExp(`${t('care:person.resend')}: ${t('care:person.letterKinds.verify_email')}`),
    })
    await again.first().click()
    await told(page, t('care:person.done.resend'))

    await page.getByRole('button', { name: t('care:person.erase') }).click()
    const erase = page.getByRole('dialog', { name: t('care:person.erase') })
    await erase.getByRole('textbox', { name: t('care:person.eraseReason') }).fill('She asked by e-mail')
    await erase.getByRole('button', { name: t('care:person.eraseAsk') }).click()
    await told(page, t('care:person.done.erase'))
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const second = await newStaff('owner')
    const { approvals } = await second.call('GET', '/approvals?open=true')
    const asked = approvals.find((one: object) => JSON.stringify(one).includes(String(id)))
    expect(asked).toMatchObject({ mayDecide: true })
    await second.call('POST', `/approvals/${asked._id}/approve`, { body: { note: '' } })
    await page.reload()
    await expect(page.getByRole('main')).toContainText(t('care:person.nowhere'))
  },
)
