import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRows } from '../requirements.read.ts'
import {
  becomes,
  empty,
  negate,
  never,
  onlyArgument,
  onlyLeft,
  onlyRight,
  onlyThen,
  operator,
  remove,
  unnegated,
  without,
  words,
} from './change.ts'
import { guards } from './guards.ts'
import { mutate, outdated, suiteOf } from './mutation.ts'
import type { Mutation } from './mutation.ts'
import { rows } from './rows.ts'
import { screens } from './screens.ts'

const root = join(import.meta.dirname, '../..')
const one: Mutation = {
  shows: 'R071',
  wrong: 'a combo costs 90%',
  file: 'a.ts',
  place: 'percent > value',
  change: becomes('90'),
  tests: ['src/a.test.ts'],
}
const shop = `
export const percent = 80
export class Cart {
  add(item) {
    if (item.sold && !item.free) return refuse('SOLD_OUT', { item })
    audit(item)
    return save(tx, { item, at: now() }, \`insert into carts where id = $1 and open\`)
  }
}`

describe('taking a feature out', () => {
  it('changes one place and nothing else, whatever the replacement looks like', () => {
    expect(mutate('let percent = 80', one)).toBe('let percent = 90')
    expect(mutate('let percent = 80', { ...one, change: becomes('$1$') })).toBe('let percent = $1$')
  })

  it.each([
    ['percent > value', becomes('90'), 'percent = 80', 'percent = 90'],
    ['Cart > add > if', remove, "if (item.sold && !item.free) return refuse('SOLD_OUT', { item })", ''],
    ['Cart > add > if sold', onlyThen, 'if (item.sold && !item.free) return', 'return'],
    ['Cart > add > if > condition', negate, 'item.sold && !item.free', '!(item.sold && !item.free)'],
    ['Cart > add > if > condition', never, 'item.sold && !item.free', 'false'],
    ['Cart > add > operator &&', onlyLeft, 'item.sold && !item.free', 'item.sold'],
    ['Cart > add > operator free', onlyRight, 'item.sold && !item.free', '!item.free'],
    ['Cart > add > operator &&', operator('||'), '&&', '||'],
    ['Cart > add > not free', unnegated, '!item.free', 'item.free'],
    ['Cart > add > text SOLD_OUT', empty, "'SOLD_OUT'", "''"],
    ['Cart > add > statement audit', remove, 'audit(item)', ''],
    ['Cart > add > call audit', onlyArgument, 'audit(item)', 'item'],
    ['Cart > add > call save > argument 1', remove, 'tx,', ''],
    ['Cart > add > at', remove, ', at: now()', ''],
    ['Cart > add > object at', without('at'), '{ item, at: now() }', '{ item }'],
    ['Cart > add > template', words(' and open', ''), ' and open', ''],
  ])('changes %s', (place, change, from, to) => {
    expect(mutate(shop, { ...one, place, change })).toBe(shop.replace(from, () => to))
  })

  it('says what is no longer there, is there twice, or would not change', () => {
    const stale = (source: string, mutation = one) => outdated([mutation], () => source)
    expect(stale('const percent = 80')).toEqual([])
    expect(stale('const share = 80')).toEqual(['R071: percent > value is 0 places in a.ts, not one'])
    expect(stale('const a = { percent: 80 }, b = { percent: 80 }')).toEqual([
      'R071: percent > value is 2 places in a.ts, not one',
    ])
    expect(stale('const percent = 90')).toEqual(["R071: becomes('90') changes nothing at percent > value in a.ts"])
    expect(stale('const percent = 80', { ...one, change: onlyLeft })).toHaveLength(1)
    expect(stale('const percent = 80', { ...one, change: becomes('(') })[0]).toContain('is no program')
  })

  it.each([
    ['e2e/a.e2e.ts', 'journeys'],
    ['tests/races/stock.test.ts', 'races'],
    ['tests/security/sent.test.ts', 'security'],
    ['src/api/cart/cart.test.ts', 'api-embedded'],
    ['src/gateways/mail.test.ts', 'api-embedded'],
    ['src/gateways/pictures/maker.test.ts', 'unit'],
    ['src/api/http/address.test.ts', 'unit'],
    ['src/db/open.test.ts', 'api-embedded'],
    ['src/db/seed/load.test.ts', 'api-embedded'],
    ['src/db/seed/seed.test.ts', 'unit'],
    ['src/domain/a.test.ts', 'unit'],
  ])('%s is asked with the suite %s', (test, suite) => expect(suiteOf(test)).toBe(suite))
})

describe('what is taken out', () => {
  const all = [...rows, ...guards, ...screens.flat()]

  it('is something of every row', () => {
    const named = new Set(all.map(({ shows }) => shows))
    const specified = readRows(readFileSync(join(root, 'docs/requirements.md'), 'utf8')).map(({ id }) => id)
    expect(specified.filter((id) => !named.has(id))).toEqual([])
  })

  it.each([
    ['rows', rows],
    ['guards', guards],
    ['screens', screens.flat()],
  ])('stands where the list of %s says', (_, list) => {
    expect(outdated(list, (file) => readFileSync(join(root, file), 'utf8'))).toEqual([])
  })

  it('is asked of tests that are there, of one suite at a time', () => {
    for (const { tests, wrong } of all) {
      expect(
        tests.filter((test) => !existsSync(join(root, test))),
        wrong,
      ).toEqual([])
      expect(new Set(tests.map(suiteOf)).size, wrong).toBe(1)
    }
  })

  it('G45 is at least forty guards', () => expect(guards.length).toBeGreaterThanOrEqual(40))
})
