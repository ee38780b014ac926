/** G29: whatever stands in a body beside its fields — every column there is, at every level — changes nothing that is stored. G27: reading stores nothing. */
import { describe, expect, it } from 'vitest'
import { ask, makeRoom, nameOf } from './asks.ts'
import { type Operation, operations, type Schema } from './document.ts'
import { read } from './judge.ts'
import { columns, matrix } from './matrix.ts'
import { type Sent, send } from './sent.ts'
import { changesBetween, columnsOf, readStored } from './stored.ts'
import { type ActorName, inhabitedShop } from './world.ts'

const world = await inhabitedShop()
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const valueFor = (type: string): unknown => {
  if (/int|numeric|double/.test(type)) return 4_242_424
  if (type === 'boolean') return true
  return /timestamp|date/.test(type) ? '2001-02-03T04:05:06.000Z' : type === 'jsonb' ? { planted: true } : 'planted'
}

/** Each column in the database's spelling and in the code's, then what is worth most, with the value that somebody would want. */
const planted: Record<string, unknown> = {
  ...Object.fromEntries(
    (await columnsOf(world)).flatMap(({ name, type }) => [
      [name, valueFor(type)],
      [camel(name), valueFor(type)],
    ]),
  ),
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  admin: true,
  status: 'active',
  emailVerified: true,
  email_verified_at: '2001-02-03T04:05:06.000Z',
  isVerified: true,
  wholesale: { status: 'approved' },
  paid: true,
  paymentStatus: 'paid',
  payment_status: 'paid',
  price: 0.01,
  priceFils: 1,
  payable: 0.01,
  payableFils: 1,
  total: 0.01,
  totalEstimate: 0.01,
  total_estimate_fils: 1,
  discount: 999,
  discountFils: 99_900,
  shipping: 0,
  verifiedPurchase: true,
  verified_purchase: true,
  helpful: 4_242_424,
  isHelpful: true,
  _id: 'planted',
  __v: 1,
  constructor: { prototype: { role: 'admin' } },
  prototype: { role: 'admin' },
  used: -100,
  on_hand: 4_242_424,
  decidedBy: 'planted',
}

/** Beside the fields of the schema, in every object of the body. */
function withPlanted(value: unknown, schema: Schema | undefined): string {
  if (Array.isArray(value)) return `[${value.map((each) => withPlanted(each, schema?.items)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = schema?.properties ?? {}
  const own = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${withPlanted(each, known[name])}`)
  const beside = Object.entries(planted)
    .filter(([name]) => !(name in known))
    .map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`)
  return `{${[...own, ...beside, '"__proto__":{"role":"admin","isAdmin":true,"userId":"planted"}'].join(',')}}`
}

function plant(sent: Sent, { requestBody }: Operation): Sent {
  const schema = requestBody?.content['application/json']?.schema
  return { ...sent, body: { text: withPlanted(JSON.parse(sent.body?.text ?? '{}'), schema), type: 'application/json' } }
}

async function changesOf(
  operation: Operation,
  actor: ActorName,
  change: (sent: Sent) => Sent = (sent) => sent,
): Promise<{ status: number; changes: string[] }> {
  await makeRoom(world, operation, actor)
  const sent = change(await ask(world, operation, { actor, kind: 'customers' }))
  const before = await readStored(world)
  const { status } = await read(await send(world, operation, sent))
  const changes = changesBetween(before, await readStored(world))
  for (const name of ['customer', 'applicant'] as const) await world.revive(name)
  return { status, changes }
}

const writing = operations.filter(({ id, method }) => method !== 'GET' && id === nameOf({ id }))
const asWhom = ({ id }: Operation): ActorName[] => (id === 'placeOrder' ? ['guest', 'customer'] : ['customer'])

describe('G29 mass assignment', () => {
  it.each(writing.flatMap((operation) => asWhom(operation).map((actor) => ({ operation, actor, name: operation.id }))))(
    '$name as $actor stores the same with every column beside its fields',
    { timeout: 60_000 },
    async ({ operation, actor }) => {
      await changesOf(operation, actor)
      const usual = await changesOf(operation, actor)
      expect(await changesOf(operation, actor, (sent) => plant(sent, operation))).toEqual(usual)
    },
  )

  it('tells one stored thing from another', async () => {
    const addToCart = operations.find(({ id }) => id === 'addToCart') as Operation
    const three = (sent: Sent): Sent => ({
      ...sent,
      body: { text: JSON.stringify({ ...JSON.parse(sent.body?.text ?? '{}'), quantity: 3 }), type: 'application/json' },
    })
    expect((await changesOf(addToCart, 'customer', three)).changes).not.toEqual(
      (await changesOf(addToCart, 'customer')).changes,
    )
  })
})

/** The file of an invoice or a credit note is drawn when it is first asked for, and kept; its number and content are there already (F27). */
const storesOnce = new Set(['showInvoice', 'showCreditNote'])

describe('G27 reading', () => {
  it.each(operations.filter(({ method, id }) => method === 'GET' && !storesOnce.has(id)))(
    '$path stores nothing',
    async (operation) => {
      expect((await changesOf(operation, 'customer')).changes).toEqual([])
    },
  )
})

describe('G28 another’s request, sent again by somebody else', () => {
  const row = (operation: Operation) => matrix[nameOf(operation)]?.split(/\s+/) ?? []
  const ownersAlone = operations.filter(
    (operation) =>
      ['200', '201'].includes(row(operation)[columns.indexOf('customer')] ?? '') &&
      row(operation)[columns.indexOf('other')] === '404',
  )

  it.each(ownersAlone)('$method $path changes nothing and shows nothing', async (operation) => {
    const hers = await ask(world, operation, { actor: 'customer', kind: 'customers' })
    for (const actor of ['other', 'wholesale'] as const) {
      const before = await readStored(world)
      const answer = await read(await send(world, operation, { ...hers, actor }))
      expect([answer.status, answer.body]).toEqual([
        404,
        { success: false, code: 'NOT_FOUND', message: answer.body?.message, requestId: answer.body?.requestId },
      ])
      expect(changesBetween(before, await readStored(world)), actor).toEqual([])
    }
  })
})
