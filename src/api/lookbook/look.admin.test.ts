import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, call } = api
let owner: StaffPerson
beforeAll(async () => {
  owner = await hire(api)
})

const say = (text: string) => ({ en: text, ar: `${text} بالعربية`, fr: `${text} en français` })
const look = { url: '/images/looks/a-1/2000.webp', shape: 'wide', titles: say('Linen'), alts: say('A shirt') }
const banner = {
  mediaType: 'image',
  url: '/images/heroes/a-1/2000.webp',
  alts: say('A room'),
  titles: say('Linen'),
  subtitles: say('For July'),
  link: '/shop/men',
  textPosition: 'left',
}

it('R040 a look is in the lookbook at once, with points on products that come in that colour', async () => {
  const { productId } = await addProduct(shop)
  const add = (points: unknown[]) => office(api, 'addLook', { cookie: owner.cookie, body: { ...look, points } })
  const point = { productId, color: 'white', x: 10, y: 90 }
  expect((await add([{ ...point, color: 'navy' }])).body.issues?.[0].path).toBe('points.0.color')
  expect((await add([point, { ...point, productId: 'nothing' }])).body.issues?.[0].path).toBe('points.1.productId')
  const { status, body } = await add([point])
  expect([status, body.look]).toMatchObject([201, { version: 1, points: [point] }])
  const shown = async () => (await call('GET /lookbook/looks', { language: 'fr' })).body.looks
  expect(await shown()).toMatchObject([{ title: 'Linen en français', points: [{ x: 10, y: 90 }] }])
  const change = (version: number, change: object) =>
    office(api, 'changeLook', {
      cookie: owner.cookie,
      params: { id: body.look._id },
      version,
      body: { ...look, ...change },
    })
  expect((await change(1, { points: [], active: false })).body.look).toMatchObject({ version: 2, points: [] })
  expect(await shown()).toEqual([])
  expect((await change(1, { points: [point] })).body.differences.map(({ field }: { field: string }) => field)).toEqual([
    'active',
    'points',
  ])
  expect((await office(api, 'listAdminLooks', { cookie: owner.cookie })).body.looks).toHaveLength(1)
})

it('R030 a banner is on the home page at once, and a stale save loses nothing', async () => {
  const add = (change: object) => office(api, 'addBanner', { cookie: owner.cookie, body: { ...banner, ...change } })
  expect((await add({ mediaType: 'video' })).body.issues?.[0].path).toBe('posterUrl')
  expect((await add({ link: 'javascript:alert(1)' })).body.issues?.[0].path).toBe('link')
  const { body } = await add({})
  const shown = async () => (await call('GET /home/banners')).body.banners.map(({ title }) => title)
  expect(await shown()).toEqual(['Linen'])
  const change = (version: number, change: object) =>
    office(api, 'changeBanner', {
      cookie: owner.cookie,
      params: { id: body.banner._id },
      version,
      body: { ...banner, ...change },
    })
  expect((await change(1, { titles: say('Wool') })).status).toBe(200)
  const refused = await change(1, { position: 3 })
  expect([refused.status, refused.body.current.titles.en, await shown()]).toEqual([409, 'Wool', ['Wool']])
  expect((await office(api, 'listAdminBanners', { cookie: owner.cookie })).body.banners).toMatchObject([{ version: 2 }])
})
