/**
 * Guests who order, customers who fill their bags and order them, and customers who only look and stay signed in. Whoever gets no answer asks
 * again with the same key until there is one. Traffic to 127.0.0.1 alone.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AcknowledgementLog } from './acknowledged.ts'

export type Counts = {
  orders: number
  cartWrites: number
  reads: number
  /** Orders that were asked for more than once, since an answer was missing. */
  unknown: number
  /** 401 to somebody whose session is good. */
  signedOut: number
  statuses: Record<string, number>
  slowestMs: number
  /** What was answered against what had been answered before. */
  mistakes: string[]
}

export type Load = {
  counts: Counts
  /** Waits until every open question has its answer. */ stop(): Promise<Counts>
  /** Leaves them open: there is nobody left to ask. */ abandon(): Promise<void>
}

export type LoadOptions = {
  origin: string
  log: AcknowledgementLog
  guests?: number
  customers?: number
  readers?: number
  pauseMs?: number
}

type Piece = { productId: string; color: string; size: string }
type Person = { token: string; cookie: string }
type Order = { _id: string; payable: number; items: (Piece & { quantity: number })[] }
type Answer = {
  status: number
  cookie?: string
  body: { order?: Order; accessToken?: string; data?: { accessToken: string } }
}

const patienceMs = 180_000
const answerLimitMs = 15_000
const againMs = 40

export async function startLoad({
  origin,
  log,
  guests = 4,
  customers = 2,
  readers = 2,
  pauseMs = 5,
}: LoadOptions): Promise<Load> {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error('Load goes to this machine only')
  const counts: Counts = {
    orders: 0,
    cartWrites: 0,
    reads: 0,
    unknown: 0,
    signedOut: 0,
    statuses: {},
    slowestMs: 0,
    mistakes: [],
  }
  const state = { running: true, stoppedMs: 0, abandoned: false }
  const client = { origin, counts, state, log }
  const pieces = await listPieces(origin)
  const people = await Promise.all(Array.from({ length: Math.max(customers, readers, 1) }, () => signUp(client)))
  const forEver = async (turn: (number: number) => Promise<void>) => {
    for (let number = 0; state.running; number++) {
      await turn(number)
      await delay(pauseMs)
    }
  }
  const of = (count: number, turn: (index: number) => (number: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => forEver(turn(index)))
  const pick = () => pieces[Math.floor(Math.random() * pieces.length)] as Piece
  const work = [
    ...of(guests, () => () => orderAsGuest(client, pick())),
    ...of(customers, (index) => () => orderTheBag(client, people[index] as Person, [pick(), pick(), pick()])),
    ...of(readers, (index) => (number) => look(client, people[index % people.length] as Person, number)),
  ]
  // Somebody who gives up is told of at the end.
  const all = Promise.all(work)
  all.catch(() => undefined)
  return {
    counts,
    async stop() {
      state.running = false
      state.stoppedMs = performance.now()
      await all
      return counts
    },
    async abandon() {
      state.running = false
      state.abandoned = true
      await all.catch(() => undefined)
    },
  }
}

type Client = {
  origin: string
  counts: Counts
  state: { running: boolean; stoppedMs: number; abandoned: boolean }
  log: AcknowledgementLog
}
type Request = { path: string; method?: string; body?: object; token?: string; key?: string; cookie?: string }

/** One try; undefined where nobody answered. */
async function ask(
  { origin, counts }: Pick<Client, 'origin' | 'counts'>,
  { path, method = 'POST', body, token, key, cookie }: Request,
): Promise<Answer | undefined> {
  const fromMs = performance.now()
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(answerLimitMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(cookie ? { cookie } : {}),
      },
    })
    const answer = {
      status: response.status,
      body: (await response.json()) as Answer['body'],
      cookie: response.headers.getSetCookie().at(-1)?.split(';')[0],
    }
    counts.statuses[answer.status] = (counts.statuses[answer.status] ?? 0) + 1
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - fromMs)
    if (answer.status === 401) counts.signedOut++
    return answer
  } catch {
    counts.statuses.none = (counts.statuses.none ?? 0) + 1
    return undefined
  }
}

