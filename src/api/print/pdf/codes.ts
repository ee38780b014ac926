/** Codes that machines read, as the widths of their bars and the places of their squares. */
import bwip from 'bwip-js/node'
import { isPrintableCode } from '#domain/parcel-papers.ts'
import { encode } from 'uqr'

/** Widths of bars and gaps in turn, beginning with a bar, in modules; Code 128. Throws on signs beyond ASCII. */
export function barsOf(text: string): readonly number[] {
  const [code] = isPrintableCode(text) ? (bwip.raw({ bcid: 'code128', text }) as { sbs?: number[] }[]) : []
  if (!code?.sbs) throw new Error(`Code 128 can't say ${JSON.stringify(text)}`)
  return code.sbs
}

/** Rows of a QR code, true where it is dark. */
export const squaresOf = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: 0 }).data
