import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fallbacks, others, situations, successes } from '../e2e/support/error-catalogue.ts'
import { errorsPage } from './errors.page.ts'
import { readAreas } from './messages.read.ts'

const rows = [...situations, ...Object.values(fallbacks), ...Object.values(others), ...Object.values(successes)]
const keyed = rows.flatMap(({ key, message }) => (key === null ? [] : [[key, message] as const]))

describe('the error catalogue', () => {
  it('R132 R133 docs/errors.md is the table as it stands: write it with npm run errors', async () => {
    expect(readFileSync(join(import.meta.dirname, '../docs/errors.md'), 'utf8')).toBe(await errorsPage())
  })

  it('R132 R133 the English of every row is the specification’s, and Arabic and French have words of their own', async () => {
    const areas = await readAreas()
    for (const [key, message] of keyed) {
      const [name, path = ''] = key.split(':')
      const texts = areas.find((area) => area.name === name)?.texts
      expect(texts?.en.get(path), key).toBe(message)
      expect(texts?.ar.get(path), key).toMatch(/\p{Script=Arabic}{3}/u)
      expect(texts?.fr.get(path), key).not.toBe(message)
    }
  })

  it('R133 all 23 fallbacks and 8 successes of the specification are there', () => {
    expect([Object.keys(fallbacks).length, Object.keys(successes).length]).toEqual([23, 8])
  })
})
