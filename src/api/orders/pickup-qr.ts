/** The code of a pick-up as a QR code, drawn here: pages get a path of a few hundred signs and no library. */
import { encode } from 'uqr'

export type QrDrawing = { side: number; path: string }

/** `path`: the dark modules as an SVG path in a box of `side` × `side`, without the quiet zone around it. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const light = row.indexOf(false, x)
      const length = (light < 0 ? size : light) - x
      return [`M${x} ${y}h${length}v1h-${length}z`]
    }),
  )
  return { side: size, path: runs.join('') }
}
