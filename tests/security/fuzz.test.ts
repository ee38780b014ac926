/**
 * G26: every operation of the document, asked for by everybody, with what fits, what nearly fits and what nobody should send.
 * FUZZ_CASES says how many of each (40; the long run takes 2,000); FUZZ_SEED repeats a run.
 */
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../harness/orders.ts'
import { operations } from './document.ts'
import { breaksDocument, judge, read } from './judge.ts'
import { fillIn, send, sentTo } from './sent.ts'
import { type ActorName, inhabitedShop } from './world.ts'

const cases = Number(process.env.FUZZ_CASES ?? 40)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const msPerCase = 150

const world = await inhabitedShop()
const counted: Record<string, number> = {}

afterAll(async () => {
  process.stdout.write(
    `FUZZ_SEED=${seed} FUZZ_CASES=${cases}: ${operations.length} operations, answers by status ${JSON.stringify(counted)}\n`,
  )
  await expectHealthy(world)
})

/** Whoever's session or standing the call itself may have changed comes in again as she was. */
const endsSessions = new Set(['logout', 'eraseAccount', 'changePassword', 'endSession', 'endOtherSessions'])
const stayOut: readonly ActorName[] = ['guest', 'erased', 'ended', 'forged']

async function comeBack(id: string, actor: ActorName): Promise<void> {
  if (endsSessions.has(id) && !stayOut.includes(actor)) await world.revive(actor)
}

describe('G26 fuzzing every operation of the document', () => {
  it.each(operations)('$method $path as $id', { timeout: 60_000 + cases * msPerCase }, async (operation) => {
    const succeeded = { broken: 0 }
    await fc.assert(
      fc.asyncProperty(sentTo(operation), async (drawn) => {
        const sent = await fillIn(world, drawn)
        const answer = await read(await send(world, operation, sent))
        counted[answer.status] = (counted[answer.status] ?? 0) + 1
        judge(world, operation, { sent, answer })
        if (operation.endpoint.body && answer.status < 300 && breaksDocument(operation, sent)) succeeded.broken++
        expect(succeeded.broken, 'taken, although the document forbids it').toBe(0)
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
        if (answer.status < 300) await comeBack(operation.id, sent.actor)
      }),
      { numRuns: cases, seed, endOnFailure: true },
    )
  })
})
