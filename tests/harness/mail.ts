/** A mail server of the tests' own, in process, that refuses, hangs and recovers as told; and letters as the shop sent them. */
import { memoryMail } from '#gateways/mail-kept.ts'
import type { KeptMessage } from '#gateways/mail-kept.ts'
import { directoryOf } from '#api/mail/directory.ts'
import { sendLetters } from '#api/mail/mailing.actions.ts'
import { shopEmails } from '#api/shop-emails.ts'
import type { Shop, ShopParts } from '#api/shop.ts'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { testApi, type TestApi } from './api.ts'

/** Of all rooms, as the shop itself sends them. */
export const emails = directoryOf(shopEmails)

const hourMs = 60 * 60 * 1000

/** A shop whose letters can be read. The clock is ahead of the database's, so that what is written is due. */
export async function mailApi(
  parts: Partial<ShopParts> = {},
): Promise<TestApi & { letters(): Promise<KeptMessage[]>; lettersTo(email: string): Promise<KeptMessage[]> }> {
  const mail = memoryMail()
  const api = await testApi({ ...parts, mail })
  api.clock.advance(hourMs / 4)
  const letters = async () => {
    await sendAll(api.shop)
    return mail.messages
  }
  return { ...api, letters, lettersTo: async (email) => (await letters()).filter(({ to }) => to === email) }
}

/** Sends until nothing is due, or the mail server takes nothing. */
export async function sendAll(shop: Shop): Promise<'idle' | 'away'> {
  for (;;) {
    const round = await sendLetters(shop, emails)
    if (round !== 'busy') return round
  }
}

export type Mood = 'well' | 'hang' | { code: number; at: 'connect' | 'rcpt' | 'data' }
export type Received = { to: string[]; from: string; raw: string }

export type TestMailServer = { url: string; mood: Mood; received: Received[]; attempts: number; close(): Promise<void> }

/** On `port` where one is given: to come back where it was. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code })
  const hanging: (() => void)[] = []
  const state: TestMailServer = { url: '', mood: 'well', received: [], attempts: 0, close: async () => {} }
  const pass = (at: 'connect' | 'rcpt' | 'data', done: (error?: Error) => void) => {
    if (state.mood === 'hang') return void hanging.push(() => done(refusal(451)))
    if (state.mood !== 'well' && state.mood.at === at) return done(refusal(state.mood.code))
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => (state.attempts++, pass('connect', done)),
    onRcptTo: (_address, _session, done) => pass('rcpt', done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        pass('data', (error) => {
          if (error) return done(error)
          const { mailFrom, rcptTo } = session.envelope
          state.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
          })
          done()
        }),
      )
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.close = () =>
    new Promise((resolve) => {
      hanging.forEach((end) => end())
      server.close(() => resolve())
    })
  return state
}
