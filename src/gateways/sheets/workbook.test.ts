import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { openWorkbook, type WorkbookSheet } from './workbook.ts'

const sheet = (name: string): WorkbookSheet => ({ name, widths: [20, 12], frozenRows: 1, isRightToLeft: false })
const limits = { rows: 100, columns: 10, cell: 100 }

it('D8 a workbook of slices is read again as it was written: texts, fils as dirhams, counts, and no formulas', async () => {
  const workbook = openWorkbook([sheet('One'), sheet('Two')])
  workbook.add(0, [[{ head: 'Name' }, { head: 'Amount' }]])
  workbook.add(0, [
    ['قميص <&>', 123_45],
    ['=1+1', -5],
  ])
  workbook.add(0, [[null, { count: 7 }]])
  const bytes = Buffer.from(await workbook.finish())
  expect(await readTable(bytes, limits)).toEqual([
    ['Name', 'Amount'],
    ['قميص <&>', '123.45'],
    ["'=1+1", '-0.05'],
    ['', '7'],
  ])
  expect(bytes.includes('<f>')).toBe(false)
})

it('D8 a workbook that can’t be written says so', async () => {
  const workbook = openWorkbook([sheet('a name that is far too long for any sheet of a workbook')])
  await expect(workbook.finish()).rejects.toThrow('could not be written')
})
