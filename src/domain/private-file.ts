/** ADR 64: files that staff add as proof. What a file is, its content says, whatever it is called. */

export const privateFileLimits = { mostBytes: 5_000_000, longestName: 120 }

export const privateFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type PrivateFileType = (typeof privateFileTypes)[number]

/** How its name ends. */
export const privateFileEndings: Record<PrivateFileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Of how many last bytes the end of a PDF is looked for; readers do the same. */
const tailBytes = 1024

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** `broken`: it begins as a PDF, and was cut off. Null: no PDF at all. */
export function judgePdf(bytes: Uint8Array): 'pdf' | 'broken' | null {
  if (!/^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)))) return null
  return latin(bytes.subarray(-tailBytes)).includes('%%EOF') ? 'pdf' : 'broken'
}
