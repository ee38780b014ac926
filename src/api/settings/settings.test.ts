/** What the owner decides: read, saved, refused, and what follows from it. */
import { settingGroups, settingSchemas } from '#contract/settings.admin.ts'
import { demoFacts } from '#db/seed/facts.ts'
import { storeSettings } from '#db/tables.ts'
import { languages } from '#domain/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { emirates } from '#domain/address.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { inTransaction } from '../shop.ts'
import { layOutSettings, openFacts, saveSettings } from './settings.actions.ts'

const api = await testApi()
const { call, shop, clock } = api
let owner: StaffPerson

beforeAll(async () => {
  owner = await hire(api)
})

const read = async (id: string) =>
  (await office(api, 'showSetting', { cookie: owner.cookie, params: { id } })).body.setting
const save = (id: string, body: object, version: number) =>
  office(api, 'saveSetting', { cookie: owner.cookie, params: { id }, body, version })
const storeIn = async (language: string) => (await call('GET /store', { language })).body.store

describe('the facts that a shop begins with', () => {
  it.each(settingGroups)('%s: what an empty shop and the demonstration begin with passes the schema', (group) => {
    expect(settingSchemas[group].parse(startingFacts[group])).toEqual(startingFacts[group])
    expect(settingSchemas[group].parse(demoFacts[group])).toEqual(demoFacts[group])
  })

  it('an empty shop says nothing of a company, and all that the country and the specification say', async () => {
    const { seller, contacts, branches, social } = startingFacts
    expect([seller.trn, seller.tradeLicence, branches.branches, social.links]).toEqual([null, null, [], []])
    expect(new Set(Object.values(contacts))).toEqual(new Set([null]))
    expect(startingFacts.shipping).toEqual({ freeFromFils: 50_000, flatFils: 2_500 })
    expect(startingFacts.returns).toEqual({
      days: 30,
      approveBelowFils: 30_000,
      approveBelowPercent: 40,
      wayFils: 0,
      restockPercent: 0,
      walletBonusPercent: 0,
      collectIn: Object.fromEntries(emirates.map(({ code }) => [code, true])),
      claimDays: 14,
      claimFaultDays: 730,
      claimApproveBelowFils: 10_000,
    })
  })

  it('rows are laid out once: what the owner has changed stays', async () => {
    const database = await openTestDatabase()
    await inTransaction(database.db, async (tx) => {
      await layOutSettings(tx, startingFacts, clock.now())
      await saveSettings(
        tx,
        { group: 'returns', draft: { ...startingFacts.returns, days: 21 } },
        { version: 1, now: clock.now() },
      )
      await layOutSettings(tx, demoFacts, clock.now())
    })
    const facts = (await openFacts(database.db)).current()
    await database.close()
    expect([facts.returns, facts.branches]).toEqual([{ ...startingFacts.returns, days: 21 }, { branches: [] }])
  })
})

describe('GET /store', () => {
  it.each(languages)('R002 R073 R083 says in %s what the owner decided', async (language) => {
    const store = await storeIn(language)
    expect(store).toMatchObject({
      shipping: { fee: 25, freeFrom: 500 },
      delivery: { processing: { from: 1, to: 2 }, delivery: { from: 2, to: 5 }, promised: { from: 3, to: 7 } },
      returns: { days: 30 },
    })
    const words = {
      en: 'Delivered in 3 to 7 business days',
      ar: 'توصيل خلال 3 إلى 7 أيام عمل',
      fr: 'Livré en 3 à 7 jours ouvrés',
    }
    expect(store.announcement).toHaveLength(4)
    expect(store.announcement[1]).toBe(words[language])
    expect(store.announcement.join(' ')).not.toContain('{')
  })

  it('stays small: it stands in every page, and so does the menu', async () => {
    for (const language of languages) {
      expect(JSON.stringify(await storeIn(language)).length).toBeLessThan(1_200)
      expect(JSON.stringify((await call('GET /store/menu', { language })).body.menu).length).toBeLessThan(2_000)
    }
  })

  it('the details name the company and its stores, in the language', async () => {
    const { details } = (await call('GET /store/details', { language: 'ar' })).body
    expect(details.company).toMatchObject({ legalName: 'قطن للتجارة ذ.م.م', phone: '+97145550134' })
    expect(details.branches.map(({ _id }) => _id)).toEqual(demoFacts.branches.branches.map(({ id }) => id))
    expect(details.branches[0]?.name).toBe('القوز، الدار والمشغل')
  })
})

