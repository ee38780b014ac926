import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Limit, limitTable } from '#api/http/limits.ts'
import { bounds, limitsPage } from './limits.page.ts'

describe('the table of limits', () => {
  it('G39 docs/limits.md is the table as it stands: write it with npm run limits', () => {
    expect(readFileSync(join(import.meta.dirname, '../docs/limits.md'), 'utf8')).toBe(limitsPage())
  })

  it('every limit says in one sentence against what it stands', () => {
    for (const { against } of [...Object.values<Limit>(limitTable), ...bounds])
      expect(against).toMatch(/^[A-Z][^|]{20,}\.$/)
  })
})
