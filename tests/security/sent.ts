/** A request of the fuzzer, as data: what fast-check makes smaller when an answer is wrong. */
import * as fc from 'fast-check'
import type { Operation, Schema } from './document.ts'
import { broken, fitting, nasty, nastyTexts } from './values.ts'
import { type ActorName, actorNames, type Noun, type World } from './world.ts'

/** `latin1`: the text's characters are the bytes, for what is no UTF-8. */
export type Body = { text: string; type: string | null; latin1?: true }
export type Sent = {
  actor: ActorName
  params: Record<string, string>
  query: [name: string, value: string][]
  body: Body | null
  headers: Record<string, string>
}

const jsonType = 'application/json'
const json = (value: unknown): Body => ({ text: JSON.stringify(value) ?? '', type: jsonType })

export const bytesOf = ({ text, latin1 }: Body): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, latin1 ? 'latin1' : 'utf8'))

export function nounOf(path: string, name: string): Noun {
  if (name === 'userId') return 'user'
  if (name === 'addressId') return 'address'
  if (name === 'photoId') return 'photo'
  if (name === 'returnPhotoId') return 'returnPhoto'
  if (name === 'provider') return 'provider'
  if (name === 'courier') return 'courier'
  const nouns: [start: string, noun: Noun][] = [
    ['/orders/', 'order'],
    ['/user/sessions/', 'session'],
    ['/products/reviews/', 'review'],
    ['/products/', 'product'],
    ['/cart/', 'item'],
    ['/pages/', 'page'],
  ]
  const found = nouns.find(([start]) => path.startsWith(start))
  if (!found) throw new Error(`Whose id is {${name}} in ${path}?`)
  return found[1]
}

const strangeIds = fc.oneof(
  fc.constantFrom(...nastyTexts.filter((text) => text !== '')),
  fc.string({ minLength: 1, maxLength: 120 }),
)

function paramsOf({ path, parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
  return fc.record(
    Object.fromEntries(
      names.map((name) => {
        const noun = nounOf(path, name)
        return [
          name,
          fc.oneof(
            { weight: 12, arbitrary: fc.constant(`@own:${noun}`) },
            { weight: 2, arbitrary: fc.constant(`@other:${noun}`) },
            { weight: 2, arbitrary: strangeIds },
          ),
        ]
      }),
    ),
    { noNullPrototype: true },
  )
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function queryOf({ parameters }: Operation): fc.Arbitrary<[string, string][]> {
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const fits = fc
    .record(Object.fromEntries(known.map(({ name, schema }) => [name, fitting(schema, name)])), {
      requiredKeys: known.filter((each) => each.required).map((each) => each.name),
      noNullPrototype: true,
    })
    .map((fields) => Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]))
  const strange = fc.array(
    fc.tuple(
      fc.constantFrom(...known.map(({ name }) => name), 'lang', 'page', '__proto__', 'userId', 'role', 'x[y]'),
      nasty.map(asText),
    ),
    { maxLength: 4 },
  )
  return fc.oneof(
    { weight: 3, arbitrary: fits },
    { weight: 1, arbitrary: strange },
    { weight: 1, arbitrary: fc.tuple(fits, strange).map(([one, other]) => [...one, ...other, ...one.slice(0, 1)]) },
  )
}

/** Not JSON, not all of it, not said to be it, or far too much of it. */
const unreadable = (fitted: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc
    .tuple(
      fitted.map((value) => JSON.stringify(value) ?? ''),
      fc.nat(20),
    )
    .map(([text, which]) => {
      const cases: Body[] = [
        { text: text.slice(0, Math.floor(text.length / 2)), type: jsonType },
        { text: text, type: 'text/plain' },
        { text: text, type: 'application/x-www-form-urlencoded' },
        { text: text, type: 'multipart/form-data; boundary=x' },
        { text: text, type: null },
        { text: text, type: 'application/jsonp' },
        { text: '['.repeat(20_000), type: jsonType },
        { text: `${'[{"a":'.repeat(3000)}1${'}]'.repeat(3000)}`, type: jsonType },
        { text: `{"a":"${'x'.repeat(70_000)}"}`, type: jsonType },
        { text: '{\u00ff\u00fe}', type: jsonType, latin1: true },
        { text: `\ufeff${text}`, type: jsonType },
        { text: '', type: jsonType },
        { text: 'null', type: jsonType },
        { text: '"text"', type: jsonType },
        { text: '[]', type: jsonType },
        { text: 'NaN', type: jsonType },
        { text: '{"quantity":1e309,"rating":1e309}', type: jsonType },
        { text: `${text.slice(0, -1)},"__proto__":{"role":"admin","polluted":true}}`, type: jsonType },
        { text: `${text}${text}`, type: jsonType },
        { text: text, type: 'application/json; charset=utf-16' },
        { text: ' '.repeat(1000) + text, type: 'APPLICATION/JSON' },
      ]
      return cases[which] as Body
    })

function bodyOf({ method, requestBody }: Operation): fc.Arbitrary<Body | null> {
  if (method === 'GET') return fc.constant(null)
  const schema = requestBody?.content[jsonType]?.schema as Schema | undefined
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: nasty.map(json) })
  return fc.oneof(
    { weight: 5, arbitrary: fitting(schema).map(json) },
    { weight: 7, arbitrary: broken(schema).map(json) },
    { weight: 1, arbitrary: nasty.map(json) },
    { weight: 2, arbitrary: unreadable(fitting(schema)) },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

/** Those who may do something come most often; the rest often enough to see that they may not. */
const actors = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<ActorName>('customer', 'wholesale') },
  { weight: 3, arbitrary: fc.constantFrom<ActorName>('guest') },
  { weight: 4, arbitrary: fc.constantFrom(...actorNames) },
)

