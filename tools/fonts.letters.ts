/**
 * What Arabic is written with, as ranges of code points: letters, kashida, marks, Arabic comma, semicolon, question mark and percent sign, the small
 * alef. Digits are Western in the whole store, and come from the Latin font.
 */
export const arabicRanges: readonly (readonly [from: number, to: number])[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x66a, 0x66a],
  [0x670, 0x670],
]

/** As CSS writes it: U+060C, U+0621-063A. */
export function unicodeRange(ranges: readonly (readonly [number, number])[]): string {
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
