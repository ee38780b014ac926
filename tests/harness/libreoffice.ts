/** LibreOffice, where it is installed: another program than ours that opens the workbooks. Without it nothing is opened, and the tests say so. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))

if (soffice === undefined)
  process.stderr.write('The workbooks were NOT opened in LibreOffice: no soffice is on the path.\n')

export const hasLibreOffice = soffice !== undefined

/** Each sheet of a workbook as LibreOffice shows it, comma-separated, by its name; none without LibreOffice. */
export function openedInLibreOffice(workbook: Buffer): Record<string, string> {
  if (soffice === undefined) return {}
  const folder = mkdtempSync(join(tmpdir(), 'qutn-libreoffice-'))
  try {
    writeFileSync(join(folder, 'book.xlsx'), workbook)
    // Comma, quotes where needed, UTF-8, from the first line, texts as shown, all sheets.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
    execFileSync(
      soffice,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        join(folder, 'book.xlsx'),
      ],
      { stdio: 'pipe', timeout: 120_000 },
    )
    return Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => [name.slice('book-'.length, -'.csv'.length), readFileSync(join(folder, name), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
