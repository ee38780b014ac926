import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRows } from '../requirements.read.ts'
import { guards } from './guards.ts'
import { mutate, outdated, suiteOf } from './mutation.ts'
import { rows } from './rows.ts'
import { screens } from './screens.ts'

const root = join(import.meta.dirname, '../..')
const one = {
  shows: 'R071',
  wrong: 'a combo costs 90%',
  file: 'a.ts',
  find: 'percent = 80',
  replace: 'percent = 90',
  tests: ['src/a.test.ts'],
}

describe('taking a feature out', () => {
  it('changes one place and nothing else, whatever the replacement looks like', () => {
    expect(mutate('let percent = 80', one)).toBe('let percent = 90')
    expect(mutate('let percent = 80', { ...one, replace: '$&$1' })).toBe('let $&$1')
  })

  it('says what no longer stands there, or stands there twice', () => {
    expect(outdated([one], () => 'percent = 80')).toEqual([])
    expect(outdated([one], () => 'percent = 90')).toHaveLength(1)
    expect(outdated([one, one], () => 'percent = 80, percent = 80')).toHaveLength(2)
  })

  it.each([
    ['e2e/a.e2e.ts', 'journeys'],
    ['tests/races/stock.test.ts', 'races'],
    ['tests/security/sent.test.ts', 'security'],
    ['src/api/cart/cart.test.ts', 'api-embedded'],
    ['src/gateways/mail.test.ts', 'api-embedded'],
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

  it('stands where the lists say', () => {
    expect(outdated(all, (file) => readFileSync(join(root, file), 'utf8'))).toEqual([])
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
