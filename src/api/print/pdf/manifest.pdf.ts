/** What a courier took away at once: each parcel, what he is to collect, and his signature. */
import type { ManifestPaper, ManifestRow } from '#domain/parcel-papers.ts'
import { warmFonts } from './fonts.ts'
import { kilograms } from './label.pdf.ts'
import { type Ink, ink, openPaper } from './paper.ts'
import { breathe, momentText } from './parts.ts'
import { drawSheetHead, sheetMargin } from './sheet-head.ts'
import { courierText, sheetWords as words } from './sheet-words.ts'
import { a4, drawRows, type Pen, penFor, type SheetColumn } from './sheets.ts'
import { amountText } from './table.ts'

const totalInk: Ink = { face: 'bold', size: 10, lineHeight: 15 }
const signed = { width: 300, height: 100 }

export async function renderManifest(manifest: ManifestPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = manifest
  await warmFonts(breathe)
  const paper = openPaper({
    title: `${words.manifest.en} ${manifest.number}`,
    author: manifest.storeName,
    madeAt: manifest.at,
  })
  const pen = penFor(paper, language, a4)
  const y = drawSheetHead(pen, {
    title: `${words.manifest[language]} ${manifest.number}`,
    code: manifest.number,
    facts: [
      [words.courier[language], courierText(manifest.courier, language)],
      [words.place[language], `${manifest.storeName}, ${manifest.place}`],
      [words.handedOverAt[language], momentText(manifest.at, language)],
    ],
  })
  const turn = () => {
    paper.newPage()
    return sheetMargin
  }
  const width = pen.width - 2 * sheetMargin
  const end = drawRows(pen, {
    columns: columnsOf(manifest),
    rows: manifest.rows.map((row, index) => ({ ...row, index: index + 1 })),
    area: { x: sheetMargin, y, width, height: pen.height - sheetMargin - y },
    turn,
  })
  drawEnd(pen, manifest, end + 190 > pen.height - sheetMargin ? turn() : end + 10)
  return paper.finish()
}

function drawEnd(pen: Pen, { language, rows, signedBy, signature }: ManifestPaper, y: number): void {
  const width = pen.width - 2 * sheetMargin
  const codFils = rows.reduce((sum, row) => sum + row.codFils, 0)
  const facts: [string, string][] = [
    [words.parcels[language], String(rows.length)],
    [words.collect[language], amountText(codFils)],
  ]
  let down = y
  for (const [label, value] of facts) {
    pen.write(label, { x: sheetMargin, y: down, width: width - 120 }, { ink: totalInk, edge: 'end' })
    down += pen.write(value, { x: sheetMargin + width - 110, y: down, width: 104 }, { ink: totalInk, edge: 'end' })
  }
  down += 16
  pen.write(words.signature[language], { x: sheetMargin, y: down, width: 200 }, { ink: totalInk })
  const area = pen.mirrored({ x: sheetMargin, y: down + 18, width: 240 })
  if (signature !== '') pen.paper.strokes(signature, { ...area, height: 80 }, signed)
  pen.paper.line({ ...area, y: down + 102 }, { color: ink.text })
  pen.write(signedBy, { x: sheetMargin, y: down + 106, width: 240 }, { ink: { ...totalInk, face: 'regular' } })
}

type Numbered = ManifestRow & { index: number }

const columnsOf = ({ language }: ManifestPaper): SheetColumn<Numbered>[] => [
  { head: '#', share: 5, text: ({ index }) => String(index) },
  { head: words.number[language], share: 22, text: ({ code }) => code },
  { head: words.parcel[language], share: 24, text: ({ parcelNumber }) => parcelNumber },
  { head: words.recipient[language], share: 24, text: ({ recipient }) => recipient },
  { head: words.emirate[language], share: 16, text: ({ emirate }) => emirate },
  { head: words.weight[language], share: 12, edge: 'end', text: ({ weightGrams }) => kilograms(weightGrams) },
  { head: words.collect[language], share: 16, edge: 'end', text: ({ codFils }) => amountText(codFils) },
]