/** Asks until the shop has answered for good: not at all, and 5xx, leave it open. Says how often it asked. */
async function settled(client: Client, request: Request): Promise<{ answer: Answer; tries: number }> {
  const fromMs = performance.now()
  for (let tries = 1; ; tries++) {
    const answer = await ask(client, request)
    if (answer && answer.status < 500) return { answer, tries }
    if (client.state.abandoned || performance.now() - Math.max(fromMs, client.state.stoppedMs) > patienceMs)
      throw new Error(
        `${request.path} was not answered: ${tries} tries, at last ${answer?.status ?? 'nothing'} ${answer ? JSON.stringify(answer.body) : ''}`,
      )
    await delay(againMs)
  }
}

const delivery = {
  fullName: 'Sara Haddad',
  phone: '0501234567',
  address: '12 Al Wasl Road',
  city: 'Dubai',
  emirate: 'dubai',
}
const orderOf = (items?: object[]) => ({
  contact: { email: `guest-${randomUUID()}@faults.test`, phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' },
  shippingAddress: delivery,
  paymentMethod: 'cod',
  ...(items ? { items } : {}),
})

async function placeOrder(client: Client, request: Omit<Request, 'path'>): Promise<Answer> {
  const { answer, tries } = await settled(client, { path: '/orders', key: randomUUID(), ...request })
  if (tries > 1) client.counts.unknown++
  const { order } = answer.body
  if (answer.status === 201 && order) {
    client.log.write({ orderId: order._id, total: order.payable })
    client.counts.orders++
  } else client.counts.mistakes.push(`an order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

const orderAsGuest = async (client: Client, piece: Piece) =>
  void (await placeOrder(client, { body: orderOf([{ ...piece, quantity: 1 }]) }))

const nameOf = ({ productId, color, size }: Piece) => `${productId} ${color} ${size}`

/** What was put into the bag is in the order: as often as it was acknowledged, at most as often as it was asked for. */
async function orderTheBag(client: Client, person: Person, pieces: Piece[]): Promise<void> {
  const [asked, promised] = [new Map<string, number>(), new Map<string, number>()]
  const add = (counted: Map<string, number>, piece: Piece, times: number) =>
    counted.set(nameOf(piece), (counted.get(nameOf(piece)) ?? 0) + times)
  for (const piece of pieces) {
    const { answer, tries } = await settled(client, {
      path: '/cart/addToCart',
      token: person.token,
      body: { ...piece, quantity: 1 },
    })
    if (answer.status === 200) client.counts.cartWrites++
    else client.counts.mistakes.push(`putting into the bag was answered ${answer.status}`)
    add(asked, piece, tries)
    add(promised, piece, answer.status === 200 ? 1 : 0)
  }
  const {
    body: { order },
  } = await placeOrder(client, { token: person.token, body: orderOf() })
  for (const [name, times] of promised) {
    const there =
      order?.items.filter((item) => nameOf(item) === name).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    if (there < times || there > (asked.get(name) ?? 0))
      client.counts.mistakes.push(`${name}: put in ${times} times, asked ${asked.get(name)} times, ordered ${there}`)
  }
}

const refreshEvery = 25

/** Looks at her bag; now and then she gets a new token, as a browser does. */
async function look(client: Client, person: Person, number: number): Promise<void> {
  const answer = await ask(client, { path: '/cart/getCart', method: 'GET', token: person.token })
  if (answer?.status === 200) client.counts.reads++
  if (!answer || number % refreshEvery !== refreshEvery - 1) return
  const { answer: renewed } = await settled(client, { path: '/auth/refresh', cookie: person.cookie })
  if (renewed.status === 200) Object.assign(person, { token: renewed.body.accessToken, cookie: renewed.cookie })
  else client.counts.mistakes.push(`a refresh was answered ${renewed.status}`)
}

async function signUp(client: Client): Promise<Person> {
  const body = {
    email: `shopper-${randomUUID()}@faults.test`,
    password: 'a long enough passphrase 7',
    firstName: 'Noor',
    lastName: 'Haddad',
  }
  const { answer } = await settled(client, { path: '/auth/register', body })
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { token: answer.body.data?.accessToken ?? '', cookie: answer.cookie ?? '' }
}

async function listPieces(origin: string): Promise<Piece[]> {
  const get = async <T>(path: string) => (await fetch(`${origin}/api${path}`)).json() as Promise<T>
  const { products } = await get<{ products: { _id: string }[] }>('/products?limit=48')
  const details = await Promise.all(
    products.map(({ _id }) =>
      get<{ product: { _id: string; variants: { color: string; size: string }[] } }>(`/products/${_id}`),
    ),
  )
  return details.flatMap(({ product }) =>
    product.variants.map(({ color, size }) => ({ productId: product._id, color, size })),
  )
}
