/** A small inhabited shop: people of every standing, and things that belong to one of them each. */
import { addresses, photos, reviews, wholesaleApplications } from '#db/tables.ts'
import { sql } from 'drizzle-orm'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { layOutPages } from '#api/content/page-write.actions.ts'
import { demoPages } from '#db/seed/pages.ts'
import { simulatedCourier } from '#gateways/couriers/simulated.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { simulatedTexts } from '#gateways/messages/simulated.ts'
import { testApi, type TestApi } from '../harness/api.ts'
import { addCoupon, addProduct } from '../harness/catalogue.ts'
import { delivery, newKey, order, orderBody } from '../harness/orders.ts'
import { giveRole, type Person, signIn, signUp, suspend } from '../harness/people.ts'

export const actorNames = [
  'guest',
  'customer',
  'other',
  'applicant',
  'wholesale',
  'suspended',
  'erased',
  'expired',
  'ended',
  'forged',
] as const
export type ActorName = (typeof actorNames)[number]

export type Noun =
  | 'user'
  | 'address'
  | 'item'
  | 'order'
  | 'line'
  | 'session'
  | 'review'
  | 'product'
  | 'page'
  | 'provider'
  | 'courier'
  | 'photo'
  | 'returnPhoto'

/** Stands in everybody's private rows: whoever reads another's has read what is not hers. */
export const canaryOf = ({ userId }: { userId: string }): string => `canary-${userId}`

export const canariesIn = (text: string): string[] =>
  [...text.matchAll(/canary-(\w+)/g)].map(([, userId = '']) => userId)

export type World = TestApi & {
  people: Record<Exclude<ActorName, 'guest'>, Person>
  product: { productId: string; slug: string }
  couponCode: string
  guestOrder: { id: string; number: string; email: string; token: string }
  /** Signs somebody in again, or puts another one in her place if she is gone; for after a call that ended the session. */
  revive(name: ActorName): Promise<void>
  /** An id of something that belongs to the actor; made if she has none. */
  own(noun: Noun, name: ActorName): Promise<string>
}

export async function inhabitedShop(): Promise<World> {
  const courier = simulatedCourier({ url: 'http://127.0.0.1:9', secret: 'nobody-has-this-secret' })
  const texts = simulatedTexts({ secret: 'nobody-has-this-secret', kept: memoryMail() })
  const api = await testApi({ couriers: [courier], texts: { ...texts, name: 'test' } })
  const { shop, clock } = api
  await layOutPages(shop.db, demoPages, clock.now())
  const product = await addProduct(shop, {
    slug: 'inhabited-shirt',
    stock: 1_000_000,
    colors: ['white', 'black'],
    sizes: ['M', 'L'],
    wholesale: { moq: 10, tiers: [{ minQuantity: 10, unitPriceFils: 15_000 }] },
  })
  const { code } = await addCoupon(shop)
  const people = {} as World['people']
  const newcomer: Record<Exclude<ActorName, 'guest'>, () => Promise<Person>> = {
    customer: () => signUp(api),
    other: () => signUp(api),
    applicant: () => signUp(api),
    wholesale: () => signUp(api, { role: 'wholesale' }),
    suspended: () => signUp(api),
    erased: () => signUp(api),
    async expired() {
      const now = clock.now()
      clock.advance(-60 * 60_000)
      const person = await signUp(api)
      clock.set(now)
      return person
    },
    ended: () => signUp(api),
    async forged() {
      const person = await signUp(api)
      const [head, body, signature = ''] = person.token.split('.')
      return { ...person, token: [head, body, [...signature].toReversed().join('')].join('.') }
    },
  }
  const world: World = {
    ...api,
    people,
    product,
    couponCode: code,
    guestOrder: await orderOfGuest(api, product.productId),
    async revive(name) {
      if (name === 'guest') return
      const person = people[name]
      if (name === 'suspended') return void (people[name] = { ...person, ...(await signIn(api, person)) })
      const usable = name in roles && (await stands(api, person.userId))
      if (!usable) return void (people[name] = await made(newcomer[name]))
      await giveRole(api, person, roles[name as keyof typeof roles])
      people[name] = { ...person, ...(await signIn(api, person, roles[name as keyof typeof roles])) }
    },
    own: (noun, name) => ownOf(world, noun, name),
  }
  const made = async (make: () => Promise<Person>) => make()
  for (const name of actorNames) if (name !== 'guest') people[name] = await made(newcomer[name])
  await endThem(world)
  return world
}

