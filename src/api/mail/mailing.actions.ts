/**
 * G18: from the outbox to the mail server. A row is claimed, sent outside of any transaction, and marked; a process that dies
 * between the last two sends that one letter twice, with the same Message-ID. A mail server that is away delays letters, never an order.
 */
import type { Language } from '#domain/locale.ts'
import { pickText } from '#domain/locale.ts'
import { hoursText } from '#domain/opening.ts'
import { MailRefused, type Message } from '#gateways/mail.ts'
import { longestSendMs } from '#gateways/mail-smtp.ts'
import { type EmailContext, type EmailKind, type Frame, type Letter, nobody, type OutboxRow } from '../email.ts'
import type { Shop } from '../shop.ts'
import { renderHtml } from './letter.html.ts'
import { renderText } from './letter.text.ts'
import { typeset } from './typeset.ts'
import { type Budget, longestBudgetMs, spend, unspend } from './budgets.ts'
import { deleteOldBudgets } from './budgets.store.ts'
import { directoryOf, type EmailDirectory } from './directory.ts'
import {
  claimLetters,
  defer,
  deleteOldLetters,
  giveUp,
  isReplaced,
  markReplaced,
  markSent,
  postpone,
  release,
} from './mail.store.ts'

const batch = 20
/** F36: after this long of what isn't urgent it is looked again what is. */
const turnMs = 2_000
/** A claim lasts for as long as a few letters at their slowest; nobody sends on a claim that could end meanwhile. */
const claimMs = 5 * longestSendMs

export type Round = 'idle' | 'busy' | 'away'

/** One batch, in order. `busy`: there may be more. `away`: the mail server takes nothing, come back later. */
export async function sendLetters(
  shop: Shop,
  emails: EmailDirectory,
  isStopping: () => boolean = () => false,
): Promise<Round> {
  const claimedAt = shop.clock.now()
  const rows = await claimLetters(shop.db, {
    now: claimedAt,
    until: new Date(claimedAt.getTime() + claimMs),
    limit: batch,
    urgent: emails.urgent,
  })
  const giveBackFrom = (index: number) =>
    release(
      shop.db,
      rows.slice(index).map(({ id }) => id),
      shop.clock.now(),
    )
  for (const [index, row] of rows.entries()) {
    const workedMs = shop.clock.now().getTime() - claimedAt.getTime()
    const isLate = workedMs + longestSendMs > claimMs
    const isOthersTurn = workedMs > turnMs && !emails.find(row.kind)?.isUrgent
    if (isLate || isOthersTurn || isStopping()) {
      await giveBackFrom(index)
      return 'busy'
    }
    if ((await sendOne(shop, row, emails.find(row.kind))) !== 'away') continue
    await giveBackFrom(index + 1)
    return 'away'
  }
  return rows.length === batch ? 'busy' : 'idle'
}

type Outcome = 'done' | 'failed' | 'away'

async function sendOne(shop: Shop, row: OutboxRow, kind: EmailKind | undefined): Promise<Outcome> {
  if (kind === undefined) return abandon(shop, row, 'no room registered this e-mail')
  if (shop.clock.now().getTime() > row.createdAt.getTime() + kind.usefulMs)
    return abandon(shop, row, 'too late to be of use')
  if (kind.lastOnly && (await isReplaced(shop.db, row))) {
    await markReplaced(shop.db, row.id, shop.clock.now())
    return 'done'
  }
  // What waits for the processor goes first: a batch is written one e-mail at a time, with everybody's turn between.
  await nextTurn()
  let mail: Mail | null
  try {
    mail = await writeMail(shop, row, kind)
  } catch (error) {
    return fail(shop, row, error)
  }
  return mail === null ? markDone(shop, row) : sendMail(shop, row, mail)
}

/** Such an e-mail is never sent. */
async function abandon(shop: Shop, row: OutboxRow, error: string): Promise<'failed'> {
  shop.log.error({ letter: row.id, kind: row.kind, reason: error }, 'a letter is given up')
  await giveUp(shop.db, row.id, { at: shop.clock.now(), error })
  return 'failed'
}

async function markDone(shop: Shop, row: OutboxRow): Promise<'done'> {
  await markSent(shop.db, row.id, shop.clock.now())
  return 'done'
}

async function sendMail(shop: Shop, row: OutboxRow, { message, budget }: Mail): Promise<Outcome> {
  const fullUntil = budget && (await spend(shop, budget, message.to))
  if (fullUntil) {
    await defer(shop.db, row.id, fullUntil)
    return 'done'
  }
  try {
    await shop.mail.send(message)
  } catch (error) {
    if (budget) await unspend(shop, budget, message.to)
    if (error instanceof MailRefused) return fail(shop, row, error)
    // It waits too, so that a letter at which the server hangs up does not keep the others from being tried.
    shop.log.warn({ letter: row.id, reason: messageOf(error) }, 'the mail server takes nothing now')
    await wait(shop, row, { error, longestMs: longestAwayMs })
    return 'away'
  }
  return markDone(shop, row)
}

