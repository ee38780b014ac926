import { endpoints } from '#contract/all.ts'
import { expect, it } from 'vitest'
import type { FocalPoints } from '#domain/media.ts'
import { z } from 'zod'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { newKey, orderBody } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { assetPlacer, placeOf } from './asset-urls.ts'

const host = 'https://pictures.example'
const api = await testApi({
  settings: {
    publicUrl: 'http://shop.test',
    sessionSecret: 'a-secret-of-the-tests-with-32-characters',
    assetHost: host,
  },
})
const { call, shop } = api
const { productId, slug } = await addProduct(shop, { slug: 'linen-shirt', isFeatured: true, isNew: true })
await shop.db.execute(
  `insert into banners (id, position, url, poster_url, media_type, alts, titles, subtitles, link, text_position) values ('b1', 1, '/videos/a.webm', '/images/a.webp', 'video', '{}', '{}', '{}', '/shop', 'left'), ('b2', 2, 'https://elsewhere.example/b.webp', null, 'image', '{}', '{}', '{}', '/shop', 'left')`,
)

/** What of an answer is a path of a picture or a film. */
const pathsIn = (answer: unknown) =>
  [...JSON.stringify(answer).matchAll(/"(\/(?:images|videos)\/[^"]*)"/g)].map(([, path]) => path)
const placed = (answer: unknown) => JSON.stringify(answer).split(`"${host}/`).length - 1

it('R060 pictures and films leave as addresses of the asset host', async () => {
  const { token } = await signUp(api)
  const bag = await call('POST /cart/addToCart', { token, body: { productId, quantity: 1 } })
  const items = [{ productId }]
  const answers = [
    await call('GET /products', {}),
    await call('GET /products/featured', {}),
    await call('GET /products/:id', { params: { id: slug } }),
    await call('GET /products/categories', {}),
    await call('GET /home/banners', {}),
    bag,
    await call('POST /cart/quote', { body: { items } }),
    await call('POST /orders', { headers: { 'idempotency-key': newKey() }, body: { ...orderBody(), items } }),
    await call('POST /orders', {
      headers: { 'idempotency-key': newKey() },
      body: { ...orderBody(), items, expectedPayable: 1 },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 201, 409])
  for (const { body } of answers) expect(pathsIn(body)).toEqual([])
  expect(answers.map(({ body }) => placed(body) > 0)).toEqual(answers.map(() => true))
  expect(JSON.stringify(answers[4]?.body)).toContain('"https://elsewhere.example/b.webp"')
})

it('R060 what is stored stays a path, so that the host may change', async () => {
  const { body } = await call('POST /orders', {
    headers: { 'idempotency-key': newKey() },
    body: { ...orderBody(), items: [{ productId }] },
  })
  const { rows } = await shop.db.execute(
    `select picture_url as path from order_lines where order_id = '${body.order._id}'`,
  )
  expect(rows).toEqual([{ path: '/images/products/front-0000/1080.webp' }])
})

const hash = 'ab'.repeat(16)
const uploaded = `/images/media/${hash}/320-480/480.webp`
const others = ['//evil.example/a', 'https://elsewhere.example/a', '', `https://elsewhere.example${uploaded}`]
const placedBy = (assetHost: string | null, points: FocalPoints = new Map()) => {
  const focalPoints = { current: () => points, renew: () => Promise.resolve(false) }
  return placeOf({ settings: { assetHost }, focalPoints })
}

it('R060 only paths of this server are placed', () => {
  const place = placedBy(host) ?? String
  expect(['/images/a.webp', uploaded, ...others].map((path) => place(path))).toEqual([
    `${host}/images/a.webp`,
    host + uploaded,
    ...others,
  ])
  expect(placedBy(null)).toBeNull()
})

it('R060 an uploaded picture of this server leaves with its focal point, and no other address has one', () => {
  const points = new Map([[hash, { x: 30, y: 0 }]])
  const unknown = uploaded.replace('ab', 'cd')
  const [here, there] = [placedBy(null, points) ?? String, placedBy(host, points) ?? String]
  expect(here(uploaded)).toBe(`${uploaded}#focal=30,0`)
  expect(there(uploaded)).toBe(`${host}${uploaded}#focal=30,0`)
  const same = ['/images/products/a-1/480.webp', unknown, ...others]
  expect(same.map((path) => here(path))).toEqual(same)
})

it('R060 every call whose reply can hold a picture is known, and none has one under another type', () => {
  const documented = (reply: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' }))
  for (const { path, reply } of Object.values(endpoints)) {
    const text = documented(reply)
    expect(assetPlacer(reply) !== null, path).toBe(text.includes('An address, or a path on this server'))
    expect(text, path).not.toMatch(/"(url|image|posterUrl)":\{"type":"string"\}/)
  }
})
