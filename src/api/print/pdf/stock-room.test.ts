import { labelFormats, type LabelPaper, type SlipPaper } from '#domain/parcel-papers.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { barsOf } from './codes.ts'
import { renderManifest } from './manifest.pdf.ts'
import { renderParcelPapers } from './parcel-papers.pdf.ts'
import { renderPickList } from './pick-list.pdf.ts'

const madeAt = new Date('2026-11-22T10:00:00Z')
const label: LabelPaper = {
  code: 'QTN000012341',
  courier: 'Aramex',
  storeName: 'Qutn',
  storePhone: '+97145550134',
  parcelNumber: 'QT-261122-7K3M9X/1',
  place: 1,
  count: 3,
  recipient: 'فاطمة المنصوري',
  phone: '+971501234567',
  address: ['Villa 12, Al Wasl Road', 'Jumeirah 1'],
  makani: '30032 95320',
  emirate: 'dubai',
  weightGrams: 850,
  codFils: 34_900,
  pickup: null,
}
const slip: SlipPaper = {
  language: 'en',
  storeName: 'Qutn',
  orderNumber: 'QT-261122-7K3M9X',
  parcelNumber: 'QT-261122-7K3M9X/1',
  place: 1,
  count: 1,
  orderedOn: '2026-11-21',
  recipient: 'Sara Haddad',
  isGift: false,
  pickup: null,
  lines: [{ name: 'Linen Shirt', details: 'White · Size M', sku: 'LIN-W-M', quantity: 2, totalFils: 45_000 }],
}

async function pagesOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  return { text, size: [Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)] }
}

const printed = (parcels: { label?: LabelPaper; slip?: SlipPaper }[], format: 'a6' | '4x6' = 'a6') =>
  renderParcelPapers({ format, madeAt, parcels }).then(pagesOf)

describe('D12 labels', () => {
  it('R123 of an exchange at the door say what is taken back, on the label and in the buyer’s language on the slip', async () => {
    const taken = ['Linen Shirt · White · M × 2']
    const { text } = await printed([
      {
        label: { ...label, codFils: 0, takesBack: { pieces: 2, contents: taken } },
        slip: { ...slip, language: 'fr', takesBack: taken },
      },
    ])
    expect(text[0]).toContain('EXCHANGE – TAKE BACK 2')
    expect(text[0]).toContain(taken[0])
    expect(text[1]?.replaceAll(/\s+/g, ' ')).toContain('Le transporteur reprend dans la même visite')
    expect(text[1]).toContain(taken[0])
    expect((await printed([{ label: { ...label, codFils: 0 } }])).text[0]).toContain('PAID – NO CASH')
  })

  it('D12 R004 say who gets the parcel and what is collected, in both formats', async () => {
    const sizes = await Promise.all(
      labelFormats.map(async (format) => {
        const { text, size } = await printed([{ label }], format)
        for (const part of [
          'QTN000012341',
          'Aramex',
          'QT-261122-7K3M9X/1',
          '1/3',
          'فاطمة المنصوري',
          '+971501234567',
          'Villa 12, Al Wasl Road',
          'Makani 30032 95320',
          'DXB',
          '0.85 kg',
          'COLLECT AED 349.00',
        ])
          expect(text[0]).toContain(part)
        expect(text).toHaveLength(1)
        return size
      }),
    )
    expect(sizes).toEqual([
      [105, 148],
      [102, 152],
    ])
  })

  it('D12 name the courier as people call him', async () => {
    const top = async (courier: string) => (await printed([{ label: { ...label, courier } }])).text[0]
    expect(await top('manual')).toContain('Own delivery')
    expect(await top('quiqup')).toContain('Quiqup')
  })

  it('D12 say so where nothing is to be collected', async () => {
    const { text } = await printed([{ label: { ...label, codFils: 0 } }])
    expect(text[0]).toContain('PAID – NO CASH')
    expect(text[0]).not.toContain('COLLECT')
  })

  it('D12 keep an address of many words on the one page', async () => {
    const address = Array.from({ length: 4 }, () => 'Behind the mosque, second gate, third floor, '.repeat(3).trim())
    const { text } = await printed([{ label: { ...label, address } }])
    expect(text).toHaveLength(1)
    expect(text[0]?.match(/second gate/g)).toHaveLength(12)
    expect(text[0]).toContain('COLLECT AED 349.00')
  })

  it('R083 D12 of what is collected name the store and its hours, no courier, no address and no emirate', async () => {
    const pickup = {
      store: { en: 'Qutn Jumeirah', ar: 'قطن جميرا' },
      hours: { en: 'Daily 10:00–22:00', ar: 'يوميًا 10:00–22:00' },
    }
    const collected = { ...label, code: 'QT-1/1', courier: null, pickup }
    const [unpaid, paid] = (await printed([{ label: collected }, { label: { ...collected, codFils: 0 } }])).text
    for (const part of ['STORE', 'استلام من الفرع', 'Qutn Jumeirah', 'قطن جميرا', '10:00–22:00', 'TAKE AED 349.00'])
      expect(unpaid).toContain(part)
    for (const part of ['DXB', 'Villa 12', 'Makani', 'COLLECT', 'Deliver to']) expect(unpaid).not.toContain(part)
    expect(paid).toContain('PAID – NO CASH')
  })

  it('D12 bars are Code 128: 11 modules a sign, 13 for the end', () => {
    const widths = barsOf('QTN1')
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * ('QTN1'.length + 2) + 13)
    expect(() => barsOf('')).toThrow('Code 128')
  })
})

