import { findBroken } from '#db/invariants.ts'
import { media } from '#db/tables.ts'
import { queryRows } from '#db/open.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { pictureMaker } from '#gateways/pictures/maker.ts'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { temporaryFolder } from '../../../tests/harness/temporary-folder.ts'
import { makePictures, openFocalPoints, sweepMedia } from './media.actions.ts'
import { picturePlaces } from './media.store.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-media-'))
// What is uploaded passes through here.
const passage = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ media: folderMedia(folder) })
const { cookie } = await hire(api, { roles: ['catalogue'] })
const call = (name: Parameters<typeof office>[1], sent: AdminSent = {}) => office(api, name, { cookie, ...sent })

let shade = 0
/** Never the same bytes twice. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade++ % 256, g: 90, b: 90 } } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

const upload = (file: AdminSent['file'], sent: AdminSent = {}) =>
  call('uploadMedia', {
    query: { name: 'dress.jpg' },
    ...sent,
    headers: { 'content-type': 'image/jpeg', ...sent.headers },
    ...(file && { file }),
  })

async function ready(width = 400, height = 500) {
  const { body } = await upload(await bytesOf(photo(width, height).jpeg()))
  await makePictures(api.shop)
  return (await call('showMedia', { params: { id: body.media._id } })).body
}

const keysIn = (part: string) =>
  readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.split('/').at(-1)}/${name}`)
    .toSorted()

describe('a picture that is uploaded', () => {
  it('is kept by its content, and its copies are made afterwards in AVIF and WebP', async () => {
    const bytes = await bytesOf(photo(1500, 1000).jpeg())
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { status, body } = await upload(bytes, { query: { name: '../../Eid/فستان.jpg' } })
    expect([status, body.isNew]).toEqual([200, true])
    expect(body.media).toMatchObject({
      name: 'فستان.jpg',
      hash,
      format: 'jpeg',
      width: 1500,
      height: 1000,
      status: 'waiting',
      progress: { made: 0, all: 10 },
      alts: { en: '', ar: '', fr: '' },
      focal: { x: 50, y: 50 },
      url: `/images/media/${hash.slice(0, 32)}/320-480-720-1080-1440/1440.webp`,
    })
    expect(await makePictures(api.shop)).toBe(1)
    const shown = (await call('showMedia', { params: { id: body.media._id } })).body
    expect([shown.media.status, shown.media.progress, shown.usedBy]).toEqual(['ready', { made: 10, all: 10 }, []])
    const widths = [1080, 1440, 320, 480, 720].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    expect(keysIn(`pictures/${hash.slice(0, 32)}`)).toEqual(widths.map((name) => `${hash.slice(0, 32)}/${name}`))
    const seen = await sharp(join(folder, 'pictures', hash.slice(0, 32), '720.avif')).metadata()
    expect([seen.width, seen.height]).toEqual([720, 480])
  })

  it('twice is one picture, also at the same moment', async () => {
    const bytes = await bytesOf(photo(40, 50).png())
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)])
    expect(new Set(answers.map(({ body }) => body.media._id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect((await upload(bytes, { query: { name: 'again' } })).body).toMatchObject({
      isNew: false,
      media: { name: 'dress.jpg' },
    })
  })

  it('is judged by its content, whatever its type and name say', async () => {
    const { body } = await upload(await bytesOf(photo(40, 50).png()), { headers: { 'content-type': 'image/webp' } })
    expect(body.media.format).toBe('png')
  })

  it('comes as a stream of unknown length', async () => {
    const bytes = await bytesOf(photo(40, 50).png())
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 100) controller.enqueue(bytes.subarray(at, at + 100))
        controller.close()
      },
    })
    expect((await upload(stream)).body.media.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('is written to the audit log', async () => {
    const { body } = await upload(await bytesOf(photo(40, 50).png()))
    const owner = await hire(api)
    const log = await office(api, 'listAudit', { cookie: owner.cookie, query: { objectId: body.media._id } })
    expect(log.body.entries).toMatchObject([{ action: 'media.upload', after: { hash: body.media.hash } }])
  })
})

describe('a hostile upload', () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const refused = async (file: AdminSent['file'], sent: AdminSent = {}) => {
    const before = await queryRows(api.shop.db, sql`select id from media`)
    const { status, body } = await upload(file, sent)
    expect(await queryRows(api.shop.db, sql`select id from media`)).toEqual(before)
    return [status, body.code, body.issues?.[0]?.message]
  }

  it.each([
    ['HTML named .jpg', html],
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['no byte', new Uint8Array()],
  ])('%s is refused', async (_, bytes) =>
    expect(await refused(bytes)).toEqual([400, 'VALIDATION_FAILED', 'This is no JPEG, PNG, WebP or AVIF picture.']),
  )

  it('a picture with a page behind it is refused, and one that is cut off', async () => {
    const bytes = await bytesOf(photo(40, 50).jpeg())
    expect((await refused(new Uint8Array(Buffer.concat([bytes, html]))))[2]).toContain('something else')
    expect((await refused(bytes.slice(0, -40)))[2]).toContain('damaged')
  })

  it('26 MiB are refused by their length, and without one once they are too many', async () => {
    const [large, chunk] = [new Uint8Array(26 * 1024 * 1024), new Uint8Array(1024 * 1024)]
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    expect(await refused(large, { headers: { 'content-length': String(large.length) } })).toEqual([
      413,
      'BODY_TOO_LARGE',
      undefined,
    ])
    expect(await refused(endless)).toEqual([413, 'BODY_TOO_LARGE', undefined])
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })

  it('a form, or JSON, is not taken', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/html', ''])
      expect((await refused(html, { headers: { 'content-type': type } }))[1]).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it('nothing of it stays on the disk', () => {
    expect(readdirSync(passage)).toEqual([])
  })
})

describe('the making of copies', () => {
  it('goes on where a killed process was, without making anything twice', async () => {
    await makePictures(api.shop)
    const { body } = await upload(await bytesOf(photo(700, 500).jpeg()))
    const real = pictureMaker()
    const made: string[] = []
    const dying = new Promise<never>(() => {})
    const shop = {
      ...api.shop,
      pictures: {
        ...real,
        make: (...[file, rendition, target]: Parameters<typeof real.make>) => {
          if (made.length === 2) return dying
          made.push(`${rendition.width}.${rendition.type}`)
          return real.make(file, rendition, target)
        },
      },
    }
    void makePictures(shop)
    await expect
      .poll(async () => (await call('showMedia', { params: { id: body.media._id } })).body.media.progress, {
        timeout: 20_000,
      })
      .toEqual({ made: 2, all: 4 })
    const second = {
      ...shop,
      pictures: {
        ...real,
        make: (...asked: Parameters<typeof real.make>) => {
          made.push(`${asked[1].width}.${asked[1].type}`)
          return real.make(...asked)
        },
      },
    }
    expect(await makePictures(second)).toBe(0)
    api.clock.advance(6 * 60_000)
    expect(await makePictures(second)).toBe(1)
    expect(made.toSorted()).toEqual(['320.avif', '320.webp', '480.avif', '480.webp'])
    expect((await call('showMedia', { params: { id: body.media._id } })).body.media.status).toBe('ready')
  })

  it('is given up after five attempts, and begins anew when the picture is uploaded again', async () => {
    const bytes = await bytesOf(photo(40, 50).jpeg())
    const { body } = await upload(bytes)
    const failing = { ...api.shop.pictures, make: () => Promise.reject(new Error('no memory')) }
    for (let attempt = 0; attempt < 6; attempt++) {
      await makePictures({ ...api.shop, pictures: failing })
      api.clock.advance(2 * 60_000)
    }
    const [row] = await queryRows(
      api.shop.db,
      sql`select attempts, status, last_error from media where id = ${body.media._id}`,
    )
    expect(row).toEqual({ attempts: 5, status: 'failed', last_error: 'no memory' })
    expect((await upload(bytes)).body).toMatchObject({
      isNew: false,
      media: { _id: body.media._id, status: 'waiting' },
    })
    await makePictures(api.shop)
    expect((await call('showMedia', { params: { id: body.media._id } })).body.media.status).toBe('ready')
  })

  it('that is stopped with the shop costs the picture no attempt', async () => {
    const { body } = await upload(await bytesOf(photo(600, 600).jpeg()))
    const pictures = pictureMaker()
    pictures.stop()
    expect(await makePictures({ ...api.shop, pictures })).toBe(0)
    const [row] = await queryRows(
      api.shop.db,
      sql`select attempts, claimed_until from media where id = ${body.media._id}`,
    )
    expect(row).toEqual({ attempts: 0, claimed_until: null })
    expect(await makePictures(api.shop)).toBe(1)
  })
})

describe('pictures behind the counter', () => {
  it('are listed by keyset in each order, and found by name and description', async () => {
    await queryRows(api.shop.db, sql`delete from media`)
    for (const name of ['b', 'c', 'a', 'd', 'a']) {
      await upload(await bytesOf(photo(30, 30).png()), { query: { name: `${name}_100%.png` } })
      api.clock.advance(1)
    }
    const names = async (sort: string) => {
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Record<string, string> = { sort, limit: '2', ...(cursor && { cursor }) }
        const { body } = await call('listMedia', { query })
        found.push(...body.media.map(({ name }: { name: string }) => name[0]))
        cursor = body.next
      }
      return found.join('')
    }
    expect(await names('-created')).toBe('adacb')
    expect(await names('created')).toBe('bcada')
    expect(await names('name')).toBe('aabcd')
    expect(await names('-name')).toBe('dcbaa')
    expect((await call('listMedia', { query: { q: '_100%' } })).body.media).toHaveLength(5)
    expect((await call('listMedia', { query: { q: '_100_' } })).body.media).toHaveLength(0)
    expect((await call('listMedia', { query: { sort: 'bytes' } })).body.code).toBe('VALIDATION_FAILED')
    expect((await call('listMedia', { query: { cursor: 'W10' } })).body.code).toBe('VALIDATION_FAILED')
  })

  it('are described in three languages, by the version that was read', async () => {
    const { media: one } = await ready()
    const params = { id: one._id }
    const alts = { en: 'Linen dress', ar: 'فستان كتان', fr: 'Robe en lin' }
    const changed = await call('changeMedia', { params, version: 1, body: { alts, focal: { x: 20, y: 0 } } })
    expect(changed.body.media).toMatchObject({ alts, focal: { x: 20, y: 0 }, version: 2, name: 'dress.jpg' })
    const late = await call('changeMedia', { params, version: 1, body: { name: 'late' } })
    expect([late.status, late.body.code, late.body.current.alts]).toEqual([409, 'VERSION_CONFLICT', alts])
    expect((await call('changeMedia', { params, body: { name: 'x' } })).body.code).toBe('VERSION_MISSING')
    expect((await call('changeMedia', { params, version: 2, body: { focal: { x: 101, y: 0 } } })).status).toBe(400)
    expect((await call('listMedia', { query: { q: 'كتان' } })).body.media).toHaveLength(1)
  })

  it('R060 reach shoppers with their focal points, wherever they are shown, once this process has read them', async () => {
    const { media: one } = await ready()
    const { productId, slug } = await addProduct(api.shop, {})
    const { db } = api.shop
    await queryRows(db, sql`update product_pictures set url = ${one.url} where product_id = ${productId}`)
    const focalPoints = await openFocalPoints(db)
    const shopper = await testApi({ db, focalPoints })
    const urls = async () => {
      const [card, bag] = [
        await shopper.call('GET /products/:id', { params: { id: slug } }),
        await shopper.call('POST /cart/quote', { body: { items: [{ productId }] } }),
      ]
      return new Set([card.body.product.images[0]?.url, bag.body.cart.items[0]?.productId.images[0]?.url])
    }
    expect(await urls()).toEqual(new Set([one.url]))
    const told = (await call('changeMedia', { params: { id: one._id }, version: 1, body: { focal: { x: 30, y: 5 } } }))
      .body
    expect([await focalPoints.renew(), await focalPoints.renew()]).toEqual([true, false])
    expect(await urls()).toEqual(new Set([`${one.url}#focal=30,5`]))
    await call('changeMedia', {
      params: { id: one._id },
      version: told.media.version,
      body: { focal: { x: 50, y: 50 } },
    })
    expect(await focalPoints.renew()).toBe(true)
    expect(await urls()).toEqual(new Set([one.url]))
  })

  it('stay while something shows them, and are gone with their copies afterwards', async () => {
    const { media: one } = await ready()
    const params = { id: one._id }
    const { productId } = await addProduct(api.shop, {})
    await queryRows(
      api.shop.db,
      sql`insert into product_pictures (product_id, position, url, width, height, alts) values (${productId}, 90, ${one.url}, 320, 400, '{}')`,
    )
    expect((await call('showMedia', { params })).body.usedBy).toEqual([
      { kind: 'product', _id: productId, name: expect.stringMatching(/./) },
    ])
    const kept = await call('removeMedia', { params })
    expect([kept.status, kept.body.code]).toEqual([409, 'IN_USE'])
    await queryRows(api.shop.db, sql`delete from product_pictures where product_id = ${productId} and position = 90`)
    const showInMen = (picture: string | null) =>
      queryRows(
        api.shop.db,
        sql`update store_settings set value = jsonb_set(value, '{categories,0,picture}', ${JSON.stringify(picture)}) where key = 'categories'`,
      )
    await showInMen(one.url)
    expect((await call('showMedia', { params })).body.usedBy).toEqual([{ kind: 'category', _id: 'men', name: 'men' }])
    expect((await call('removeMedia', { params })).body.code).toBe('IN_USE')
    await showInMen(null)
    expect((await call('removeMedia', { params })).status).toBe(200)
    expect((await call('showMedia', { params })).status).toBe(404)
    expect(keysIn('pictures').filter((key) => key.startsWith(one.hash.slice(0, 32)))).toEqual([])
  })

  it('every column of the database in which an address of a picture stands is looked into', async () => {
    const columns = await queryRows<{ place: string }>(
      api.shop.db,
      sql`select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and column_name in ('url', 'picture_url', 'poster_url', 'image_url')`,
    )
    expect(picturePlaces.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      columns.map(({ place }) => place).toSorted(),
    )
  })

  it('files without a picture are swept after a day, and no others', async () => {
    const { media: one } = await ready()
    const rows = await api.shop.db.select({ hash: media.hash }).from(media)
    const known = new Set(rows.map(({ hash }) => hash.slice(0, 32)))
    const files = () => ['originals', 'pictures'].flatMap((part) => keysIn(part))
    const orphans = files().filter((key) => !key.split('/').some((name) => known.has(name)))
    expect(orphans.length).toBeGreaterThan(5)
    expect(await sweepMedia(api.shop)).toBe(0)
    const old = new Date(api.clock.now().getTime() - 25 * 60 * 60_000)
    for (const entry of readdirSync(folder, { recursive: true })) utimesSync(join(folder, String(entry)), old, old)
    const before = files().length
    expect(await sweepMedia(api.shop)).toBe(orphans.length)
    expect(files()).toHaveLength(before - orphans.length)
    const made = await api.shop.media.open(`pictures/${one.hash.slice(0, 32)}/320.webp`)
    made?.stream.destroy()
    expect(made?.bytes).toBeGreaterThan(0)
  })

  it('leave the books in order', async () => expect(await findBroken(api.shop.db)).toEqual([]))
})
