/** Pages that the owner writes: a draft nobody sees, what is live, and the way back. */
import { PageDraft } from '#contract/pages.admin.ts'
import { queryRows } from '#db/open.ts'
import { demoPages } from '#db/seed/pages.ts'
import { startingPages } from '#domain/starting-pages.ts'
import { neededPages, type WrittenPage } from '#domain/written-page.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { layOutPages } from './page-write.actions.ts'

const api = await testApi()
const { call, shop } = api
let owner: StaffPerson
beforeAll(async () => {
  owner = await hire(api)
})

const text = (en: string) => ({ en, ar: `${en} بالعربية`, fr: `${en} en français` })
const paragraph = (en: string): WrittenPage['sections'][number]['blocks'][number] => ({
  type: 'paragraph',
  text: text(en),
})
const pageSaying = (en: string): WrittenPage => ({
  title: text('About us'),
  description: text('Who we are'),
  lead: text(en),
  updated: null,
  picture: null,
  sections: [{ id: 'story', heading: text('Story'), look: 'plain', blocks: [paragraph(en)] }],
})

type Edit = { version: number; id?: string; by?: StaffPerson; body?: unknown }
const edit =
  (name: 'savePage' | 'publishPage' | 'withdrawPage' | 'restoreEdition') =>
  ({ version, id = 'about', by = owner, body }: Edit) =>
    office(api, name, { cookie: by.cookie, params: { id }, version, ...(body === undefined ? {} : { body }) })
const [save, publish, withdraw, restore] = [
  edit('savePage'),
  edit('publishPage'),
  edit('withdrawPage'),
  edit('restoreEdition'),
]
const show = async (id = 'about') =>
  (await office(api, 'showAdminPage', { cookie: owner.cookie, params: { id } })).body.page
const read = (slug: string, language = 'en') => call('GET /pages/:slug', { params: { slug }, language })
const absent = async () => (await call('GET /store')).body.store.absentPages
const pathsOf = (body: { issues?: { path: string }[] }) => body.issues?.map(({ path }) => path)

describe('R017 a written page', () => {
  it('is nowhere before it is published, and a draft is seen by staff alone', async () => {
    expect([(await read('about')).status, (await show()).state]).toEqual([404, 'absent'])
    expect((await save({ version: 1, body: pageSaying('We cut shirts.') })).body.page).toMatchObject({
      state: 'draft',
      version: 2,
    })
    expect((await read('about')).status).toBe(404)
    expect(await absent()).toContain('about')
    const preview = await office(api, 'previewPage', { cookie: owner.cookie, params: { id: 'about' } })
    expect(preview.body.page.lead).toBe('We cut shirts.')
  })

  it('is published in three languages, and the frame of the shop leads to it', async () => {
    const { version } = await show()
    expect((await publish({ version })).body.page).toMatchObject({ state: 'live', liveEdition: 1, draft: null })
    const { body } = await read('about', 'fr')
    expect(body.page).toMatchObject({ slug: 'about', lead: 'We cut shirts. en français' })
    expect(body.page.sections[0]?.blocks).toEqual([{ type: 'paragraph', text: 'We cut shirts. en français' }])
    expect(await absent()).not.toContain('about')
  })

  it('stays as it is while its next text is a draft, and an old one can be brought back', async () => {
    const { version } = await show()
    await save({ version, body: pageSaying('We cut coats.') })
    expect((await read('about')).body.page.lead).toBe('We cut shirts.')
    await publish({ version: version + 1 })
    expect((await read('about')).body.page.lead).toBe('We cut coats.')
    const { editions } = await show()
    expect(editions.map(({ edition }: { edition: number }) => edition)).toEqual([2, 1])
    const old = await office(api, 'showEdition', {
      cookie: owner.cookie,
      params: { id: 'about' },
      query: { edition: '1' },
    })
    expect(old.body.edition.content.lead.en).toBe('We cut shirts.')
    await restore({ version: version + 2, body: { edition: 1 } })
    expect((await publish({ version: version + 3 })).body.page.liveEdition).toBe(3)
    expect((await read('about')).body.page.lead).toBe('We cut shirts.')
    await expect(
      queryRows(shop.db, sql`update page_editions set content = '{}' where slug = 'about' and edition = 1`),
    ).rejects.toThrow(/never changed/)
  })

  it('is taken out of the shop with its text kept as a draft; a needed one is not', async () => {
    const { version } = await show()
    expect((await withdraw({ version })).body.page).toMatchObject({ state: 'draft', liveEdition: null })
    expect([(await read('about')).status, (await absent()).includes('about')]).toEqual([404, true])
    const needed = await withdraw({ version: 1, id: 'privacy' })
    expect([needed.status, pathsOf(needed.body)]).toEqual([400, ['id']])
    expect(pathsOf((await publish({ version: 1, id: 'press' })).body)).toEqual(['draft'])
  })

  it('two editors at once: the later is told what both changed', async () => {
    const { version } = await show()
    await save({ version, body: { ...pageSaying('We cut coats.'), updated: '2026-11-20' } })
    const mine = { ...pageSaying('We cut shirts.'), title: text('Our house') }
    const refused = await save({ version, body: mine })
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const fields = refused.body.differences.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['title.en', 'updated', 'lead.en', 'sections']))
    expect((await publish({ version })).status).toBe(409)
  })
})

