import { describe, expect, it } from 'vitest'
import { readRows, readTests, rowsNamed } from './requirements.read.ts'

const titles = (source: string) => readTests(source, 'a.test.ts').map(({ title }) => title)

describe('the list of requirements', () => {
  it('has one row or several on a line', () => {
    expect(
      readRows(
        '# Rows of R001\n- R001 Prices in AED.\n- R010 `/` home · R011 `/shop` · with filters\nR012 is no row\n',
      ),
    ).toEqual([
      { id: 'R001', text: 'Prices in AED.' },
      { id: 'R010', text: '`/` home' },
      { id: 'R011', text: '`/shop` · with filters' },
    ])
  })

  it('finds tests by their whole title, groups and tables included', () => {
    expect(
      titles(`
      describe('one', () => {
        it('two', () => { expect('three').toBe('three') })
        it.each([1, 2])('four %d', () => {})
        for (const language of ['en', 'ar']) test(\`five \${language} six\`, { tag: '@both' }, async () => {})
      })
      test.describe('seven', () => test('eight', async () => {}))`),
    ).toEqual(['one › two', 'one › four %d', 'one › five … six', 'seven › eight'])
  })

  it('takes no skipped test, no hook and no step for a test', () => {
    expect(
      titles(
        `it.skip('one', () => {}); it.todo('two'); test.use({ locale: 'ar' }); test.step('three', () => {}); other('four')`,
      ),
    ).toEqual([])
  })

  it('reads the rows that a title names, be they joined or between other words', () => {
    expect(rowsNamed('R010–R019 R071: a combo, D8 T4 (R072), R1234 and R73')).toEqual(['R010', 'R019', 'R071', 'R072'])
  })
})
