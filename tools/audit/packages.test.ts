import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idleScripts, isUsable, licencesOf, type Lock, packagesOf, unlistedScripts } from './packages.ts'

const root = join(import.meta.dirname, '../..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>
}

describe('G43 the packages of the store', () => {
  it('run nothing while they are installed, but for those of the list', () => {
    expect(unlistedScripts(lock, allowScripts)).toEqual([])
    expect(idleScripts(lock, allowScripts)).toEqual([])
  })

  it('a package that begins to run something is noticed, and one that ends', () => {
    const changed: Lock = {
      packages: { ...lock.packages, 'node_modules/a/node_modules/sly': { version: '1.0.0', hasInstallScript: true } },
    }
    expect(unlistedScripts(changed, allowScripts)).toEqual(['sly@1.0.0'])
    expect(idleScripts(lock, { ...allowScripts, pg: true })).toEqual(['pg'])
  })

  it('have licences that a shop may use', () => {
    expect([...licencesOf(lock).keys()].filter((licence) => !isUsable(licence))).toEqual([])
    expect(isUsable('AGPL-3.0')).toBe(false)
    expect(isUsable('MIT AND GPL-2.0')).toBe(false)
    expect(isUsable('(GPL-2.0 OR MIT)')).toBe(true)
  })

  it('are all named with their exact version', () => {
    expect(packagesOf(lock).length).toBeGreaterThan(400)
    expect(packagesOf(lock).filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version ?? ''))).toEqual([])
  })
})
