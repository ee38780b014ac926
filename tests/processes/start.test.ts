/** What whoever starts the store is told when it can't start. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('F34 a data folder that is damaged', () => {
  const start = (dataDir: string) =>
    spawnSync(process.execPath, ['src/server/main.ts'], {
      encoding: 'utf8',
      timeout: 50_000,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '1', STORE_DEMO: 'off', LOG_LEVEL: 'silent' },
    })

  it('F34 a lock that is a folder ends the start with 1 and one line', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'qutn-main-'))
    mkdirSync(join(dataDir, 'lock'))
    const { status, stderr } = start(dataDir)
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [`${dataDir}/lock is a folder, and should be the lock of a running store. Remove it, or set another DATA_DIR.`],
    ])
  })

  it('F34 a session secret that is damaged ends the start with 1 and one line', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'qutn-main-'))
    writeFileSync(join(dataDir, 'session-secret'), 'cut off')
    const { status, stderr } = start(dataDir)
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toContain('session-secret holds 7 characters that are no whole secret')
  })
})