let keys = 0
const headers = fc.record(
  {
    'accept-language': fc.constantFrom('en', 'ar', 'fr', 'ar;q=0.1,fr', 'x'.repeat(300), '*;q=NaN'),
    'idempotency-key': fc.oneof(
      { weight: 5, arbitrary: fc.constant('@new:key') },
      { weight: 1, arbitrary: fc.constantFrom('', 'again', 'a b', 'x'.repeat(256)) },
    ),
    'x-order-token': fc.constantFrom('@own:order-token', '@own:order-token', 'x', 'a.b.c', '[]'),
    'user-agent': fc.constantFrom(
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      '',
      '<script>'.repeat(60),
    ),
    cookie: fc.constantFrom('', 'language=fr', '__Host-rt=x; refresh=x', 'a=%', ';;;='),
  },
  { noNullPrototype: true },
)

export const sentTo = (operation: Operation): fc.Arbitrary<Sent> =>
  fc.record(
    { actor: actors, params: paramsOf(operation), query: queryOf(operation), body: bodyOf(operation), headers },
    { noNullPrototype: true },
  )

const other = (actor: ActorName): ActorName => (actor === 'other' ? 'customer' : 'other')

/** The placeholders turned into ids of rows that are there now. */
export async function fillIn(world: World, { actor, params, query, body, headers: marked }: Sent): Promise<Sent> {
  const filled = new Map<string, string>()
  const texts = [
    ...Object.values(params),
    ...query.map(([, value]) => value),
    ...Object.values(marked),
    body?.text ?? '',
  ]
  for (const [mark, whose = '', what = ''] of texts.join(' ').matchAll(/@(own|other|new):([a-z-]+)/g)) {
    if (!filled.has(mark)) filled.set(mark, await valueOf(world, whose === 'other' ? other(actor) : actor, what))
  }
  const fill = (text: string) => text.replace(/@(own|other|new):[a-z-]+/g, (mark) => filled.get(mark) ?? mark)
  const each = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fill(value)]))
  return {
    actor,
    params: each(params),
    query: query.map(([name, value]) => [name, fill(value)]),
    headers: each(marked),
    body: body === null ? null : { ...body, text: fill(body.text) },
  }
}

async function valueOf(world: World, actor: ActorName, what: string): Promise<string> {
  switch (what) {
    case 'email':
      return actor === 'guest' ? world.guestOrder.email : world.people[actor].email
    case 'coupon':
      return world.couponCode
    case 'number':
      return world.guestOrder.number
    case 'order-token':
      return world.guestOrder.token
    case 'key':
      return `fuzz-${process.pid}-${++keys}`
    default:
      return world.own(what as Noun, actor)
  }
}

/** `filled`, on its way. */
export async function send(
  world: World,
  operation: Operation,
  { actor, params, query, body, headers: extra }: Sent,
): Promise<Response> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => percent(params[name] ?? ''))
  const search = query.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')
  const headers = new Headers(extra)
  if (actor !== 'guest') headers.set('authorization', `Bearer ${world.people[actor].token}`)
  if (body?.type) headers.set('content-type', body.type)
  return world.fetch(`/api${path}${search === '' ? '' : `?${search}`}`, {
    method: operation.method,
    headers,
    ...(body === null ? {} : { body: body.type === null ? new Blob([bytesOf(body)]) : bytesOf(body) }),
  })
}

const percent = (text: string): string => encodeURIComponent(text.toWellFormed())
