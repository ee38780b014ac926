import { creditNotes, invoices } from '#db/tables.ts'
import { oneSize } from '#domain/catalogue.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import { choose, expectHealthy, idOf, keyOf, order, payUrlOf, refundReturn } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'

const shopTest = await testApi()
const { call, shop, clock, fetch } = shopTest
clock.set(new Date('2026-11-21T08:00:00Z'))

const ask = (id: string, headers: Record<string, string>) => fetch(`/api/orders/${id}/credit-note`, { headers })
const name = { en: 'Linen Shirt', ar: 'قميص كتان', fr: 'Chemise en lin' }

async function bytesOf(answer: Response): Promise<Uint8Array> {
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return text
}

const notesOf = (orderId: string) =>
  shop.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(creditNotes.sequence)

/** Paid by card and called off by the shopper; its money is on its way back. */
async function cancelledOrder(language = 'en') {
  const { productId } = await addProduct(shop, { name })
  const ordered = await order(shopTest, { language, body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(shopTest, payUrlOf(ordered), 'succeed')
  const [{ id }, key] = [idOf(ordered), keyOf(ordered)]
  await call('POST /orders/:id/cancel', { params: { id }, headers: key, body: {} })
  return { id, key, ordered }
}

describe('GET /orders/{id}/credit-note', () => {
  it('D11 there is none before the money went back, and then one that takes the whole invoice back', async () => {
    const { id, key, ordered } = await cancelledOrder()
    expect([(await ask(id, key)).status, await notesOf(id)]).toEqual([404, []])
    await refundPayments(shop)
    // F27: issued by the refund, before anybody asked.
    expect(await notesOf(id)).toHaveLength(1)
    const answer = await ask(id, key)
    const bytes = await bytesOf(answer)
    const [note, ...more] = await notesOf(id)
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    expect([note?.number, more]).toEqual([expect.stringMatching(/^CN-2026-\d{6}$/), []])
    expect(
      ['content-type', 'content-disposition', 'cache-control'].map((header) => answer.headers.get(header)),
    ).toEqual(['application/pdf', `attachment; filename="${note?.number}.pdf"`, 'no-store'])
    const { tax, payable } = ordered.body.order
    expect(note?.content).toMatchObject({
      reason: 'cancelled',
      totals: { vatFils: tax * 100, payableFils: payable * 100 },
      correction: { afterFils: 0 },
    })
    const [text = ''] = await readPages(bytes)
    for (const part of [
      'Tax Credit Note',
      'إشعار دائن ضريبي',
      note?.number ?? '?',
      invoice?.number ?? '?',
      ordered.body.order.number,
      '21 November 2026',
      'TRN: 100',
      'Linen Shirt',
      'قميص كتان',
      'Order cancelled after payment',
      payable.toFixed(2),
      tax.toFixed(2),
    ]) {
      expect(text).toContain(part)
    }
    await expectHealthy(shopTest)
  })

  it('D11 is issued once and never changes: asked for again it is the same, byte for byte', async () => {
    const { id, key } = await cancelledOrder()
    await refundPayments(shop)
    const before = await bytesOf(await ask(id, key))
    clock.advance(36 * 3_600_000)
    expect(await bytesOf(await ask(id, key))).toEqual(before)
    expect(await notesOf(id)).toHaveLength(1)
    clock.set(new Date('2026-11-21T08:00:00Z'))
  })

  it('D3 speaks the language of the order beside Arabic', async () => {
    const { id, key } = await cancelledOrder('fr')
    await refundPayments(shop)
    const [text = ''] = await readPages(await bytesOf(await ask(id, key)))
    for (const part of [
      'Note de crédit fiscale',
      'إشعار دائن ضريبي',
      'Chemise en lin',
      'Commande annulée après paiement',
      '21 novembre 2026',
      'Émirats arabes unis',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Tax Credit Note|Linen Shirt|United Arab Emirates/)
  })

  it('R004 a piece of one size says so on the invoice and on the note, in their languages', async () => {
    const { productId } = await addProduct(shop, { name, sizes: [oneSize] })
    const ordered = await order(shopTest, { language: 'fr', body: { items: [{ productId }] } })
    const [{ id }, key] = [idOf(ordered), keyOf(ordered)]
    await refundReturn(shopTest, id)
    const [note = ''] = await readPages(await bytesOf(await ask(id, key)))
    const [invoice = ''] = await readPages(await bytesOf(await fetch(`/api/orders/${id}/invoice`, { headers: key })))
    expect([note.includes('Taille unique'), note.includes('مقاس واحد'), note.includes(oneSize)]).toEqual([
      true,
      true,
      false,
    ])
    expect([invoice.includes('One size'), invoice.includes('مقاس واحد'), invoice.includes(oneSize)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('R085 D22 is for whoever may have the invoice: nobody else finds it', async () => {
    const sara = await signUp(shopTest)
    const omar = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token: sara.token, body: { productId } })
    const { id } = idOf(await order(shopTest, { token: sara.token }))
    await refundReturn(shopTest, id)
    const guest = await cancelledOrder()
    await refundPayments(shop)
    const other = await cancelledOrder()
    const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    expect((await ask(id, bearer(sara))).status).toBe(200)
    for (const [asked, headers] of [
      [id, bearer(omar)],
      [id, {}],
      [id, guest.key],
      [guest.id, {}],
      [guest.id, other.key],
      [guest.id, bearer(omar)],
      ['no-such-order', guest.key],
    ] as const) {
      const answer = await ask(asked, headers)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('D18 D1 each refunded return has its own note with its pieces; together they never exceed the invoice', async () => {
    const { code } = await addCoupon(shop, { percent: 7 })
    const { productId } = await addProduct(shop, { name, basePriceFils: 3_333, stock: 10 })
    const ordered = await order(shopTest, { body: { couponCode: code, items: [{ productId, quantity: 3 }] } })
    const [{ id }, key] = [idOf(ordered), keyOf(ordered)]
    await refundReturn(shopTest, id, 1)
    await bytesOf(await ask(id, key))
    clock.advance(60_000)
    await refundReturn(shopTest, id, 2)
    const pages = await readPages(await bytesOf(await ask(id, key)))
    const notes = await notesOf(id)
    expect(
      notes.map(({ content }) => [content.reason, content.lines.map((line) => line.quantity), content.shipping]),
    ).toEqual([
      ['returned', [1], null],
      ['returned', [2], null],
    ])
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) expect(page).toContain(notes[index]?.number)
    const { discount, subTotal, shipping } = ordered.body.order
    expect(notes.reduce((sum, { content }) => sum + content.totals.payableFils, 0)).toBe(
      Math.round((subTotal - discount) * 100),
    )
    expect(notes[1]?.content.correction.beforeFils).toBe(notes[0]?.content.correction.afterFils)
    expect(notes[1]?.content.correction.afterFils).toBe(Math.round(shipping * 100) - 119)
    await expectHealthy(shopTest)
  })

  it('D12 an order that was cancelled unpaid has neither a note nor an invoice', async () => {
    const { productId } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId }] } })
    await call('POST /orders/:id/cancel', { params: idOf(ordered), headers: keyOf(ordered), body: {} })
    expect((await ask(idOf(ordered).id, keyOf(ordered))).status).toBe(404)
    expect((await fetch(`/api/orders/${idOf(ordered).id}/invoice`, { headers: keyOf(ordered) })).status).toBe(404)
  })

  it('R016 whoever erases her account takes her e-mail along, and had the note in her copy', async () => {
    const person = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token: person.token, body: { productId } })
    const { id } = idOf(
      await order(shopTest, {
        token: person.token,
        body: { contact: { email: 'sara-cn@people.test', phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' } },
      }),
    )
    await refundReturn(shopTest, id)
    await bytesOf(await ask(id, { authorization: `Bearer ${person.token}` }))
    const held = (await call('GET /user/export', { token: person.token })).body.export as Record<string, unknown[]>
    expect(held.creditNotes).toHaveLength(1)
    expect(
      (await call('DELETE /user/profile', { token: person.token, body: { password: person.password } })).status,
    ).toBe(200)
    expect((await notesOf(id))[0]?.content.buyer).toMatchObject({ name: 'Sara Haddad', email: null })
  })
})
