/** A camera that shows nothing but the bars of one code, for as long as it is open. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { barsOf } from '#api/print/pdf/codes.ts'

const [width, height, module] = [640, 480, 3]

/** Options of Chromium under which its camera is a film of this Code 128, in a new file. */
export function cameraShowing(code: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'qutn-camera-')), 'bars.y4m')
  writeFileSync(file, filmOf(code))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

/** One frame of Y4M: each row is the same, white with black bars. */
function filmOf(code: string): Buffer {
  const row = Buffer.alloc(width, 235)
  let at = 40
  barsOf(code).forEach((bar, index) => {
    if (index % 2 === 0) row.fill(16, at, at + bar * module)
    at += bar * module
  })
  const light = Buffer.concat(Array.from({ length: height }, () => row))
  const colours = Buffer.alloc((width * height) / 2, 128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(head), light, colours])
}
