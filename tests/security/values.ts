/** Values for fuzzing, made from the document's schemas: what fits, what nearly fits, and what nobody should send. */
import { ulid } from 'ulid'
import * as fc from 'fast-check'
import { testPassword } from '../harness/people.ts'
import type { Schema } from './document.ts'

/** Filled in just before it is sent: an id of the asker's own thing, or of somebody else's. */
const idOf = (noun: string) =>
  fc.constantFrom(`@own:${noun}`, `@own:${noun}`, `@own:${noun}`, `@other:${noun}`, ulid(), 'no-such-thing')

/** What only a name tells: a schema says "a text of 40", the shop means a phone number. */
const named: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom(
    '@own:email',
    '@other:email',
    'nobody@people.test',
    'Layla.Haddad+new@people.test',
    'ليلى@people.test',
  ),
  phone: fc.constantFrom(
    '0501234567',
    '+971 50 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '00971501234567',
    '0501234567',
    '971501234567',
    '0501234567',
    '+14155550123',
  ),
  password: fc.constantFrom(testPassword, 'another-Pass-2031', 'كلمة-سر-طويلة-جدا', 'password123', '👗'.repeat(20)),
  currentPassword: fc.constantFrom(testPassword, testPassword, 'not-this-one'),
  newPassword: fc.constantFrom(testPassword, 'another-Pass-2031'),
  provider: fc.constantFrom('email', 'email', 'google', 'test', '__proto__'),
  token: fc.constantFrom('x'.repeat(40), 'a.b.c'.repeat(8), ulid() + ulid()),
  trn: fc.constantFrom('100000000000003', '1000 0000 0000 003', '200000000000003'),
  makani: fc.constantFrom(null, null, null, '3003495320', '3003495320', '30034 95320', '1'),
  country: fc.constantFrom('AE', 'AE', 'AE', 'AE', 'ae', 'FR'),
  color: fc.constantFrom('white', 'black', 'white', null, 'plaid'),
  size: fc.constantFrom('M', 'L', 'M', null, 'XXXXL'),
  couponCode: fc.constantFrom('@own:coupon', '@own:coupon', 'WELCOME10', 'nothing', null),
  number: fc.constantFrom('@own:number', 'QT-0000-0000'),
  quantity: fc.constantFrom(1, 1, 2, 3, 10, 11, 999),
  tierMinQuantity: fc.constantFrom(10, 10, 1),
  expectedPayable: fc.constantFrom(225, 200, 0.1),
  productId: idOf('product'),
  itemId: idOf('line'),
  addressId: idOf('address'),
  userId: idOf('user'),
  ids: fc.constantFrom('@own:product', ulid(), `@own:product,${ulid()}`, ',,,'),
  q: fc.constantFrom('shirt', 'قميص', 'sh', '%', "o'neill", 'linen -shirt & !x:*'),
  search: fc.constantFrom('shirt', 'قميص', '\\', "'", '<->'),
  category: fc.constantFrom('men', 'women', 'nowhere'),
}

/** Texts that break those who concatenate, decode, trust or copy. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '\u200b\u200d',
  'قميص كتّان',
  '👩🏽‍🤝‍👩🏻👗',
  'e\u0301'.repeat(40),
  "' OR 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  'a\r\nBcc: all@people.test',
  '=HYPERLINK("http://evil.test")',
  '%00',
  '%',
  '_',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '٣',
  '__proto__',
  'constructor',
  'x'.repeat(5001),
  'ق'.repeat(2500),
]

const numbers = [-1, 0, -0, 1.5, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324]
const things = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 1 },
  { length: 1e9 },
  { valueOf: 1 },
  { polluted: true },
  deep(200),
]

function deep(levels: number): unknown {
  return levels === 0 ? [] : [deep(levels - 1)]
}

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts, ...numbers, ...things),
  fc.constantFrom<unknown>(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue(),
)

/** Values that mostly keep to the schema, and mean something to the shop where their name says what. */
export function fitting(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const meant = named[name]
  if (meant && schema.type !== 'object')
    return fc.oneof({ weight: 6, arbitrary: meant }, { weight: 1, arbitrary: plain(schema) })
  return plain(schema)
}

function plain(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => plain(each)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.oneof(
        fc.integer(range(schema)),
        fc.constantFrom(...[schema.minimum, schema.maximum].filter((bound) => bound !== undefined), 1),
      )
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue()
  }
}

const clamp = (value: number) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value))
const range = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema) => ({
  min: clamp(minimum),
  max: clamp(maximum),
})

function textOf({ pattern, minLength = 0, maxLength = 60, format }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const top = Math.min(maxLength, Math.max(minLength, 40))
  return fc.oneof(
    fc.string({ minLength, maxLength: top }),
    fc.string({ unit: 'grapheme', minLength, maxLength: top }),
    fc.constantFrom('عبايا كتّان', 'Été à Dubaï', '👗', 'x'.repeat(maxLength), 'x'.repeat(Math.max(1, minLength))),
  )
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fitting(property, name)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true })
}

const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'role',
  'userId',
  '_id',
  'price',
  '',
  'x'.repeat(300),
  '\u0000',
  'قميص',
  'toJSON',
]

/** One text of a fitting value spoilt, one place of it replaced or taken away, or something put beside it. */
export const broken = (schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema), fc.nat(), fc.nat(9_999), nasty, fc.constantFrom(...strangeKeys))
    .map(([value, place, how, thing, key]) =>
      how % 2 === 0 ? spoilText(value, place, how) : breakAt(value, { place, how: how % 3, thing, key }),
    )

const spoilers = [
  '\u0000',
  '\ud800',
  '\u0000',
  '\u0007',
  '\u202e',
  '</script>',
  "'",
  '\r\nBcc: all@people.test',
  '👗',
  '%',
  '\\',
]

/** All fits, but for a few characters inside of one text. */
function spoilText(value: unknown, place: number, which: number): unknown {
  const copy = structuredClone(value)
  const texts = spotsOf(copy).filter(({ holder, key }) => typeof (holder as Record<string, unknown>)[key] === 'string')
  const spot = texts[place % Math.max(1, texts.length)]
  if (!spot) return copy
  const holder = spot.holder as Record<string, unknown>
  holder[spot.key] = `${String(holder[spot.key]).slice(0, 10)}${spoilers[Math.floor(which / 2) % spoilers.length]}`
  return copy
}

type Break = { place: number; how: number; thing: unknown; key: string }

function breakAt(value: unknown, { place, how, thing, key }: Break): unknown {
  const copy = structuredClone(value)
  const spots = spotsOf(copy)
  const spot = spots[place % Math.max(1, spots.length)]
  if (spot === undefined) return thing
  // A plain assignment to __proto__ would set it, and JSON.stringify would not write it.
  const put = (holder: object, name: string) =>
    void Object.defineProperty(holder, name, { value: thing, enumerable: true, configurable: true, writable: true })
  if (how === 0) put(spot.holder, spot.key)
  else if (how === 1 && Array.isArray(spot.holder)) spot.holder.splice(Number(spot.key), 1)
  else if (how === 1) Reflect.deleteProperty(spot.holder, spot.key)
  else put(Array.isArray(spot.holder) ? (copy as object) : spot.holder, key)
  return copy
}

function spotsOf(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => [
    { holder: value, key },
    ...spotsOf((value as Record<string, unknown>)[key]),
  ])
}
