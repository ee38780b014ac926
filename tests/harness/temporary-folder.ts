import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** At the top of a test file: what the shop lays down for a moment goes into this folder until the file's last test. */
export function temporaryFolder(): string {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'qutn-temporary-'))
  process.env.TMPDIR = folder
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