const roles = {
  customer: 'customer',
  other: 'customer',
  applicant: 'customer',
  wholesale: 'wholesale',
} as const

async function stands({ shop }: TestApi, userId: string): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`select 1 from users where id = ${userId} and status = 'active'`)
  return rows.length > 0
}

/** What took these people their rights, done by the shop itself. */
async function endThem(world: World): Promise<void> {
  const { people, call } = world
  await newApplication(world, people.applicant)
  await suspend(world, people.suspended)
  await call('POST /auth/logout', { token: people.ended.token })
  const { status } = await call('DELETE /user/profile', {
    token: people.erased.token,
    body: { password: people.erased.password },
  })
  if (status !== 200) throw new Error('Nobody was erased')
}

async function orderOfGuest(api: TestApi, productId: string): Promise<World['guestOrder']> {
  const body = orderBody({ items: [{ productId, color: 'white', size: 'M' }] })
  const {
    body: { order: placed, orderToken = '' },
  } = await order(api, { body })
  return { id: placed._id, number: placed.number, email: body.contact?.email ?? '', token: orderToken }
}

async function one(api: Pick<TestApi, 'shop'>, query: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await api.shop.db.execute<{ id: string }>(query)
  return rows[0]?.id
}

async function ownOf(world: World, noun: Noun, name: ActorName): Promise<string> {
  const person = name === 'guest' ? null : world.people[name]
  if (noun === 'product') return world.product.productId
  if (noun === 'provider') return 'test'
  if (noun === 'courier') return 'simulator'
  if (noun === 'page') return 'privacy'
  if (noun === 'review') return name === 'erased' ? world.shop.ids.newId() : ownReview(world, person)
  if (person === null)
    return noun === 'order'
      ? world.guestOrder.id
      : noun === 'line'
        ? lineOf(world, world.guestOrder.id)
        : noun === 'photo' || noun === 'returnPhoto'
          ? newPhoto(world, world.guestOrder.id, noun)
          : world.shop.ids.newId()
  // Nobody writes for somebody who was erased (F37), so she owns nothing: the id of nothing.
  if (name === 'erased' && noun !== 'user') return world.shop.ids.newId()
  switch (noun) {
    case 'user':
      return person.userId
    case 'address':
      return (
        (await one(world, sql`select id from addresses where user_id = ${person.userId} order by id limit 1`)) ??
        newAddress(world, person)
      )
    case 'item':
      return (await itemOf(world, person)) ?? newItem(world, person)
    case 'order':
      return (
        (await one(
          world,
          sql`select id from orders where user_id = ${person.userId} and status = 'placed' order by id desc limit 1`,
        )) ?? newOrder(world, person)
      )
    case 'line':
      return lineOf(world, await ownOf(world, 'order', name))
    case 'session':
      return newSession(world, person)
    case 'photo':
    case 'returnPhoto':
      return newPhoto(world, await ownOf(world, 'order', name), noun)
  }
}

const itemOf = (world: World, { userId }: Person) =>
  one(
    world,
    sql`select i.id from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${userId} order by i.id limit 1`,
  )
const lineOf = async (world: World, orderId: string) =>
  (await one(world, sql`select id from order_lines where order_id = ${orderId} limit 1`)) ?? ''