describe('R017 what a page may say', () => {
  const saying = (en: string) => save({ version: 1, id: 'faq', body: pageSaying(en) })

  it.each([
    ['a gap that nothing fills', 'Ask {{nobody}} about it.'],
    ['a link that runs a script', '[Here](javascript:alert(1))'],
    ['a link to another site without saying so', '[Here](//evil.test)'],
    ['nothing', ' '],
    ['nothing that can be seen', '\u200b \u200d'],
  ])('is refused with %s', async (_, wrong) => {
    const { status, body } = await saying(wrong)
    expect([status, pathsOf(body)]).toEqual([400, expect.arrayContaining(['lead.en'])])
  })

  it.each([
    ['a gap that nothing fills', '/{{nobody}}'],
    ['a gap', '/{{phone}}'],
    ['a tab that leads to another site', '/\t/evil.test'],
    ['a sign that cannot be stored', '/a\u0000b'],
  ])('T4 an address within it is refused with %s, before a reader meets it', async (_, to) => {
    const page = (block: WrittenPage['sections'][number]['blocks'][number]): WrittenPage => ({
      ...pageSaying('Where'),
      sections: [{ id: 'where', heading: text('Where'), look: 'plain', blocks: [block] }],
    })
    const [label, alt] = [text('There'), text('A picture')]
    const button = await save({ version: 1, id: 'faq', body: page({ type: 'links', links: [{ to, label }] }) })
    const picture = await save({ version: 1, id: 'faq', body: page({ type: 'picture', url: to, alt }) })
    const above = await save({ version: 1, id: 'faq', body: { ...pageSaying('Where'), picture: { url: to, alt } } })
    expect([button, picture, above].map(({ status, body }) => [status, pathsOf(body)])).toEqual([
      [400, ['sections.0.blocks.0.links.0.to']],
      [400, ['sections.0.blocks.0.url']],
      [400, ['picture.url']],
    ])
  })

  it('is refused where two parts have one address', async () => {
    const page = pageSaying('Twice')
    const { body } = await save({
      version: 1,
      id: 'faq',
      body: { ...page, sections: [...page.sections, ...page.sections] },
    })
    expect(pathsOf(body)).toEqual(['sections'])
  })

  it('R123 has its gaps filled from the owner’s facts, leaves out what has no fact, and leads to no page that is not there', async () => {
    const body = pageSaying(
      'You have {{returnDays}}. See [about](/about) and [returns](/returns). Call [{{phone}}](tel:{{phoneLink}}).',
    )
    body.sections[0]?.blocks.push(
      { type: 'list', items: [text('TRN {{trn}}')] },
      { type: 'links', links: [{ to: '/about', label: text('About') }] },
    )
    await layOutPages(shop.db, startingPages, shop.clock.now())
    await save({ version: 1, id: 'faq', body })
    await publish({ version: 2, id: 'faq' })
    const page = (await read('faq')).body.page
    expect(page.lead).toMatch(
      /^You have 30 days\. See about and \[returns\]\(\/returns\)\. Call \[\+971 .*\]\(tel:\+971\d+\)\.$/,
    )
    expect(page.sections[0]?.blocks.map(({ type }) => type)).toEqual(['paragraph', 'list'])
  })

  it('R002 is English where it is not translated yet', async () => {
    const body = pageSaying('Soon')
    await save({ version: 1, id: 'press', body: { ...body, lead: { en: 'Soon', ar: '\u200b', fr: '' } } })
    await publish({ version: 2, id: 'press' })
    expect((await read('press', 'ar')).body.page).toMatchObject({ title: 'About us بالعربية', lead: 'Soon' })
  })
})

