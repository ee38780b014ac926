import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a start with unusable settings says all faults, one line each, touches nothing and ends with 1', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'qutn-main-'))
  const { status, stderr, stdout } = spawnSync(process.execPath, ['src/server/main.ts'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: 'three',
      STORE_NOTICE: 'loud',
      DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1/shop',
    },
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'The settings are not usable:',
    '  PORT must be a whole number from 1 to 65535',
    '  STORE_NOTICE must be on or off',
    '  SESSION_SECRET is required together with DATABASE_URL',
  ])
  expect([stdout, readdirSync(dataDir)]).toEqual(['', []])
}, 30_000)