describe('R002 packing slips', () => {
  it('R002 are written in the language of the order', async () => {
    const { text } = await printed([
      { slip },
      { slip: { ...slip, language: 'ar' } },
      { slip: { ...slip, language: 'fr' } },
    ])
    expect(text).toHaveLength(3)
    for (const [page, word] of ['Packing slip', 'قائمة التعبئة', 'Bon de colis'].entries()) {
      expect(text[page]).toContain(word)
      expect(text[page]).toContain('QT-261122-7K3M9X')
      expect(text[page]).toContain('450.00')
    }
  })

  it.each([
    ['en', 'Collect from', 'To pay there', 'AED 450.00', 'Paid'],
    ['ar', 'الاستلام من', 'يُدفع في الفرع', '450.00', 'مدفوع'],
    ['fr', 'Retrait', 'À payer sur place', '450.00', 'Payé'],
  ] as const)('R083 of what is collected say in %s where, and what is paid there', async (language, ...said) => {
    const [from, due, amount, paid] = said
    const pickup = { store: 'Qutn Jumeirah', address: '12 Jumeirah Road', hours: '10:00–22:00', dueFils: 45_000 }
    const collected = { ...slip, language, pickup }
    const { text } = await printed([
      { slip: collected },
      { slip: { ...collected, pickup: { ...pickup, dueFils: 0 } } },
      { slip: { ...collected, isGift: true, lines: slip.lines.map((line) => ({ ...line, totalFils: null })) } },
    ])
    for (const part of [from, due, amount, 'Qutn Jumeirah', '12 Jumeirah Road', '10:00–22:00'])
      expect(text[0]).toContain(part)
    expect(text[1]).toContain(paid)
    expect(text[2]).not.toContain('450.00')
  })

  it('D12 show no price to who gets a gift', async () => {
    const lines = slip.lines.map((line) => ({ ...line, totalFils: null }))
    const { text } = await printed([{ slip: { ...slip, isGift: true, lines } }])
    expect(text[0]).toContain('A gift for you')
    expect(text[0]).toContain('Linen Shirt')
    expect(text[0]).not.toMatch(/\d\.\d\d|AED/)
  })

  it('D12 lie behind the label of their parcel in one file, and go on on a further page', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({ ...slip.lines[0]!, sku: `S-${index}` }))
    const { text } = await printed([{ label, slip: { ...slip, lines } }, { label: { ...label, code: 'QTN2' } }])
    expect(text[0]).toContain('COLLECT')
    expect(text.at(-1)).toContain('QTN2')
    expect(
      text
        .slice(1, -1)
        .join(' ')
        .match(/Linen Shirt/g),
    ).toHaveLength(30)
  })
})

it('R004 a pick list names each piece with the parcels that it goes to, in the reader’s language', async () => {
  const pieces = [
    {
      name: 'قميص كتان',
      details: 'أبيض · المقاس M',
      sku: 'LIN-W-M',
      quantity: 3,
      parcels: [
        { number: 'QT-1/1', quantity: 1 },
        { number: 'QT-2/1', quantity: 2 },
      ],
    },
  ]
  const list = { language: 'ar', number: 'W-1024', place: 'المستودع', madeAt, parcels: 2, pieces } as const
  const { text } = await pagesOf(await renderPickList(list))
  for (const part of ['قائمة التجميع', 'W-1024', 'المستودع', 'قميص كتان', 'LIN-W-M', 'QT-2/1'])
    expect(text[0]).toContain(part)
})

it('D12 a manifest lists every parcel, the sum that the courier collects, and who signed', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    code: `QTN${1000 + index}`,
    parcelNumber: `QT-${index}/1`,
    recipient: 'Sara Haddad',
    emirate: 'Dubai',
    weightGrams: 500,
    codFils: 10_000,
  }))
  const { text } = await pagesOf(
    await renderManifest({
      language: 'en',
      number: 'H-1003',
      storeName: 'Qutn',
      courier: 'Aramex',
      place: 'Warehouse',
      at: madeAt,
      rows,
      signedBy: 'Imran Khan',
      signature: 'M10 80 L 95 80',
    }),
  )
  const all = text.join(' ')
  expect(text.length).toBeGreaterThan(1)
  for (const { code } of rows) expect(all).toContain(code)
  for (const part of ['6,000.00', 'Imran Khan', '22 November 2026 at 14:00']) expect(all).toContain(part)
})
