/** What is sent for each operation so that it succeeds for whoever may: the matrix and its neighbours ask with it. */
import { sql } from 'drizzle-orm'
import { issueDocuments } from '#api/invoices/invoices.actions.ts'
import { lockOrderIfAny } from '#api/orders/writing.actions.ts'
import { inTransaction } from '#api/shop.ts'
import { uaeDay } from '#domain/shipping.ts'
import { newKey, orderBody } from '../harness/orders.ts'
import { testPassword } from '../harness/people.ts'
import { type Operation, operations } from './document.ts'
import { nounOf, type Sent } from './sent.ts'
import type { ActorName, World } from './world.ts'

export type Ask = {
  query?: Record<string, string>
  body?: (world: World, actor: ActorName) => object | Promise<object>
  headers?: () => Record<string, string>
}

const delivery = {
  fullName: 'Sara Haddad',
  phone: '0501234567',
  address: '12 Al Wasl Road',
  city: 'Dubai',
  emirate: 'dubai',
}
const token = 'x'.repeat(40)
const piece = (world: World) => ({ productId: world.product.productId, color: 'white', size: 'M' })
const { contact } = orderBody()
let people = 0
const newEmail = () => `newcomer-${process.pid}-${++people}@people.test`

/** Operations that are not named here are asked with their path alone. */
export const asks: Readonly<Record<string, Ask>> = {
  listProductsByIds: { query: { ids: 'nothing' } },
  searchProducts: { query: { q: 'shirt' } },
  addStockAlert: { body: () => ({ email: newEmail(), color: 'white', size: 'M' }) },
  writeReview: { body: () => ({ rating: 5, comment: 'Fits well' }) },
  toggleHelpful: { body: () => ({}) },
  login: { body: ({ people: { customer } }) => ({ email: customer.email, password: testPassword }) },
  finishSignIn: { body: () => ({ code: 'code', state: 'state' }) },
  register: {
    body: () => ({ email: newEmail(), password: 'a-Long-pass-2031', firstName: 'Layla', lastName: 'Nasser' }),
  },
  forgotPassword: { body: () => ({ email: newEmail() }) },
  resetPassword: { body: () => ({ token, password: 'a-Long-pass-2031' }) },
  verifyEmail: { body: () => ({ token, password: 'a-Long-pass-2031' }) },
  changePassword: { body: () => ({ currentPassword: testPassword, newPassword: testPassword }) },
  changeProfile: { body: () => ({ firstName: 'Layla' }) },
  eraseAccount: { body: () => ({ password: testPassword }) },
  changeSettings: { body: () => ({ language: 'fr' }) },
  addAddress: { body: () => delivery },
  changeAddress: { body: () => delivery },
  saveWishlist: { body: ({ product }) => ({ items: [{ productId: product.productId }] }) },
  addToCart: { body: piece },
  mergeCart: { body: (world) => ({ items: [piece(world)] }) },
  quoteCart: { body: (world) => ({ items: [piece(world)] }) },
  listPickupStores: { body: (world) => ({ items: [piece(world)] }) },
  applyCoupon: { body: ({ couponCode }) => ({ couponCode }) },
  setQuantity: { body: () => ({ quantity: 2 }) },
  placeOrder: {
    headers: () => ({ 'idempotency-key': newKey() }),
    body: (world, actor) => ({
      contact: { ...contact, email: newEmail() },
      shippingAddress: delivery,
      paymentMethod: 'cod',
      ...(actor === 'guest' ? { items: [piece(world)] } : {}),
    }),
  },
  showOrderToConfirm: { body: () => ({ token }) },
  confirmOrder: { body: () => ({ token }) },
  showPayLink: { body: () => ({ token }) },
  payByLink: { body: () => ({ token }) },
  buyGiftCard: {
    headers: () => ({ 'idempotency-key': newKey() }),
    body: () => ({
      amount: 100,
      recipientName: 'Layla Nasser',
      recipientEmail: newEmail(),
      buyerName: 'Sara Haddad',
      buyerEmail: newEmail(),
      sendOn: uaeDay(new Date()),
    }),
  },
  showGiftCard: { body: () => ({ token }) },
  payGiftCard: { body: () => ({ token }) },
  redeemGiftCard: { body: () => ({ code: 'ABCD-EFGH-JKLM-NPQR' }) },
  showAccountLink: { body: () => ({ token }) },
  giveAccount: { body: () => ({ token, iban: 'AE070331234567890123456', accountName: 'Sara Haddad' }) },
  showCashOrder: { body: () => ({ token }) },
  sayCashWord: { body: () => ({ token, wish: 'yes' }) },
  lookUpOrder: { body: ({ guestOrder: { number, email } }) => ({ number, email }) },
  cancelOrder: { body: () => ({ reason: 'Changed my mind' }) },
  changeOrderAddress: { body: () => delivery },
  requestReturn: { body: async (world) => ({ items: [{ itemId: await world.own('line', 'customer'), quantity: 1 }] }) },
  makeClaim: {
    body: async (world) => ({
      items: [{ itemId: await world.own('line', 'customer'), quantity: 1, problem: 'damaged' }],
      words: 'The seam came apart',
      photoIds: ['nothing'],
    }),
  },
  answerClaim: { body: () => ({ claimId: 'nothing', words: 'Here it is' }) },
  sendInquiry: {
    body: ({ product }) => ({
      fullName: 'Sara Haddad',
      email: newEmail(),
      companyName: 'Haddad',
      productId: product.productId,
      tierMinQuantity: 10,
      quantity: 10,
    }),
  },
  apply: {
    body: () => ({
      companyName: 'Haddad',
      tradeLicence: 'CN-7',
      trn: '100000000000003',
      emirate: 'dubai',
      contact: { ...contact, email: newEmail() },
    }),
  },
  subscribe: { body: () => ({ email: newEmail() }) },
  confirmSubscription: { body: () => ({ token }) },
  resubscribe: { body: () => ({ token }) },
  unsubscribe: { body: () => ({ token }) },
  unsubscribeOneClick: { query: { token } },
  sendMessage: { body: () => ({ name: 'Sara', email: newEmail(), subject: 'order', message: 'Where is it?' }) },
}

