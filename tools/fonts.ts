/**
 * Makes the Arabic fonts of the web: `npm run fonts`, after an update of their packages. The letters of Arabic alone, with their marks and
 * punctuation, are a third of what the files of the packages weigh; those stay for the letters of Persian, Urdu and others (src/web/fonts.css).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { arabicRanges } from './fonts.letters.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'src/web/fonts')

const sources = [
  { family: 'ibm-plex-sans-arabic', file: 'ibm-plex-sans-arabic-arabic-400-normal' },
  { family: 'ibm-plex-sans-arabic', file: 'ibm-plex-sans-arabic-arabic-500-normal' },
  { family: 'el-messiri', file: 'el-messiri-arabic-400-normal' },
]

/** Hints serve screens of one dot per pixel that no longer smooth type; they weigh a quarter. `noHinting` is younger than the package's types. */
const wanted = { targetFormat: 'woff2', noHinting: true } as const

async function makeFont({ family, file }: (typeof sources)[number]): Promise<void> {
  const source = join(root, 'node_modules/@fontsource', family, 'files', `${file}.woff2`)
  const letters = arabicRanges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('')
  const bytes = await readFile(source)
  const made = await subsetFont(bytes, letters, wanted)
  await writeFile(join(folder, `${file}.woff2`), made)
  await writeFile(join(folder, `${family}.LICENSE.txt`), await readFile(join(dirname(source), '../LICENSE')))
  console.log(`${file}: ${bytes.length} → ${made.length} bytes`)
}

await mkdir(folder, { recursive: true })
for (const source of sources) await makeFont(source)
