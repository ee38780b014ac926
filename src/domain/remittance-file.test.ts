import { describe, expect, it } from 'vitest'
import { guessMapping, headingOf, readAmount, readDay, readRemittance } from './remittance-file.ts'

describe('amounts as couriers write them', () => {
  it.each([
    ['349', 34_900],
    ['349.5', 34_950],
    ['1,349.50', 134_950],
    ['1.349,50', 134_950],
    ['1,349', 134_900],
    ['349,50', 34_950],
    ['AED 349.00', 34_900],
    ['٣٤٩٫٥٠', 34_950],
    ['١٬٣٤٩٫٥٠ د.إ', 134_950],
    ['(349.00)', -34_900],
    ['-349.00', -34_900],
    ['\u200f349.00\u200f', 34_900],
    ['0', 0],
  ])('%s', (written, fils) => expect(readAmount(written)).toBe(fils))

  it.each(['', 'x', '=1+1', '1.005', '12.34.56,7', '99999999999', '1e5', 'Infinity', '--', '1,2,3,4'])(
    '%s is none',
    (written) => expect(readAmount(written)).toBeNull(),
  )
})

describe('days in a courier’s order', () => {
  it('reads them by the order, unless they say it themselves', () => {
    expect(readDay('03/04/2026', 'dmy')).toBe('2026-04-03')
    expect(readDay('03/04/2026', 'mdy')).toBe('2026-03-04')
    expect(readDay('26-04-03', 'ymd')).toBe('2026-04-03')
    expect(readDay('2026-04-03 10:00', 'dmy')).toBe('2026-04-03')
    expect(readDay('03-Apr-2026', 'mdy')).toBe('2026-04-03')
    expect(readDay('٠٣/٠٤/٢٠٢٦', 'dmy')).toBe('2026-04-03')
    for (const none of ['31/02/2026', '2026', 'soon', '1/2/3/4']) expect(readDay(none, 'dmy')).toBeNull()
  })
})

const headings = [
  'AWB No',
  'Order Number',
  'Delivery Date',
  'COD Amount',
  'COD Fee',
  'Delivery Fee',
  'VAT',
  'Net',
  'Consignee',
]
const mapping = guessMapping(headings, {})
const read = (...rows: string[][]) => readRemittance([headings, ...rows], { mapping, dateOrder: 'dmy' })

describe('a list', () => {
  it('knows its headings below a title, and what they mean, also in Arabic', () => {
    expect(headingOf([['Statement of November'], [], headings])).toBe(2)
    expect(mapping).toEqual({
      awb: 'AWB No',
      reference: 'Order Number',
      delivered_on: 'Delivery Date',
      collected: 'COD Amount',
      fee_cod: 'COD Fee',
      fee_delivery: 'Delivery Fee',
      vat_on_fees: 'VAT',
      net: 'Net',
    })
    expect(guessMapping(['رقم البوليصة', 'المبلغ المحصل', 'الصافي'], {})).toEqual({
      awb: 'رقم البوليصة',
      collected: 'المبلغ المحصل',
      net: 'الصافي',
    })
  })

  it('is read as it was mapped before, as long as it has those headings', () => {
    expect(guessMapping(['A', 'AWB'], { awb: 'A', net: 'gone' })).toEqual({ awb: 'A' })
  })

  it('nets the fees, and leaves out blank lines and totals', () => {
    const row = ['44730000037', 'QT-1', '03/04/2026', '349.00', '5', '10', '0.75', '333.25', 'Mona']
    const { rows, faults } = read(
      row,
      ['', '', '', '', '', '', '', '', ''],
      ['Total', '', '', '349.00', '', '', '', '', ''],
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      {
        rowNumber: 2,
        awb: '44730000037',
        reference: 'QT-1',
        deliveredOn: '2026-04-03',
        collectedFils: 34_900,
        feeFils: 1_575,
      },
    ])
  })

  it('takes the fees from the net where they stand nowhere else', () => {
    const { rows } = readRemittance(
      [
        ['AWB', 'COD', 'Net'],
        ['1', '349', '333.25'],
      ],
      { mapping: { awb: 'AWB', collected: 'COD', net: 'Net' }, dateOrder: 'dmy' },
    )
    expect(rows[0]).toMatchObject({ collectedFils: 34_900, feeFils: 1_575 })
  })

  it('is refused whole, with the line and the reason of each fault', () => {
    const fine = ['1', '', '', '349.00', '', '', '', '', '']
    const { faults } = read(
      fine,
      ['2', '', '', 'much', '', '', '', '', ''],
      ['', '', '', '349.00', '', '', '', '', 'Mona'],
      ['4', '', '31/31/2026', '349.00', '', '', '', '', ''],
      ['5', '', '', '349.00', '5', '', '', '349.00', ''],
      ['6', '', '', '', '', '', '', '', ''],
    )
    expect(faults).toEqual([
      { line: 3, fault: 'amount' },
      { line: 4, fault: 'awb_missing' },
      { line: 5, fault: 'date' },
      { line: 6, fault: 'net' },
      { line: 7, fault: 'amount_missing' },
    ])
    expect(read().faults).toEqual([{ line: 1, fault: 'empty' }])
    const without = readRemittance([headings, fine], { mapping: { awb: 'gone' }, dateOrder: 'dmy' })
    expect(without.faults).toEqual([{ line: 1, fault: 'column' }])
  })

  it('never takes a formula for an amount', () => {
    expect(read(['=HYPERLINK("x")', '', '', '=349', '', '', '', '', '']).faults).toEqual([{ line: 2, fault: 'amount' }])
  })
})
