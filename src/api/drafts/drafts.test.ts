import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import { addPiece, draftDesk, typedDraft } from '../../../tests/harness/drafts.ts'
import { choose, delivery, expectHealthy, newKey, order, orderBody, stockOf } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { addInStore, layOutStores, orderPickup } from '../../../tests/harness/pickups.ts'
import { type AdminAnswer, hire, office } from '../../../tests/harness/staff.ts'
import { expireHolds } from '../checkout/holds.actions.ts'
import { discardAbandonedDrafts, endDraftHolds } from './holding.actions.ts'

const api = await testApi()
const { shop, clock, call } = api
const desk = draftDesk(api, await hire(api, { roles: ['desk'] }))
const manager = draftDesk(api, await hire(api, { roles: ['manager'] }))
const finance = draftDesk(api, await hire(api, { roles: ['finance'] }))
const rep = draftDesk(api, await hire(api, { roles: ['rep'] }))
const hourMs = 60 * 60 * 1000

/** Sessions of the staff end sooner than holds do. */
const later = async (hours: number, work: () => Promise<unknown>) => {
  clock.advance(hours * hourMs + 1)
  await work()
  clock.set(new Date())
}
afterEach(() => clock.set(new Date()))

type ShownDraft = AdminAnswer['body']['draft']
const linkOf = (draft: ShownDraft): string => draft.order.payLink.split('#token=')[1]
const payBy = async (draft: ShownDraft) =>
  (await call('POST /payments/links/pay', { body: { token: linkOf(draft) } })).body.redirectUrl ?? undefined
const again = async (draft: ShownDraft) => (await desk.call('showDraft', draft._id)).body.draft
const orderOf = async (number: string) =>
  (await office(api, 'showOrder', { cookie: manager.by.cookie, params: { id: number } })).body
const approvalsOf = async (by: typeof desk) =>
  (await office(api, 'listApprovals', { cookie: by.by.cookie })).body.approvals as Record<string, unknown>[]
const approve = (by: typeof desk, id: string) =>
  office(api, 'approve', { cookie: by.by.cookie, params: { id }, body: { note: '' } })

describe('R071 R081 a draft is priced by the shop', () => {
  it('D8 as a cart is: with the delivery fee, the coupon and the fee for cash', async () => {
    const variantId = await addPiece(api)
    const { code } = await addCoupon(shop, { percent: 10 })
    const draft = await desk.make([{ variantId, quantity: 1 }], { couponCode: code, paymentMethod: 'cod' })
    expect(draft.price).toMatchObject({ fullTotalFils: 200_00, discountFils: 20_00, shippingFils: 25_00 })
    expect(draft.price.payableFils).toBe(205_00 + draft.price.cashFeeFils)
    expect((await desk.make([{ variantId, quantity: 1 }], { couponCode: 'NOPE' })).couponRefusal).not.toBeNull()
  })

  it('G39 guesses of a code are counted for who types them; one that is taken, or refused before, is not', async () => {
    const variantId = await addPiece(api)
    const { code } = await addCoupon(shop, { percent: 10 })
    const limited = await testApi({ db: shop.db, settings: { ...shop.settings, rateLimitFactor: 1 } })
    const guesser = draftDesk(limited, await hire(limited, { roles: ['desk'] }))
    const draft = await guesser.make([{ variantId, quantity: 1 }])
    let version: number = draft.version
    const save = async (couponCode: string, lines = [{ variantId, quantity: 1 }]) => {
      const saved = await guesser.call('saveDraft', draft._id, { version, body: typedDraft(lines, { couponCode }) })
      version = saved.body.draft?.version ?? version
      return saved
    }
    for (let turn = 0; turn < 12; turn++) expect((await save(code)).body.draft.couponRefusal).toBeNull()
    for (let turn = 0; turn < 12; turn++) expect((await save('NOPE')).body.draft.couponRefusal).not.toBeNull()
    for (let turn = 1; turn < 10; turn++) expect((await save(`NOPE${turn}`)).status).toBe(200)
    expect((await save('NOPE10')).body.code).toBe('RATE_LIMITED')
    expect((await save('NOPE10', [])).body.code).toBe('RATE_LIMITED')
    expect((await save('')).status).toBe(200)
    expect((await desk.make([{ variantId, quantity: 1 }], { couponCode: 'NOPE10' })).couponRefusal).not.toBeNull()
  })

  it('G9 no price, total or state of the client is believed', async () => {
    const variantId = await addPiece(api)
    const draft = await desk.make([{ variantId, quantity: 1 }])
    const body = {
      ...typedDraft([{ variantId, quantity: 1 }]),
      price: { payableFils: 1 },
      state: 'ordered',
      userId: 'somebody',
      approvedCuts: 'all',
    }
    const saved = await desk.call('saveDraft', draft._id, { version: draft.version, body })
    expect(saved.body.draft).toMatchObject({ state: 'draft', isCustomer: false, price: { payableFils: 225_00 } })
    const told = await desk.call('placeDraft', draft._id, {
      version: saved.body.draft.version,
      body: { expectedPayableFils: 1_00 },
    })
    expect(told.body.code).toBe('PRICE_CHANGED')
  })

  it('G9 no shopper says that she has paid in the store, or by transfer', async () => {
    const { productId } = await addProduct(shop, { stock: 5 })
    for (const paymentMethod of ['cash', 'bank'])
      expect(
        (await order(api, { body: { items: [{ productId }], paymentMethod: paymentMethod as never } })).status,
      ).toBe(400)
  })

  it('is saved over nobody’s words: the second of two is told what is there', async () => {
    const variantId = await addPiece(api)
    const draft = await desk.make([{ variantId, quantity: 1 }])
    const save = (notes: string) =>
      desk.call('saveDraft', draft._id, {
        version: draft.version,
        body: typedDraft([{ variantId, quantity: 1 }], { notes }),
      })
    expect((await save('one')).status).toBe(200)
    const second = await save('two')
    expect([second.status, second.body.current?.notes]).toEqual([409, 'one'])
  })
})

