/** Mail without a mail server: kept to be looked at. In a folder for the store in development, in memory for tests. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MailGateway, Message } from './mail.ts'

export type KeptMessage = Message & { key: string; at: string }

export type KeptMail = MailGateway & {
  /** Newest first. */
  list(limit: number): Promise<KeptMessage[]>
  find(key: string): Promise<KeptMessage | undefined>
}

export const isKept = (mail: MailGateway): mail is KeptMail => 'list' in mail

const mostKept = 500

export function memoryMail(now: () => Date = () => new Date()): KeptMail & { messages: KeptMessage[] } {
  const messages: KeptMessage[] = []
  return {
    messages,
    async send(message) {
      messages.push({ ...message, key: keyOf(message), at: now().toISOString() })
      if (messages.length > mostKept) messages.shift()
    },
    list: async (limit) => messages.toReversed().slice(0, limit),
    find: async (key) => messages.findLast((message) => message.key === key),
    close: async () => {},
  }
}

/** One file a message, readable by the owner only: some letters carry keys. The oldest go when there are more than 500. */
export function folderMail(folder: string): KeptMail {
  const names = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMessage
  let written = 0
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const key = `${at.replace(/\D/g, '')}-${keyOf(message)}`
      const file = path.join(folder, `${key}.json`)
      // Whole or not at all: the list may be read meanwhile.
      await writeFile(`${file}.part`, JSON.stringify({ ...message, key, at }), { mode: 0o600 })
      await rename(`${file}.part`, file)
      if (written++ % 50 === 0)
        await Promise.all((await names()).slice(mostKept).map((name) => rm(path.join(folder, name), { force: true })))
    },
    list: async (limit) => Promise.all((await names()).slice(0, limit).map(read)),
    async find(key) {
      const name = `${key}.json`
      return /^[\w-]+$/.test(key) && (await names()).includes(name) ? read(name) : undefined
    },
    close: async () => {},
  }
}

/** Fit for a file's name and an address. */
const keyOf = (message: Message): string => message.id.replace(/[^\w-]/g, '-')