/** Ids stand in paths as they are, in their own kind or as those of the asker (`users` in `userId`). */
export type IdKind = 'customers' | 'absent' | 'malformed' | 'others'

const owner = (kind: IdKind): ActorName => (kind === 'others' ? 'other' : 'customer')

/** The operation asked for by `actor` about what belongs to the customer, to the other one, to nobody, or can't exist. */
export async function ask(
  world: World,
  operation: Operation,
  { actor, kind }: { actor: ActorName; kind: IdKind },
): Promise<Sent> {
  const { body, headers, query = {} } = asks[nameOf(operation)] ?? {}
  const params: Record<string, string> = {}
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  for (const [place, name] of names.entries()) {
    const noun = nounOf(operation.path, name)
    const last = place === names.length - 1
    if (last && kind === 'absent')
      params[name] = noun === 'provider' || noun === 'courier' ? 'nobody' : world.shop.ids.newId()
    else if (last && kind === 'malformed') params[name] = '\u0000%27\u202e'
    else params[name] = await world.own(noun, owner(kind))
  }
  const said = body && JSON.stringify(await body(world, actor))
  return {
    actor,
    params,
    query: Object.entries(query),
    headers: headers?.() ?? {},
    body: said === undefined ? null : { text: said, type: 'application/json' },
  }
}

export const nameOf = ({ id }: Pick<Operation, 'id'>): string =>
  operations.some((operation) => `${operation.id}Alias` === id) ? id.replace(/Alias$/, '') : id

/** Everything of a person that an earlier cell may have left in the way of the next. */
export async function makeRoom(world: World, operation: Operation, actor: ActorName): Promise<void> {
  if (nameOf(operation) === 'showInvoice') return giveDocuments(world, await world.own('order', 'customer'), 'paid')
  if (nameOf(operation) === 'showCreditNote')
    return giveDocuments(world, await world.own('order', 'customer'), 'refunded')
  // Nothing is written for somebody who was erased: the database refuses it (F37).
  if (actor === 'guest' || actor === 'erased') return
  const { userId } = world.people[actor]
  const { db } = world.shop
  switch (nameOf(operation)) {
    case 'writeReview':
      return deleteReviews(world, userId)
    case 'apply':
      return void (await db.execute(sql`delete from wholesale_applications where user_id = ${userId}`))
    case 'addToCart':
    case 'mergeCart':
      return void (await db.execute(
        sql`delete from cart_items where cart_id in (select id from carts where user_id = ${userId})`,
      ))
    case 'placeOrder':
    case 'applyCoupon':
      return void (await world.own('item', actor))
    case 'addAddress':
      return void (await db.execute(sql`delete from addresses where user_id = ${userId}`))
  }
}

/** Without money that came there is no invoice, and without money that went back no credit note, for nobody. The order itself stays as it is. */
async function giveDocuments({ shop }: World, orderId: string, paymentStatus: 'paid' | 'refunded'): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderIfAny(tx, orderId)
    if (!order) throw new Error('There is no such order')
    await issueDocuments(tx, shop, { ...order, paymentStatus })
  })
}

async function deleteReviews({ shop: { db }, product: { productId } }: World, userId: string): Promise<void> {
  await db.execute(sql`delete from review_votes where review_id in (select id from reviews where user_id = ${userId})`)
  await db.execute(sql`delete from reviews where user_id = ${userId}`)
  await db.execute(sql`update products set rating_count = (select count(*) from reviews where product_id = ${productId}),
    rating_sum = coalesce((select sum(rating) from reviews where product_id = ${productId}), 0) where id = ${productId}`)
}
