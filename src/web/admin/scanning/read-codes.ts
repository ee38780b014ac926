import { readBarcodes } from 'zxing-wasm/reader'

/** The texts of the codes in a picture: of labels (Code 128), of packages (EAN, Code 39), and of slips (QR). Damaged codes are left out. */
export async function readCodes(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'EAN13', 'EAN8', 'QRCode', 'Code39'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