describe('T20 who writes pages', () => {
  it('a translator writes a draft and does not publish it; what she did is in the log', async () => {
    const translator = await hire(api, { roles: ['translator'] })
    const saved = await save({ version: 1, id: 'careers', by: translator, body: pageSaying('Come and sew.') })
    expect(saved.status).toBe(200)
    expect((await publish({ version: 2, id: 'careers', by: translator })).body.code).toBe('FORBIDDEN')
    await publish({ version: 2, id: 'careers' })
    const { body } = await office(api, 'listAudit', {
      cookie: owner.cookie,
      query: { objectType: 'page', objectId: 'careers' },
    })
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(['page.publish', 'page.save'])
    expect(body.entries[1].after['lead.en']).toBe('Come and sew.')
  })

  it('all pages are listed, also those that nobody wrote', async () => {
    const { body } = await office(api, 'listPages', { cookie: owner.cookie })
    const stateOf = new Map(body.pages.map(({ slug, state }: { slug: string; state: string }) => [slug, state]))
    expect([stateOf.get('careers'), stateOf.get('sustainability')]).toEqual(['live', 'absent'])
  })
})

describe('D7 pages that a shop starts with', () => {
  it.each([...Object.entries(demoPages), ...Object.entries(startingPages)])(
    '%s is what the back office would take',
    (_, page) => {
      expect(PageDraft.parse(page)).toEqual(page)
    },
  )

  it('a text that the owner wrote, or took away, is not laid out again', async () => {
    const before = await read('privacy')
    await layOutPages(shop.db, demoPages, shop.clock.now())
    expect((await read('privacy')).body.page).toEqual(before.body.page)
    expect((await read('about')).status).toBe(404)
    expect((await read('sustainability')).status).toBe(200)
    for (const slug of neededPages) expect((await read(slug)).status).toBe(200)
  })
})

describe('R017 a page that the shop adds', () => {
  const create = (slug: string, en = 'Wash it cold.', by = owner) =>
    office(api, 'createPage', { cookie: by.cookie, body: { slug, draft: pageSaying(en) } })
  const edited = { publish: edit('publishPage'), withdraw: edit('withdrawPage'), save: edit('savePage') }

  it('G37 has its address once it is live, is linked to and named from then on, and is gone when it is withdrawn', async () => {
    const made = await create('care-guide')
    expect([made.status, made.body.page]).toMatchObject([
      201,
      { path: '/pages/care-guide', state: 'draft', version: 2 },
    ])
    expect([(await read('care-guide')).status, shop.facts.addedPages()]).toEqual([404, []])
    const { version } = await show('returns')
    const linking = pageSaying('See [care](/pages/care-guide).')
    linking.sections[0]?.blocks.push({ type: 'links', links: [{ to: '/pages/care-guide', label: text('Care') }] })
    await save({ version, id: 'returns', body: linking })
    await publish({ version: version + 1, id: 'returns' })
    const linked = async () => {
      const { lead, sections } = (await read('returns')).body.page
      return [lead, sections[0]?.blocks.length]
    }
    expect(await linked()).toEqual(['See care.', 1])
    await edited.publish({ version: 2, id: 'care-guide' })
    expect((await read('care-guide', 'fr')).body.page).toMatchObject({
      slug: 'care-guide',
      lead: 'Wash it cold. en français',
    })
    expect(shop.facts.addedPages()).toEqual(['care-guide'])
    expect(await linked()).toEqual(['See [care](/pages/care-guide).', 2])
    const listed = (await office(api, 'listPages', { cookie: owner.cookie })).body.pages
    expect(listed.at(-1)).toMatchObject({ slug: 'care-guide', state: 'live', isNeeded: false })
    await edited.withdraw({ version: 3, id: 'care-guide' })
    expect([(await read('care-guide')).status, shop.facts.addedPages()]).toEqual([404, []])
  })

  it('is refused with a name that is taken, that every shop has, or that is none', async () => {
    expect((await create('gift-cards')).status).toBe(201)
    for (const taken of ['gift-cards', 'about']) expect((await create(taken)).body.code).toBe('NAME_TAKEN')
    for (const wrong of ['', 'Gift', 'a b', '../about', 'a--b', '1st', 'é', 'x'.repeat(61)])
      expect([wrong, pathsOf((await create(wrong)).body)]).toEqual([wrong, ['slug']])
  })

  it('of two made at once under one name there is one', async () => {
    const made = await Promise.all([create('size-advice', 'One'), create('size-advice', 'Two')])
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('is not made by an edit: what nobody created is not there', async () => {
    expect((await edited.save({ version: 1, id: 'nothing', body: pageSaying('No') })).body.code).toBe('NOT_FOUND')
    expect((await edited.publish({ version: 1, id: 'nothing' })).body.code).toBe('NOT_FOUND')
    expect((await office(api, 'showAdminPage', { cookie: owner.cookie, params: { id: 'nothing' } })).status).toBe(404)
  })
})