async function ownReview(world: World, person: Person | null): Promise<string> {
  const { shop, product, people } = world
  const userId = person?.userId ?? people.wholesale.userId
  const found = await one(world, sql`select id from reviews where user_id = ${userId} limit 1`)
  if (found) return found
  const id = shop.ids.newId()
  await shop.db.insert(reviews).values({
    id,
    productId: product.productId,
    userId,
    rating: 4,
    comment: 'Fits well',
    author: 'Sara H.',
    createdAt: shop.clock.now(),
  })
  await shop.db.execute(
    sql`update products set rating_count = rating_count + 1, rating_sum = rating_sum + 4 where id = ${product.productId}`,
  )
  return id
}

async function newAddress({ shop }: World, person: Person): Promise<string> {
  const id = shop.ids.newId()
  await shop.db.insert(addresses).values({
    ...delivery,
    id,
    userId: person.userId,
    phone: '+971501234567',
    fullName: canaryOf(person),
    isDefault: true,
  })
  return id
}

async function newItem(world: World, person: Person): Promise<string> {
  const { rows } = await world.shop.db.execute<{ id: string }>(
    sql`select id from variants where product_id = ${world.product.productId} limit 1`,
  )
  const cart = (await one(world, sql`select id from carts where user_id = ${person.userId}`)) ?? world.shop.ids.newId()
  const id = world.shop.ids.newId()
  await world.shop.db.execute(
    sql`insert into carts (id, user_id) values (${cart}, ${person.userId}) on conflict do nothing`,
  )
  await world.shop.db
    .execute(sql`insert into cart_items (id, cart_id, product_id, variant_id, quantity, price_at_addition_fils)
    values (${id}, ${cart}, ${world.product.productId}, ${rows[0]?.id}, 1, 20000)`)
  return id
}

async function newOrder(world: World, person: Person): Promise<string> {
  const { token } = await signIn(world, person)
  if (!(await itemOf(world, person))) await newItem(world, person)
  const { body } = await order(world, { token, key: newKey(), body: { notes: canaryOf(person) } })
  if (body.order) return body.order._id
  // Who was suspended or erased can't buy: the id of no order.
  if (body.shouldLogout) return world.shop.ids.newId()
  throw new Error(`No order for the tests: ${JSON.stringify(body)}`)
}

/** A file of it is there too. */
async function newPhoto({ shop }: World, orderId: string, noun: 'photo' | 'returnPhoto'): Promise<string> {
  const isOfReturn = noun === 'returnPhoto'
  // Who can't buy has the id of no order, and so of no photo.
  if (!(await one({ shop }, sql`select id from orders where id = ${orderId}`))) return shop.ids.newId()
  const found = await one(
    { shop },
    sql`select id from photos where order_id = ${orderId} and (return_id is not null) = ${isOfReturn} limit 1`,
  )
  if (found) return found
  const id = shop.ids.newId()
  const file = join(mkdtempSync(join(tmpdir(), 'qutn-world-')), 'photo.webp')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toFile(file)
  await shop.media.put(`private/${id}.webp`, file, 'image/webp')
  const returnId = isOfReturn ? shop.ids.newId() : null
  if (returnId !== null)
    await shop.db.execute(sql`insert into returns (id, order_id, status) values (${returnId}, ${orderId}, 'closed')`)
  await shop.db.insert(photos).values({ id, orderId, returnId, actor: 'buyer', bytes: 1, createdAt: shop.clock.now() })
  return id
}

async function newSession(world: World, person: Person): Promise<string> {
  await signIn(world, person)
  return (
    (await one(
      world,
      sql`select id from sessions where user_id = ${person.userId} and revoked_at is null order by created_at desc, id desc limit 1`,
    )) ?? ''
  )
}

async function newApplication({ shop }: World, person: Person): Promise<void> {
  await shop.db.insert(wholesaleApplications).values({
    id: shop.ids.newId(),
    userId: person.userId,
    companyName: canaryOf(person),
    tradeLicence: 'CN-1',
    trn: '100000000000003',
    emirate: 'dubai',
    createdAt: shop.clock.now(),
  })
}
