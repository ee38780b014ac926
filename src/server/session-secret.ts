/** contract.md "How it is run": with the embedded database the secret that signs sessions is made once and kept beside the data. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const fileName = 'session-secret'

/** The given secret, else the kept one, else a new one of 256 bits, readable by the owner only. */
export function keepSessionSecret(settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (settings.sessionSecret) return settings.sessionSecret
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const file = join(settings.dataDir, fileName)
  return readKept(file) ?? writeOnce(file, randomBytes(32).toString('base64url'))
}

function readKept(file: string): string | undefined {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    return kept.length >= 32 ? kept : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function writeOnce(file: string, secret: string): string {
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
