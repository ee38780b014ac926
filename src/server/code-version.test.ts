import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { codeVersion } from './code-version.ts'

const root = mkdtempSync(join(tmpdir(), 'qutn-code-'))
afterAll(() => rmSync(root, { recursive: true }))

it('G39 two releases differ, also where only the server or a package does; the same code is the same anywhere', () => {
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  mkdirSync(join(root, 'src/server'), { recursive: true })
  write('src/server/pages.ts', 'one')
  write('package-lock.json', '{}')
  const versions = [codeVersion(root), codeVersion(root)]
  write('src/server/pages.ts', 'two')
  versions.push(codeVersion(root))
  write('package-lock.json', '{ }')
  versions.push(codeVersion(root))
  expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 0, 2, 3])
})
