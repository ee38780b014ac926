/** What every call passes before its verb is asked, and every answer before it leaves. */
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'
import { refusals } from '#contract/refusals.ts'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../../tests/harness/api.ts'
import { maxBodyBytes } from './body.ts'
import { type ApiEnv, mounter, nameRequest } from './mount.ts'

const { shop } = await testApi()
const open = { access: 'anyone', summary: 'Of the tests' } as const

/** Two calls of a shop's door, and what came through it. */
function doorOf() {
  const came: unknown[] = []
  const logged = vi.spyOn(shop.log, 'error').mockReturnValue(undefined)
  const app = new Hono<ApiEnv>().use(nameRequest)
  const mount = mounter(app, shop, () => Promise.reject(new Error('Nobody signs in here')))
  mount(
    endpoint({
      method: 'POST',
      path: '/notes',
      ...open,
      body: z.object({ text: requiredText(100) }),
      reply: z.object({ kept: z.string() }),
    }),
    ({ body }) => {
      came.push(body)
      if (body.text === 'break') throw new Error('planted-secret in a statement')
      return { kept: body.text, passwordHash: 'planted-hash' }
    },
  )
  mount(
    endpoint({
      method: 'GET',
      path: '/notes',
      ...open,
      query: z.object({ page: z.string().optional() }),
      reply: z.object({}),
    }),
    () => ({}),
  )
  mount(endpoint({ method: 'GET', path: '/words', ...open, cacheable: true, reply: z.object({}) }), () => ({}))
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request('/notes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit)
  return { app, came, logged, post }
}

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

describe('the door of the API', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'T6 G40 a body of type "%s", which a form of another site can send, is not read',
    async (type) => {
      const { came, post } = doorOf()
      const response = await post('{"text":"hello"}', { 'content-type': type })
      expect([response.status, await codeOf(response)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
      expect(came).toEqual([])
    },
  )

  it('T6 G40 a write that a browser sends for another site does not come in', async () => {
    const { came, post } = doorOf()
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere) {
      const response = await post('{"text":"hello"}', headers)
      expect([response.status, await codeOf(response)]).toEqual([403, 'CROSS_SITE'])
    }
    expect(
      (await post('{"text":"hello"}', { origin: shop.settings.publicUrl, 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200)
    expect(came).toHaveLength(1)
  })

  it('G31 a body longer than 64 KiB is refused, whether it says its length or not', async () => {
    const { came, post } = doorOf()
    const long = JSON.stringify({ text: 'x'.repeat(maxBodyBytes) })
    expect((await post(long, { 'content-length': String(long.length) })).status).toBe(413)
    const response = await post(new Blob([long]).stream())
    expect([response.status, await codeOf(response)]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(came).toEqual([])
  })

  it('G26 what is no JSON, and a text with control characters, are the fault of who sends them', async () => {
    const { came, post } = doorOf()
    for (const body of ['{"text":', '', '"text"', '{"text":"a\\u0000b"}', '{"text":"\\ud800"}', '{"text":7}']) {
      expect((await post(body)).status, body).toBe(400)
    }
    expect(came).toEqual([])
  })

  it('G26 a parameter given twice is no parameter', async () => {
    const { app } = doorOf()
    expect((await app.request('/notes?page=1')).status).toBe(200)
    const response = await app.request('/notes?page=1&page=2')
    expect([response.status, await codeOf(response)]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('G29 what a body says beside its fields does not come in, and what a verb says beside its reply does not leave', async () => {
    const { came, post } = doorOf()
    const response = await post('{"text":" hello ","role":"admin","__proto__":{"isAdmin":true}}')
    expect(came).toEqual([{ text: 'hello' }])
    expect(await response.json()).toEqual({ success: true, kept: 'hello' })
  })

  it('D3 R130 speaks the language that the server has decided; alone, that of the call', async () => {
    const { app } = doorOf()
    const headers = { 'accept-language': 'ar' }
    const messageOf = async (path: string, env: ApiEnv['Bindings']) => {
      const response = await app.request(path, { headers }, env)
      return ((await response.json()) as { message: string }).message
    }
    const { message } = refusals.VALIDATION_FAILED
    expect(await messageOf('/notes?page=1&page=2', {})).toBe(message.ar)
    expect(await messageOf('/notes?page=1&page=2&lang=fr', {})).toBe(message.fr)
    expect(await messageOf('/notes?page=1&page=2&lang=fr', { language: 'en' })).toBe(message.en)
  })

  it('G42 a surprise is logged, and tells a stranger its request id and nothing else', async () => {
    const { logged, post } = doorOf()
    const response = await post('{"text":"break"}')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['code', 'message', 'requestId', 'success'])
    expect(text).not.toContain('planted')
    expect(logged).toHaveBeenCalledOnce()
  })

  it('G41 no answer is kept by anybody, unless the call says that it may be', async () => {
    const { app } = doorOf()
    expect((await app.request('/notes')).headers.get('cache-control')).toBe('no-store')
    expect((await app.request('/words')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})