type Mail = { message: Message; budget: Budget | null }

async function writeMail(shop: Shop, row: OutboxRow, kind: EmailKind): Promise<Mail | null> {
  const letter = await kind.write(kind.payload.parse(row.payload), contextOf(shop, row))
  if (letter === null) return null
  if (letter.to === nobody) {
    shop.log.warn(
      { letter: row.id, kind: row.kind },
      'this letter is for the shop itself, which has no e-mail address yet',
    )
    return null
  }
  return {
    message: messageFrom(shop, row, typeset(letter)),
    budget: letter.isProved ? null : kind.budget,
  }
}

function messageFrom(shop: Shop, row: OutboxRow, letter: Letter): Message {
  const frame = frameIn(shop, letter.language)
  const { sender } = shop.facts.current()
  const host = new URL(shop.settings.publicUrl).hostname
  return {
    id: `${row.id}.${row.createdAt.getTime()}@${host}`,
    from: { name: frame.storeName, address: sender.email ?? frame.company.email ?? `no-reply@${host}` },
    to: letter.to,
    replyTo: letter.replyTo,
    thread: letter.thread === undefined ? undefined : `${letter.thread}@${host}`,
    subject: letter.subject,
    language: letter.language,
    html: renderHtml(letter, frame),
    text: renderText(letter, frame),
    oneClickUrl: letter.oneClickUrl,
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** The frame is made only for who asks: the e-mails of orders know their language later. */
const contextOf = (shop: Shop, row: OutboxRow): EmailContext => ({
  shop,
  row,
  get frame() {
    return frameIn(shop, (row.payload.language as Language | undefined) ?? 'en')
  },
})

function frameIn({ settings, facts }: Shop, language: Language): Frame {
  const { seller, contacts, hours, colours } = facts.current()
  const storeName = settings.storeName[language]
  const { phone, email } = contacts
  return {
    storeName,
    publicUrl: settings.publicUrl,
    colours: colours.colours,
    company: {
      legalName: pickText(seller.legalName, language) || storeName,
      phone,
      email,
      wholesaleEmail: contacts.wholesaleEmail ?? email,
      hours: hoursText(language, hours),
    },
  }
}

const firstWaitMs = 30_000
const longestWaitMs = 60 * 60 * 1000
const longestAwayMs = 5 * 60 * 1000

async function fail(shop: Shop, row: OutboxRow, error: unknown): Promise<'failed'> {
  shop.log.error({ err: error, letter: row.id, kind: row.kind, attempts: row.attempts }, 'a letter could not be sent')
  await wait(shop, row, { error, longestMs: longestWaitMs })
  return 'failed'
}

async function wait(
  shop: Shop,
  row: OutboxRow,
  { error, longestMs }: { error: unknown; longestMs: number },
): Promise<void> {
  const waitMs = Math.min(longestMs, firstWaitMs * 2 ** Math.min(row.attempts - 1, 10))
  await postpone(shop.db, row.id, { until: new Date(shop.clock.now().getTime() + waitMs), error: messageOf(error) })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

const keptMs = 30 * 24 * 60 * 60 * 1000

/** For the jobs. */
export async function sweepOutbox(shop: Shop): Promise<number> {
  const now = shop.clock.now().getTime()
  await deleteOldBudgets(shop.db, new Date(now - longestBudgetMs))
  return deleteOldLetters(shop.db, new Date(now - keptMs))
}

export type Mailing = { /** Waits for the letter that is under way. */ stop(): Promise<void> }

const pollMs = 1_000
/** Between full batches, so that a crowd of orders has the process and the database to itself for most of the time: at most 80 letters a second. */
const breathMs = 250
const longestPauseMs = 60_000

/** Looks every second; after a failure of the mail server or the database later and later, up to a minute. */
export function startMailing(shop: Shop, kinds: readonly EmailKind[]): Mailing {
  const emails = directoryOf(kinds)
  const stopped = Promise.withResolvers<void>()
  let isStopping = false
  let failures = 0
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref()
      void stopped.promise.then(() => (clearTimeout(timer), resolve()))
    })
  const round = async () => {
    const result = await sendLetters(shop, emails, () => isStopping).catch((error: unknown) => {
      shop.log.error({ err: error }, 'letters could not be sent')
      return 'away' as const
    })
    failures = result === 'away' ? failures + 1 : 0
    await pause(result === 'busy' ? breathMs : Math.min(longestPauseMs, pollMs * 2 ** Math.min(failures, 10)))
  }
  const work = (async () => {
    while (!isStopping) await round()
  })()
  return {
    async stop() {
      isStopping = true
      stopped.resolve()
      await work
      await shop.mail.close()
    },
  }
}
