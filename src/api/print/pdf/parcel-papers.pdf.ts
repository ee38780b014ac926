/** Labels and packing slips of any number of parcels as one file, in the order given. */
import type { ParcelPapers } from '../print.actions.ts'
import { warmFonts } from './fonts.ts'
import { drawLabel } from './label.pdf.ts'
import { openPaper } from './paper.ts'
import { breathe } from './parts.ts'
import { labelSizes } from './sheets.ts'
import { drawSlip } from './slip.pdf.ts'

/** At least one label or slip. */
export async function renderParcelPapers({ format, madeAt, parcels }: ParcelPapers): Promise<Uint8Array<ArrayBuffer>> {
  const first = parcels[0]?.label ?? parcels[0]?.slip
  if (!first) throw new Error('There is no parcel to print')
  await warmFonts(breathe)
  const size = labelSizes[format]
  const paper = openPaper({ title: first.parcelNumber, author: first.storeName, madeAt, size })
  let isFirst = true
  const turn = () => {
    if (!isFirst) paper.newPage(size)
    isFirst = false
  }
  for (const { label, slip } of parcels) {
    if (label) {
      turn()
      drawLabel(paper, label, size)
    }
    if (slip) {
      turn()
      drawSlip(paper, slip, size)
    }
    await breathe()
  }
  return paper.finish()
}