describe('R081 a pay link', () => {
  it('D11 the buyer pays what she was told, and the order is placed as from the checkout', async () => {
    const variantId = await addPiece(api, 5)
    const sent = await desk.place(await desk.make([{ variantId, quantity: 2 }]))
    expect(sent.body.draft).toMatchObject({ state: 'sent', order: { status: 'pending_payment' } })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 2 })
    await later(20, async () => choose(api, await payBy(sent.body.draft), 'succeed'))
    expect(await again(sent.body.draft)).toMatchObject({ state: 'placed', order: { status: 'placed', payLink: null } })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 0 })
    await expectHealthy(api)
  })

  it('D11 G17 lapses after 24 hours: the order is called off and its pieces are free', async () => {
    const variantId = await addPiece(api, 5)
    const sent = await desk.place(await desk.make([{ variantId, quantity: 2 }]))
    await later(24, () => expireHolds(shop))
    expect((await again(sent.body.draft)).state).toBe('lapsed')
    expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 0 })
    await expectHealthy(api)
  })

  it('R086 goes to the buyer by e-mail, once', async () => {
    const variantId = await addPiece(api)
    const draft = await desk.make([{ variantId, quantity: 1 }])
    const key = newKey()
    const [first, repeated] = [await desk.place(draft, key), await desk.place(draft, key)]
    expect(repeated.body).toEqual(first.body)
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as n from outbox where kind = 'pay_link' and payload ->> 'orderId' = (select order_id from order_drafts where id = ${draft._id})`,
    )
    expect(rows).toEqual([{ n: 1 }])
    expect((await desk.place(first.body.draft)).body.code).toBe('ORDER_NOT_CHANGEABLE')
  })
})

describe('the number of an order', () => {
  it('R086 is drawn again where another order has it, and the draft is placed once', async () => {
    const variantId = await addPiece(api, 3)
    const [first, second] = [
      await desk.make([{ variantId, quantity: 1 }]),
      await desk.make([{ variantId, quantity: 1 }]),
    ]
    const { below } = shop.ids
    let draws = 0
    // The letters of the first number, then the same again, then others.
    shop.ids.below = (limit) => (draws++ < 12 ? 0 : below(limit))
    const [one, other] = [await desk.place(first), await desk.place(second)]
    shop.ids.below = below
    expect(one.body.draft.order.number).toMatch(/-([0-9A-Z])\1{5}$/)
    expect(other.status).toBe(200)
    expect(other.body.draft.order.number).not.toBe(one.body.draft.order.number)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 2 })
    await expectHealthy(api)
  })
})

describe('D19 what a draft gives away', () => {
  it('D19 counts with its waived delivery: who may cut no prices asks, and what was agreed to holds for that fee alone', async () => {
    const variantId = await addPiece(api)
    const manager = draftDesk(api, await hire(api, { roles: ['manager'] }))
    const lines = [{ variantId, quantity: 1 }]
    const draft = await desk.make(lines, { paymentMethod: 'cod', shippingFils: 0, cutReason: 'It came late last time' })
    expect(draft.cut).toMatchObject({ isAllowed: false, isAsked: false })
    expect(draft.cut.percent).toBeGreaterThan(0)
    expect((await desk.place(draft)).body.code).toBe('FORBIDDEN')
    const asked = await desk.call('requestDraftCut', draft._id, { body: {} })
    expect(asked.status).toBe(200)
    await office(api, 'approve', { cookie: manager.by.cookie, params: { id: asked.body.approval._id }, body: {} })
    const placed = await desk.place((await desk.call('showDraft', draft._id)).body.draft)
    expect(placed.status).toBe(200)
    const { number } = placed.body.draft.order
    const [row] = await queryRows<{ cut: number }>(
      shop.db,
      sql`select cut_fils as cut from orders where number = ${number}`,
    )
    expect(row?.cut).toBe(25_00)
    await expectHealthy(api)
  })

  it('D19 a cut price and the discount of an edit share one limit', async () => {
    const variantId = await addPiece(api)
    const manager = draftDesk(api, await hire(api, { roles: ['manager'] }))
    const [{ listPriceFils }] = (await manager.make([{ variantId, quantity: 1 }])).lines
    const lines = [{ variantId, quantity: 1, cutPriceFils: listPriceFils * 0.3 }]
    const draft = await manager.make(lines, { paymentMethod: 'cod', cutReason: 'A stain' })
    expect(draft.cut).toMatchObject({ percent: 70, isAllowed: true })
    const { number: id } = (await manager.place(draft)).body.draft.order
    const edit = { quantities: [], swaps: [], added: [], discountFils: 1_00, shippingFils: null }
    const preview = (by: typeof desk) =>
      office(api, 'previewOrderEdit', { cookie: by.by.cookie, params: { id }, body: { edit } })
    expect((await preview(manager)).body.preview.needsApproval).toBe(true)
    expect((await preview(draftDesk(api, await hire(api)))).body.preview.needsApproval).toBe(false)
  })
})

describe('other ways to pay', () => {
  it('R081 in cash at the door: placed at once, with the same refusals', async () => {
    const variantId = await addPiece(api, 900)
    const placed = await desk.place(await desk.make([{ variantId, quantity: 1 }], { paymentMethod: 'cod' }))
    expect(placed.body.draft.order.status).toBe('placed')
    await expectHealthy(api)
  })

  it('R081 a first order in cash waits for no word of its buyer: she has just given it', async () => {
    const variantId = await addPiece(api)
    const lines = [{ variantId, quantity: 1 }]
    const draft = await desk.make(lines, { paymentMethod: 'cod', address: { ...delivery, building: '' } })
    const { order: first } = (await desk.place(draft)).body.draft
    const { order: shown, confirmation } = await orderOf(first.number)
    expect([shown.status, confirmation]).toEqual(['placed', null])
    // A new buyer at the checkout is asked.
    const items = [{ productId: draft.lines[0].productId, quantity: 1 }]
    const bought = await order(api, { isUnanswered: true, body: { items } })
    expect((await orderOf(bought.body.order.number)).confirmation).toMatchObject({
      reasons: ['first_order', 'address'],
    })
  })

  it('I8 in cash in a branch: placed and paid, with who took it', async () => {
    await layOutStores(api)
    const variantId = await addPiece(api)
    const [{ id: branch } = { id: '' }] = shop.facts.current().branches.branches
    const lines = [{ variantId, quantity: 1 }]
    await queryRows(shop.db, sql`update staff set place = ${branch} where id = ${desk.by.staffId}`)
    const homeless = await desk.place(await desk.make(lines, { paymentMethod: 'cash', channel: 'branch' }))
    expect([homeless.status, homeless.body.issues?.[0]?.path]).toEqual([400, 'branch'])
    const placed = await desk.place(await desk.make(lines, { paymentMethod: 'cash', channel: 'branch', branch }))
    const { order: shown, money, documents } = await orderOf(placed.body.draft.order.number)
    expect(shown).toMatchObject({ status: 'placed', paymentStatus: 'paid', paymentMethod: 'cash' })
    expect([money.leftFils, documents.length]).toEqual([0, 1])
    await expectHealthy(api)
  })

  it('D19 in cash only by who works in that branch, or keeps the cash books', async () => {
    await layOutStores(api)
    const variantId = await addPiece(api)
    const [own, other] = shop.facts.current().branches.branches
    const clerk = draftDesk(api, await hire(api, { roles: ['desk'] }))
    const owner = draftDesk(api, await hire(api))
    const makeAt = (by: typeof desk, branch = '') =>
      by.make([{ variantId, quantity: 1 }], { paymentMethod: 'cash', channel: 'branch', branch })
    const anywhere = await makeAt(clerk, own?.id)
    expect(anywhere.branches).toEqual([])
    const refused = await clerk.place(anywhere)
    expect([refused.status, refused.body.message]).toEqual([403, 'You may take cash only in the store where you work.'])
    await queryRows(shop.db, sql`update staff set place = ${own?.id} where id = ${clerk.by.staffId}`)
    const elsewhere = await makeAt(clerk, other?.id)
    expect(elsewhere.branches.map(({ id }: { id: string }) => id)).toEqual([own?.id])
    expect((await clerk.place(elsewhere)).body.code).toBe('FORBIDDEN')
    expect((await clerk.place(await makeAt(clerk, own?.id))).status).toBe(200)
    const everywhere = await makeAt(owner, other?.id)
    expect(everywhere.branches).toHaveLength(shop.facts.current().branches.branches.length)
    expect((await owner.place(everywhere)).status).toBe(200)
  })

  it('I8 by transfer: paid only once a second person has found the money', async () => {
    const variantId = await addPiece(api, 5)
    const sent = await manager.place(await manager.make([{ variantId, quantity: 1 }], { paymentMethod: 'bank' }))
    const { number } = sent.body.draft.order
    const asked = await manager.call('reportTransfer', sent.body.draft._id, { body: { reference: 'FT-77' } })
    const { _id } = asked.body.approval
    expect((await approve(manager, _id)).body.code).toBe('FORBIDDEN')
    expect((await approve(desk, _id)).body.code).toBe('FORBIDDEN')
    expect((await orderOf(number)).order).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 1 })
    const [listed] = await approvalsOf(finance)
    expect(listed).toMatchObject({ verb: 'draft.transfer', draft: { reference: 'FT-77' }, mayDecide: true })
    expect((await approve(finance, _id)).status).toBe(200)
    expect((await orderOf(number)).order).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 4, reserved: 0 })
    await expectHealthy(api)
  })

  it('D11 a transfer that never came frees its pieces after three days', async () => {
    const variantId = await addPiece(api, 5)
    const sent = await desk.place(await desk.make([{ variantId, quantity: 1 }], { paymentMethod: 'bank' }))
    await later(72, () => expireHolds(shop))
    expect((await again(sent.body.draft)).state).toBe('lapsed')
    const late = await desk.call('reportTransfer', sent.body.draft._id, { body: { reference: 'FT-1' } })
    expect(late.body.code).toBe('ORDER_NOT_CHANGEABLE')
    await expectHealthy(api)
  })
})

describe('a cut price', () => {
  const cut = async (by: typeof desk, cutPriceFils: number) => {
    const variantId = await addPiece(api)
    return by.make([{ variantId, quantity: 1, cutPriceFils }], { cutReason: 'Regular', paymentMethod: 'cod' })
  }

  it('I5 within one’s limit is what the buyer pays, and adds up in the books', async () => {
    const draft = await cut(manager, 150_00)
    expect(draft.cut).toMatchObject({ percent: 25, isAllowed: true })
    const placed = await manager.place(draft)
    expect((await orderOf(placed.body.draft.order.number)).money).toMatchObject({
      subTotalFils: 150_00,
      cutFils: 50_00,
    })
    await expectHealthy(api)
  })

  it('D19 beyond it waits for somebody else, who agrees to just this cut', async () => {
    const draft = await cut(desk, 120_00)
    expect((await desk.place(draft)).body.code).toBe('FORBIDDEN')
    const asked = await desk.call('requestDraftCut', draft._id, { body: {} })
    const { _id } = asked.body.approval
    expect((await approve(desk, _id)).body.code).toBe('FORBIDDEN')
    expect((await approve(manager, _id)).status).toBe(200)
    const agreed = (await desk.call('showDraft', draft._id)).body.draft
    expect(agreed.cut).toMatchObject({ percent: 40, isAllowed: true })
    const deeper = await desk.call('saveDraft', draft._id, {
      version: agreed.version,
      body: typedDraft([{ variantId: draft.lines[0].variantId, quantity: 1, cutPriceFils: 110_00 }], {
        cutReason: 'Regular',
        paymentMethod: 'cod',
      }),
    })
    expect(deeper.body.draft.cut.isAllowed).toBe(false)
    expect((await desk.place(deeper.body.draft)).body.code).toBe('FORBIDDEN')
  })

  it('D19 goes no further than the limit of who agrees, and needs a reason', async () => {
    const draft = await cut(desk, 20_00)
    const asked = await desk.call('requestDraftCut', draft._id, { body: {} })
    expect((await approve(manager, asked.body.approval._id)).body.code).toBe('FORBIDDEN')
    const variantId = await addPiece(api)
    const silent = await manager.make([{ variantId, quantity: 1, cutPriceFils: 190_00 }])
    expect((await manager.place(silent)).body.issues?.[0]?.path).toBe('cutReason')
  })

  it('D8 is a cut: at or above the shop’s price it is refused', async () => {
    const variantId = await addPiece(api)
    const draft = await desk.make([{ variantId, quantity: 1 }])
    const body = typedDraft([{ variantId, quantity: 1, cutPriceFils: 200_00 }])
    const refused = await desk.call('saveDraft', draft._id, { version: draft.version, body })
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'lines.0.cutPriceFils'])
  })
})

describe('pieces that are set aside', () => {
  it('I3 are nobody else’s, follow the lines, and are what the order takes', async () => {
    const variantId = await addPiece(api, 2)
    const draft = await desk.make([{ variantId, quantity: 2 }], { paymentMethod: 'cod' })
    const held = (await desk.call('holdDraft', draft._id, { body: {} })).body.draft
    expect(held.lines[0].available).toBe(2)
    const items = [{ productId: held.lines[0].productId, quantity: 1 }]
    expect((await order(api, { body: { items } })).body.code).toBe('INSUFFICIENT_STOCK')
    expect((await desk.place(held)).status).toBe(200)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 0, reserved: 0 })
    await expectHealthy(api)
  })

  it('I3 are free when the hold ends, when fewer are wanted and when the draft is discarded', async () => {
    const variantId = await addPiece(api, 3)
    const draft = await desk.make([{ variantId, quantity: 3 }])
    const held = (await desk.call('holdDraft', draft._id, { body: {} })).body.draft
    const body = typedDraft([{ variantId, quantity: 1 }])
    await desk.call('saveDraft', draft._id, { version: held.version, body })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 1 })
    await expectHealthy(api)
    await later(24, () => endDraftHolds(shop))
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 0 })
    await desk.call('holdDraft', draft._id, { body: { hours: 1 } })
    await desk.call('discardDraft', draft._id, { body: {} })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 0 })
    await expectHealthy(api)
  })
})

describe('a draft that is forgotten', () => {
  it('I3 D11 is discarded after a month, with what it still held; one that was touched since is not', async () => {
    const variantId = await addPiece(api, 3)
    const [old, touched] = [
      await desk.make([{ variantId, quantity: 2 }]),
      await desk.make([{ variantId, quantity: 1 }]),
    ]
    await desk.call('holdDraft', old._id, { body: {} })
    clock.advance(29 * 24 * hourMs)
    await discardAbandonedDrafts(shop)
    await shop.db.execute(sql`update order_drafts set updated_at = ${clock.now()} where id = ${touched._id}`)
    clock.advance(2 * 24 * hourMs)
    await Promise.all([discardAbandonedDrafts(shop), discardAbandonedDrafts(shop)])
    clock.set(new Date())
    expect([(await again(old)).state, (await again(touched)).state]).toEqual(['discarded', 'draft'])
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 0 })
    await expectHealthy(api)
  })
})

describe('an order once more', () => {
  const again = (by: typeof desk, fromOrderId: string) =>
    office(api, 'createDraft', { cookie: by.by.cookie, body: { channel: 'phone', language: 'en', fromOrderId } })

  it('D1 has its pieces and its buyer, at the prices of now', async () => {
    const variantId = await addPiece(api)
    const lines = [{ variantId, quantity: 2, cutPriceFils: 150_00 }]
    const wish = { cutReason: 'Regular', paymentMethod: 'cod' as const, language: 'ar' as const }
    const first = await manager.make(lines, wish)
    const placed = await manager.place(first)
    const { order: sold } = await orderOf(placed.body.draft.order.number)
    const { draft } = (await again(desk, sold._id)).body
    expect(draft).toMatchObject({
      state: 'draft',
      language: 'ar',
      contact: { email: first.contact.email, firstName: 'Mona', lastName: 'Said' },
      address: { emirate: 'dubai', address: delivery.address },
      lines: [{ variantId, quantity: 2, cutPriceFils: null, lineTotalFils: 400_00 }],
    })
  })

  it('R080 leaves the address of an order that was collected with its store', async () => {
    await layOutStores(api)
    const { productId, variantId } = await addInStore(api)
    const collected = await orderPickup(api, { items: [{ productId }] })
    const { draft } = (await again(desk, collected.body.order._id)).body
    expect(draft).toMatchObject({ address: { address: '', building: '', emirate: '' }, lines: [{ variantId }] })
    expect(draft.contact.email).toBe(collected.body.order.contact.email)
  })

  it('D19 is not for who may not read contacts, nor of a buyer who was erased', async () => {
    const { productId } = await addProduct(shop, { stock: 5 })
    const bought = await order(api, { body: { items: [{ productId }] } })
    const id = bought.body.order._id
    expect((await again(rep, id)).status).toBe(403)
    await shop.db.execute(sql`update orders set contact_email = 'erased-1@erased.invalid' where id = ${id}`)
    expect((await again(desk, id)).status).toBe(404)
  })
})

describe('whose draft it is', () => {
  it('D19 a rep meets her own alone, and no buyer’s contact', async () => {
    const variantId = await addPiece(api)
    const [hers, other] = [await rep.make([{ variantId, quantity: 1 }]), await desk.make([{ variantId, quantity: 1 }])]
    expect((await rep.call('showDraft', other._id)).status).toBe(404)
    expect((await rep.call('discardDraft', other._id, { body: {} })).status).toBe(404)
    const { drafts } = (await office(api, 'listDrafts', { cookie: rep.by.cookie })).body
    expect(drafts.map(({ _id }: { _id: string }) => _id)).toEqual([hers._id])
    const found = await office(api, 'findBuyers', { cookie: rep.by.cookie, query: { q: other.contact.email } })
    expect(found.body.buyers).toEqual([])
  })

  it('a buyer is found by telephone or name, masked, and taken with her address', async () => {
    const variantId = await addPiece(api)
    const first = await desk.make([{ variantId, quantity: 1 }], { paymentMethod: 'cod' })
    await desk.place(first)
    const { buyers } = (await office(api, 'findBuyers', { cookie: desk.by.cookie, query: { q: first.contact.phone } }))
      .body
    expect(buyers).toMatchObject([{ name: 'Mona Said', orders: 1 }])
    expect(JSON.stringify(buyers)).not.toContain(first.contact.email)
    const empty = await desk.make([])
    const taken = await desk.call('takeBuyer', empty._id, { body: { orderId: buyers[0].orderId } })
    expect(taken.body.draft).toMatchObject({ contact: { email: first.contact.email }, address: { emirate: 'dubai' } })
  })

  it('G9 D22 an order goes to an account only with the e-mail of that account', async () => {
    const person = await signUp(api)
    const { productId, variants } = await addProduct(shop, { stock: 5 })
    await call('POST /cart/addToCart', { token: person.token, body: { productId } })
    const { contact } = orderBody()
    const bought = await order(api, { token: person.token, body: { contact: { ...contact, email: person.email } } })
    const empty = await desk.make([])
    const body = { orderId: bought.body.order._id }
    const taken = (await desk.call('takeBuyer', empty._id, { body })).body.draft
    expect([taken.isCustomer, taken.contact.email]).toEqual([true, person.email])
    const lines = [{ variantId: variants[0]?.id ?? '', quantity: 1 }]
    const other = { ...taken.contact, email: 'somebody.else@people.test' }
    const saved = await desk.call('saveDraft', taken._id, {
      version: taken.version,
      body: typedDraft(lines, { contact: other, paymentMethod: 'cod' }),
    })
    expect(saved.body.draft.isCustomer).toBe(false)
    expect((await desk.place(saved.body.draft)).status).toBe(200)
    const { orders } = (await call('GET /orders/my', { token: person.token })).body
    expect(orders.map(({ _id }) => _id)).toEqual([bought.body.order._id])
  })

  it('a piece is found by its SKU alone', async () => {
    const variantId = await addPiece(api)
    const [line] = (await desk.make([{ variantId, quantity: 1 }])).lines
    const { goods } = (await office(api, 'findGoods', { cookie: desk.by.cookie, query: { q: line.sku.toLowerCase() } }))
      .body
    expect(goods).toMatchObject([{ variantId, available: 10, priceFils: 200_00 }])
  })
})
