import { expect, it } from 'vitest'
import { replyStream } from './reply.ts'

const context = { language: 'en' as const, requestId: 'one' }

it('a file is sent while it is made, to be saved under a harmless name', async () => {
  const made: string[] = []
  async function* parts() {
    for (const part of ['id,name\r\n', '1,فستان\r\n', '2,dress\r\n']) {
      made.push(part)
      yield part
    }
  }
  const answer = await replyStream({ name: 'goods "2026"\r\n.csv', parts: parts() }, 'text/csv', context)
  expect(made).toHaveLength(1)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="goods__2026___.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('id,name\r\n1,فستان\r\n2,dress\r\n')
})

it('what fails before its first part is no file', async () => {
  // oxlint-disable-next-line require-yield
  async function* parts(): AsyncGenerator<string> {
    throw new Error('no rows')
  }
  await expect(replyStream({ name: 'a.csv', parts: parts() }, 'text/csv', context)).rejects.toThrow('no rows')
})

it('who hangs up ends the making', async () => {
  let ended = false
  async function* parts() {
    try {
      for (;;) yield 'row\r\n'
    } finally {
      ended = true
    }
  }
  const answer = await replyStream({ name: 'a.csv', parts: parts() }, 'text/csv', context)
  await answer.body?.cancel()
  expect(ended).toBe(true)
})
