/** contract.md "How it is run": with the embedded database the secret that signs sessions is made once and kept beside the data. */
import { FolderUnusable } from '#db/folder-lock.ts'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const fileName = 'session-secret'
/** 256 bits in base64url: what `keepSessionSecret` writes. */
const whole = /^[\w-]{43,}$/

/**
 * The given secret, else the kept one, else a new one of 256 bits, readable by the owner only. F34: throws a `FolderUnusable` where a file is there
 * that holds no whole secret. Another one in its place would end all sessions, and the links of guests to their orders.
 */
export function keepSessionSecret(settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): string {
  if (settings.sessionSecret) return settings.sessionSecret
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const file = join(settings.dataDir, fileName)
  return readKept(file) ?? writeWhole(file, randomBytes(32).toString('base64url'))
}

function readKept(file: string): string | undefined {
  const kept = readText(file)?.trim()
  if (kept === undefined || whole.test(kept)) return kept
  throw damaged(file, `holds ${kept.length} characters that are no whole secret`)
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw damaged(file, `can't be read (${code})`)
  }
}

function damaged(file: string, how: string): FolderUnusable {
  return new FolderUnusable(
    `${file} ${how}. Put the kept one back, or set SESSION_SECRET to it. If it is lost, remove the file: everybody has to sign in again, and the links of guests to their orders lead nowhere.`,
  )
}

/** There whole or not at all, also after a power cut. */
function writeWhole(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(handle, `${secret}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  return secret
}
