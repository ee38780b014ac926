/** The pieces of a wave, to be gathered by who has no phone at hand: ticked with a pencil. */
import type { PickListPaper, PickPiece } from '#domain/parcel-papers.ts'
import { warmFonts } from './fonts.ts'
import { openPaper } from './paper.ts'
import { breathe, momentText } from './parts.ts'
import { drawSheetHead, sheetMargin } from './sheet-head.ts'
import { sheetWords as words } from './sheet-words.ts'
import { a4, drawRows, penFor, type SheetColumn } from './sheets.ts'

export async function renderPickList(list: PickListPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = list
  await warmFonts(breathe)
  const paper = openPaper({ title: `${words.pickList.en} ${list.number}`, author: list.place, madeAt: list.madeAt })
  const pen = penFor(paper, language, a4)
  const pieces = list.pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const y = drawSheetHead(pen, {
    title: `${words.pickList[language]} ${list.number}`,
    code: list.number,
    facts: [
      [words.place[language], list.place],
      [words.printedAt[language], momentText(list.madeAt, language)],
      [words.parcels[language], String(list.parcels)],
      [words.pieces[language], String(pieces)],
    ],
  })
  const columns: SheetColumn<PickPiece>[] = [
    { head: words.piece[language], share: 36, text: ({ name, details }) => [name, details] },
    { head: words.sku[language], share: 22, text: ({ sku }) => sku },
    {
      head: words.quantity[language],
      share: 8,
      edge: 'end',
      ink: { face: 'bold', size: 14, lineHeight: 18 },
      text: ({ quantity }) => String(quantity),
    },
    {
      head: words.goesTo[language],
      share: 30,
      text: ({ parcels }) => parcels.map(({ number, quantity }) => `${number} × ${quantity}`),
    },
    { head: words.taken[language], share: 10, edge: 'end', text: () => '______' },
  ]
  const area = {
    x: sheetMargin,
    y,
    width: pen.width - 2 * sheetMargin,
    height: pen.height - sheetMargin - y,
  }
  drawRows(pen, { columns, rows: list.pieces, area, turn: turnOf(paper) })
  return paper.finish()
}

const turnOf = (paper: { newPage(): void }) => () => {
  paper.newPage()
  return sheetMargin
}
