/** A copy of the repository in which features can be taken out. Packages and pictures are shared with the original. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Edit = { file: string; edit: (source: string) => string }

export type Scratch = {
  folder: string
  /** Several edits may be of one file. Gives back what was there before. */
  edit(edits: Edit[]): () => void
  remove(): void
}

const shared = ['node_modules', 'public']

export function openScratch(root: string): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'qutn-mutations-'))
  for (const file of listFiles(root)) {
    if (shared.includes(file.split('/')[0] ?? '') || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const name of shared) symlinkSync(join(root, name), join(folder, name))
  return {
    folder,
    edit(edits) {
      const before = new Map(edits.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]))
      for (const { file, edit } of edits)
        writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
      return () => before.forEach((source, file) => writeFileSync(join(folder, file), source))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What is committed or would be: nothing built, nothing ignored. */
function listFiles(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\0').filter((file) => file !== '')
}
