/** Held money at the test gateway: the shop takes it or lets it go, and a tester says how the next capture ends. */
import { setTimeout as delay } from 'node:timers/promises'
import { ProviderRefused } from './guarded.ts'
import type { HoldEnd, PaymentProvider } from './provider.ts'
import type { Book, BookSession, ReadSession } from './test-gateway.ts'

/** What a tester wants of the next capture; null: it succeeds. `late`: the answer takes a while. `lost`: it is done, and no answer comes. */
export const nextCaptures = ['fail', 'late', 'lost'] as const
export type NextCapture = (typeof nextCaptures)[number] | null

/** What was taken of a session that is paid. */
export const takenFils = ({ capturedFils, amountFils }: Pick<BookSession, 'capturedFils' | 'amountFils'>): number =>
  capturedFils ?? amountFils

/** Less than the shop waits. */
const lateMs = 3_000

export function testHolds(book: Book, readSession: ReadSession): Pick<PaymentProvider, 'capture' | 'release'> {
  return {
    async capture(id, { amountFils }) {
      const { nextCapture, status } = await readSession(id)
      if (status !== 'authorized') return endOf(await readSession(id))
      await book.chooseCapture(id, null)
      if (nextCapture === 'fail') return { state: 'failed', failure: 'declined' }
      const captured = await book.capture(id, amountFils)
      if (nextCapture === 'lost') throw new Error('The test gateway has lost its answer')
      if (nextCapture === 'late') await delay(lateMs)
      return endOf(captured ?? (await readSession(id)))
    },
    release: async (id) => endOf((await book.move(id, 'authorized', 'released')) ?? (await readSession(id))),
  }
}

function endOf(session: BookSession): HoldEnd {
  if (session.status === 'paid' || session.status === 'refunded')
    return { state: 'captured', amountFils: takenFils(session) }
  if (session.status === 'released') return { state: 'released' }
  throw new ProviderRefused('The test gateway holds no money of this session')
}
