import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): { line: Record<string, unknown>; text: string } {
  let text = ''
  write(createLog('info', { write: (chunk: string) => void (text += chunk) }))
  return { line: JSON.parse(text) as Record<string, unknown>, text }
}

describe('log', () => {
  it('writes one JSON line with time, level, message and request id', () => {
    const { line } = logged((log) => log.info({ requestId: 'r1', status: 200 }, 'answered'))
    expect(line).toMatchObject({ level: 'info', requestId: 'r1', status: 200, msg: 'answered' })
    expect(new Date(line.time as string).getTime()).toBeGreaterThan(0)
  })

  it.each([
    ['a password field', { body: { password: 'hunter-22' } }, 'hunter-22'],
    ['an access token', { headers: { Authorization: 'Bearer aa.bb.cc' } }, 'aa.bb.cc'],
    ['an e-mail field', { order: { contact: { email: 'mona@example.test' } } }, 'mona'],
    ['an e-mail in a text', { note: 'sent to mona@example.test' }, 'mona'],
    ['a phone', { note: 'call +971 50 123 4567' }, '123'],
    ['an address', { shippingAddress: { street: 'Al Wasl Road' } }, 'Wasl'],
    ['a database login', { note: 'postgres://shop:s3cret@db/shop' }, 's3cret'],
    ['a token in a URL', { url: '/api/auth/verify?token=abc123&x=1' }, 'abc123'],
    [
      'the parameters of a failed statement',
      { err: Object.assign(new Error('failed'), { cause: { params: ['mona', 'x'] } }) },
      'mona',
    ],
  ])('G42 hides %s', (_what, fields, secret) => {
    expect(logged((log) => log.info(fields, 'event')).text).not.toContain(secret)
  })

  it('G42 hides what a failed statement was given, and keeps the statement and the stack', () => {
    const failed = new DrizzleQueryError(
      'insert into orders values ($1, $2)',
      ['Mona Haddad', 'Al Wasl Road\nVilla 7'],
      new Error('invalid byte sequence'),
    )
    const { text, line } = logged((log) => log.error({ err: failed }, 'surprise'))
    for (const secret of ['Mona', 'Wasl', 'Villa']) expect(text).not.toContain(secret)
    expect(text).toContain('insert into orders')
    expect((line.err as { stack: string }).stack).toContain('log.test.ts')
  })

  it('G42 hides secrets in the message and in the stack of an error', () => {
    const { text, line } = logged((log) =>
      log.error({ err: new Error('no user mona@example.test') }, 'failed for mona@example.test'),
    )
    expect(text).not.toContain('mona')
    expect(line.err).toMatchObject({ type: 'Error', message: 'no user [e-mail]' })
  })
})
