import type { AdminCalls } from '#contract/admin-calls.ts'
import { expect, it } from 'vitest'
import { createCall } from '#web/calls/call.ts'
import { keptMs, withKeptKeys } from './kept-keys.ts'

type Answer = 'lost' | number

/** A desk whose calls meet `answers` one after the other. */
function desk(...answers: Answer[]) {
  const keys: (string | null)[] = []
  let nowMs = 0
  const call = withKeptKeys(
    createCall<AdminCalls>(
      async (_, init) => {
        keys.push(new Headers(init.headers).get('idempotency-key'))
        const answer = answers.shift() ?? 200
        if (answer === 'lost') throw new TypeError('Failed to fetch')
        return Response.json({ success: answer < 400, code: 'ANY' }, { status: answer })
      },
      () => 'en',
    ),
    () => nowMs,
  )
  const press = (key: string, body = { note: 'Call after six' }, version = 1) =>
    call('POST /admin/parcels/:id/settle', {
      params: { id: 'one' },
      body,
      headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` },
    }).catch(() => undefined)
  return { keys, press, wait: (ms: number) => (nowMs += ms) }
}

it('G8 a press repeated after a lost connection carries the key of the first', async () => {
  const { keys, press } = desk('lost', 'lost', 200, 200)
  for (const key of ['a', 'b', 'c', 'd']) await press(key)
  // The third was answered: the fourth is a new act.
  expect(keys).toEqual(['a', 'a', 'a', 'd'])
})

it('G8 an answer of a broken server leaves it open as well; a refusal does not', async () => {
  const broken = desk(502, 200)
  for (const key of ['a', 'b']) await broken.press(key)
  expect(broken.keys).toEqual(['a', 'a'])
  const refused = desk(409, 200)
  for (const key of ['a', 'b']) await refused.press(key)
  expect(refused.keys).toEqual(['a', 'b'])
})

it('G8 other contents and another version are another act, and so is the same after a while', async () => {
  const { keys, press, wait } = desk('lost', 'lost', 'lost', 200)
  await press('a')
  await press('b', { note: 'Call after seven' })
  await press('c', undefined, 2)
  wait(keptMs)
  await press('d')
  expect(keys).toEqual(['a', 'b', 'c', 'd'])
})

it('G8 a form that keeps one key sends another one with other contents', async () => {
  const { keys, press } = desk('lost', 200, 200)
  await press('form')
  await press('form', { note: 'Call after seven' })
  await press('form')
  expect(keys[0]).toBe('form')
  expect(keys[1]).not.toBe('form')
  expect(keys[2]).toBe('form')
})

it('G8 a call that may not come twice is sent as it is', async () => {
  const sent: unknown[] = []
  const call = withKeptKeys<AdminCalls>((async (...given: unknown[]) => sent.push(given)) as never, () => 0)
  await call('GET /admin/couriers')
  expect(sent).toEqual([['GET /admin/couriers', {}]])
})
