import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUse, FolderUnusable, lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-lock-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'lock')
type Written = { pid: number; processStart: string | null; place: string }
const written = () => JSON.parse(fs.readFileSync(file(), 'utf8')) as Written

function leaveLock(change: (owner: Written) => Partial<Written>): void {
  const { release } = lockFolder(folder)
  const owner = written()
  release()
  fs.writeFileSync(file(), JSON.stringify({ ...owner, ...change(owner) }))
}

it('G21 refuses a folder that is in use, naming the pid, and gives it free on release', () => {
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}.`)
  first.release()
  lockFolder(folder).release()
  expect(fs.readdirSync(folder)).toEqual([])
})

it('G21 takes over the lock of a dead process', () => {
  const dead = spawnSync('true').pid
  leaveLock(() => ({ pid: dead }))
  const lock = lockFolder(folder)
  expect(written().pid).toBe(process.pid)
  lock.release()
})

it.runIf(process.platform === 'linux')('G21 knows a pid that was given to another process', () => {
  leaveLock((owner) => ({ processStart: `${owner.processStart}0` }))
  lockFolder(folder).release()
})

it('G21 believes an owner in another container while it shows signs of life', () => {
  leaveLock(() => ({ place: 'another machine' }))
  expect(() => lockFolder(folder)).toThrow('of another machine or container')
  const longAgo = new Date(Date.now() - 11_000)
  fs.utimesSync(file(), longAgo, longAgo)
  lockFolder(folder).release()
})

it('G21 takes over a lock that is cut off', () => {
  fs.writeFileSync(file(), '{"pid":')
  lockFolder(folder).release()
})

it('F34 says so, and does not try for ever, where the lock is no file', () => {
  fs.mkdirSync(file())
  expect(() => lockFolder(folder)).toThrow(FolderUnusable)
  expect(() => lockFolder(folder)).toThrow(`${file()} is a folder`)
  fs.rmdirSync(file())
  fs.symlinkSync('/nowhere/at/all', file())
  expect(() => lockFolder(folder)).toThrow(`${file()} is no file`)
  expect(fs.readdirSync(folder)).toEqual(['lock'])
})
