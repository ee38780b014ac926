/** How long a text message is: SMS is paid by the part, and Arabic letters halve what fits into one. */

/** GSM 03.38, its default alphabet, and the signs that take two places. */
const gsmSigns = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmDouble = new Set('^{}\\[~]|€')

/** Parts that a message is sent and charged in. */
export function textParts(body: string): number {
  const signs = [...body]
  const isGsm = signs.every((sign) => gsmSigns.has(sign) || gsmDouble.has(sign))
  const length = isGsm ? signs.reduce((sum, sign) => sum + (gsmDouble.has(sign) ? 2 : 1), 0) : body.length
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / joined)
}

/** Toll fraud: no number abroad, no landline and no service number is ever written to. E.164. */
export const isUaeMobile = (phone: string): boolean => /^\+9715[024568]\d{7}$/.test(phone)