describe('saving', () => {
  it('G37 is seen at once, in prices and in what the shop says', async () => {
    const { version } = await read('shipping')
    const before = (await storeIn('en')).version
    const { status, body } = await save('shipping', { freeFromFils: 30_000, flatFils: 1_500 }, version)
    expect([status, body.setting.version]).toEqual([200, version + 1])
    const store = await storeIn('en')
    expect([store.shipping, store.announcement[0]]).toEqual([
      { fee: 15, freeFrom: 300 },
      `Free delivery in the UAE from ${formatMoney(300, 'en')}`,
    ])
    expect(store.version).not.toBe(before)
    await save('shipping', startingFacts.shipping, version + 1)
  })

  it('a stale version is refused with what is stored, and in which fields the draft differs; nothing is written', async () => {
    const { version, value } = await read('contacts')
    const mine = { ...value, phone: '+97140000001' }
    expect((await save('contacts', { ...value, email: 'first@shop.test' }, version)).status).toBe(200)
    const { status, body } = await save('contacts', mine, version)
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(body.current).toMatchObject({ version: version + 1, value: { email: 'first@shop.test' } })
    expect(body.changed).toEqual(['phone', 'email'])
    expect((await read('contacts')).value.phone).toBe(value.phone)
    expect((await save('contacts', value, version + 1)).status).toBe(200)
  })

  it('of two at once with one version, one is refused', async () => {
    const { version } = await read('returns')
    const saved = await Promise.all([14, 45].map((days) => save('returns', { days }, version)))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await save('returns', startingFacts.returns, version + 1)
  })

  it.each([
    ['shipping', { freeFromFils: -1, flatFils: 0 }],
    ['shipping', { freeFromFils: 1.5, flatFils: 0 }],
    ['returns', { days: 'thirty' }],
    ['closedDays', { ...startingFacts.closedDays, weekend: [0, 1, 2, 3, 4, 5, 6] }],
    [
      'closedDays',
      { ...startingFacts.closedDays, lunar: [{ ...startingFacts.closedDays.lunar[0], to: '2026-02-30' }] },
    ],
    ['hours', { ...startingFacts.hours, opensAt: 18, closesAt: 9 }],
    ['branches', { branches: [demoFacts.branches.branches[0], demoFacts.branches.branches[0]] }],
    ['seller', { ...demoFacts.seller, trn: '12345' }],
    ['social', { links: [{ network: 'x', url: 'javascript:alert(1)' }] }],
    ['announcement', { lines: [{ en: 'From {price}', ar: '', fr: '' }] }],
  ])('%s: what makes no sense is refused field by field: %j', async (group, draft) => {
    const { version } = await read(group)
    const { status, body } = await save(group, draft, version)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect((await read(group)).version).toBe(version)
  })

  it('is kept in the audit log with before and after', async () => {
    const { version } = await read('returns')
    await save('returns', { days: 60 }, version)
    const { body } = await office(api, 'listAudit', { cookie: owner.cookie, query: { action: 'settings.save' } })
    expect(body.entries[0]).toMatchObject({
      permission: 'settings.write',
      object: { type: 'setting', id: 'returns' },
      before: { days: 30 },
      after: { days: 60 },
    })
    await save('returns', startingFacts.returns, version + 1)
  })

  it('only who may change settings does: a manager reads them', async () => {
    const manager = await hire(api, { roles: ['manager'] })
    const sent = { cookie: manager.cookie, params: { id: 'returns' } }
    expect((await office(api, 'showSetting', sent)).status).toBe(200)
    expect((await office(api, 'saveSetting', { ...sent, body: { days: 1 }, version: 1 })).body.code).toBe('FORBIDDEN')
  })
})

it('a row that nobody can read is not taken over: the last good one stays, and the log says so', async () => {
  const heard: object[] = []
  const facts = await openFacts(shop.db, { missing: demoFacts, log: { error: (fields) => heard.push(fields) } })
  const { version } = await read('hours')
  await save('hours', { ...startingFacts.hours, opensAt: 10 }, version)
  await facts.renew()
  await shop.db
    .update(storeSettings)
    .set({ value: { opensAt: 'ten' }, version: 90 })
    .where(eq(storeSettings.key, 'hours'))
  expect(await facts.renew()).toBe(true)
  expect(facts.current().hours.opensAt).toBe(10)
  expect(heard).toHaveLength(1)
  expect(await facts.renew()).toBe(false)
})

describe('what the owner says on pages whose words are code otherwise', () => {
  const text = (en: string) => ({ en, ar: '', fr: '' })

  it('R121 G37 who gave the licence, and her sentences, are shown with English for what is not translated', async () => {
    const [seller, notes] = [await read('seller'), await read('pageNotes')]
    await save('seller', { ...seller.value, licenceAuthority: text('Sharjah Economic Development') }, seller.version)
    const mine = { visit: text('Ring twice. [Stores](/store-locator)'), sizes: [text('{{returnDays}} to return it.')] }
    expect((await save('pageNotes', mine, notes.version)).status).toBe(200)
    const { details } = (await call('GET /store/details', { language: 'ar' })).body
    expect([details.company.licenceAuthority, details.notes]).toEqual([
      'Sharjah Economic Development',
      { visit: 'Ring twice. [Stores](/store-locator)', sizes: ['{{returnDays}} to return it.'] },
    ])
    await save('seller', seller.value, seller.version + 1)
    await save('pageNotes', notes.value, notes.version + 1)
  })

  it.each(['Ask {{nobody}}', '[Here](javascript:alert(1))', ' '])('R017 a note is refused with "%s"', async (wrong) => {
    const { version } = await read('pageNotes')
    const { status, body } = await save('pageNotes', { visit: text(''), sizes: [text(wrong)] }, version)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('R121 a row of the version before, which names nobody, is read with nobody', () => {
    const { licenceAuthority: _, ...before } = startingFacts.seller
    expect(settingSchemas.seller.parse(before)).toEqual(startingFacts.seller)
  })
})
