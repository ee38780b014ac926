/** Back office 3.11: messages of the contact form as threads. */
import { queryRows } from '#db/open.ts'
import { languages } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailApi } from '../../../tests/harness/mail.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
let support: StaffPerson
let colleague: StaffPerson
let marketing: StaffPerson

beforeAll(async () => {
  support = await hire(api, { roles: ['support'] })
  colleague = await hire(api, { roles: ['support'] })
  marketing = await hire(api, { roles: ['marketing'] })
})

let writers = 0
const newEmail = () => `writer-${++writers}@people.test`

/** Writes by the form, as anybody does. */
async function write(change: object = {}, language: 'en' | 'ar' | 'fr' = 'en') {
  const body = { name: 'Mona Saleh', email: newEmail(), subject: 'order', message: 'Where is my parcel?', ...change }
  expect((await call('POST /contact', { body: body as never, language })).status).toBe(201)
  clock.advance(1000)
  const [row] = await queryRows<{ id: string }>(
    shop.db,
    sql`select id from contact_messages where email = ${body.email}`,
  )
  return { id: row?.id ?? '', email: body.email }
}
const at = (name: AdminCallName, sent: AdminSent = {}, by = support) =>
  office(api, name, { cookie: by.cookie, ...sent })
const list = async (query: Record<string, string> = {}, by = support) => (await at('listMessages', { query }, by)).body
const ids = async (query: Record<string, string> = {}, by = support): Promise<string[]> =>
  (await list(query, by)).messages.map(({ _id }: { _id: string }) => _id)
const show = async (id: string, by = support) => (await at('showMessage', { params: { id } }, by)).body.thread
const answer = (id: string, body: object, { version = 1, by = support, key = '' } = {}) =>
  at('answerMessage', { params: { id }, body, version, ...(key ? { key } : {}) }, by)

describe('3.11 the list of messages', () => {
  it('has the open ones first shown, narrowed by each filter, and goes on by pages', async () => {
    const first = await write({ subject: 'complaint' })
    const second = await write({}, 'ar')
    const third = await write()
    await at('assignMessage', { params: { id: second.id }, body: { staffId: support.staffId } })
    await at('closeMessage', { params: { id: third.id }, body: {} })
    expect(await ids()).toEqual([second.id, first.id])
    expect(await ids({ state: 'closed' })).toEqual([third.id])
    expect(await ids({ state: 'all', sort: 'date' })).toEqual([first.id, second.id, third.id])
    expect(await ids({ mine: 'true' })).toEqual([second.id])
    expect(await ids({ mine: 'true' }, colleague)).toEqual([])
    expect(await ids({ subject: 'complaint' })).toEqual([first.id])
    expect(await ids({ language: 'ar' })).toEqual([second.id])
    const page = await list({ limit: '1' })
    expect([page.messages[0]._id, page.count]).toEqual([second.id, { most: 2, isMore: false }])
    expect(await ids({ limit: '1', cursor: page.next })).toEqual([first.id])
    expect((await at('listMessages', { query: { cursor: 'nonsense' } })).status).toBe(400)
  })

  it('is searched by reference, name, words in any spelling, and by e-mail for who may see e-mails', async () => {
    const { id, email } = await write({ name: 'فاطمة الأحمدي', message: 'أين طلبي؟ 100% %' })
    const { reference } = await show(id)
    for (const q of [reference, reference.toLowerCase(), 'فاطمه الاحمدى', 'اين طلبي', '100%'])
      expect([q, await ids({ q })]).toEqual([q, [id]])
    expect(await ids({ q: email })).toEqual([id])
    expect(await ids({ q: email }, marketing)).toEqual([])
    expect(await ids({ q: '%%%' })).toEqual([])
  })

  it('says how soon half of the messages are answered, and today counts the open ones', async () => {
    const waiting = async () =>
      (await at('showToday')).body.tasks.find(({ name }: { name: string }) => name === 'messages')
    const before = (await waiting()).count
    const { id } = await write()
    expect((await waiting()).count).toBe(before + 1)
    clock.advance(8 * 60_000)
    await answer(id, { body: 'It comes tomorrow.', closes: true })
    expect((await waiting()).count).toBe(before)
    expect((await list()).usualAnswerMinutes).toBe(8)
    const { createdAt, firstAnswerAt } = await show(id)
    expect(Date.parse(firstAnswerAt) - Date.parse(createdAt)).toBeGreaterThan(7 * 60_000)
  })
})

describe('3.11 an answer', () => {
  it.each([
    ['en', 'Our answer: An order', 'Your message of'],
    ['ar', 'ردّنا: أحد الطلبات', 'رسالتك بتاريخ'],
    ['fr', 'Notre réponse\u202f: Une commande', 'Votre message du'],
  ] as const)(
    'in %s goes out as one e-mail of the thread, with its reference and none of the sender’s words',
    async (language, subject, sent) => {
      const { id, email } = await write({ message: 'See https://evil.test' }, language)
      const reply = await answer(id, { body: 'First line.\n\n<b>Second</b> line.', closes: false })
      expect(reply.status).toBe(201)
      const { reference, answers, assignee, closedAt } = await show(id)
      const [receipt, letter] = await lettersTo(email)
      expect(letter).toMatchObject({ language, subject: `${subject} [${reference}]` })
      expect(letter?.thread).toBe(receipt?.thread)
      expect(letter?.text).toContain('First line.\n\n<b>Second</b> line.')
      expect(letter?.html).toContain('&lt;b&gt;Second&lt;/b&gt; line.')
      expect(letter?.text).toContain(sent)
      expect((letter?.html ?? '') + letter?.text).not.toContain('evil.test')
      expect(answers).toMatchObject([{ body: 'First line.\n\n<b>Second</b> line.', state: 'waiting', by: 'Layla' }])
      expect([assignee._id, closedAt]).toEqual([support.staffId, null])
      expect((await show(id)).answers).toMatchObject([{ state: 'sent' }])
    },
  )

  it('is sent once where the press comes twice, and never over a colleague’s', async () => {
    const { id, email } = await write()
    const body = { body: 'It is on its way.', closes: true }
    const [one, two] = [await answer(id, body, { key: 'twice' }), await answer(id, body, { key: 'twice' })]
    expect([one.status, two.body]).toEqual([201, one.body])
    const late = await answer(id, { body: 'No, it is lost.' }, { by: colleague })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await lettersTo(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
    const { version, closedAt } = await show(id)
    expect(closedAt).not.toBeNull()
    const again = await answer(id, { body: 'It has arrived?', closes: false }, { version, by: colleague })
    expect(again.status).toBe(201)
    expect(await show(id)).toMatchObject({ closedAt: null, assignee: { _id: support.staffId } })
  })

  it('two colleagues who press at once send one answer', async () => {
    const { id } = await write()
    const answers = await Promise.all([support, colleague].map((by) => answer(id, { body: 'Mine' }, { by })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await show(id)).answers).toHaveLength(1)
  })

  it.each([{ body: '' }, { body: '  \n' }, { body: 'x'.repeat(5001) }, {}, { body: 7 }])(
    '%j is refused at the field',
    async (body) => {
      const { id } = await write()
      const refused = await answer(id, body)
      expect([refused.status, refused.body.issues?.[0].path]).toEqual([400, 'body'])
    },
  )
})

describe('3.11 who may what', () => {
  it('e-mails are masked; seeing one in full is for who may, and the log says who did', async () => {
    const { id, email } = await write()
    expect((await show(id)).email).toBe('w•••@people.test')
    const seen = await at('showMessageContact', { params: { id }, body: {} })
    expect(seen.body.email).toBe(email)
    const logged = await queryRows(
      shop.db,
      sql`select action, staff_id as "staffId" from audit where object_type = 'message' and object_id = ${id}`,
    )
    expect(logged).toEqual([{ action: 'message.contact.show', staffId: support.staffId }])
    expect((await at('showMessageContact', { params: { id }, body: {} }, marketing)).body.code).toBe('FORBIDDEN')
  })

  it('the log has no word of an answer', async () => {
    const { id } = await write()
    await answer(id, { body: 'Secretword', closes: true })
    const rows = await queryRows(
      shop.db,
      sql`select before::text || after::text as said from audit where object_id = ${id}`,
    )
    expect(JSON.stringify(rows)).not.toContain('Secretword')
    expect(JSON.stringify(await queryRows(shop.db, sql`select payload from outbox`))).not.toContain('Secretword')
  })

  it('is given to nobody who could not answer, and taken back', async () => {
    const { id } = await write()
    const picker = await hire(api, { roles: ['warehouse'] })
    const assign = (staffId: string | null) => at('assignMessage', { params: { id }, body: { staffId } })
    expect((await assign(picker.staffId)).body.issues[0].path).toBe('staffId')
    const { people } = (await at('listMessageStaff')).body
    expect(people.map(({ _id }: { _id: string }) => _id)).toEqual(
      expect.arrayContaining([support.staffId, marketing.staffId]),
    )
    expect(people.map(({ _id }: { _id: string }) => _id)).not.toContain(picker.staffId)
    expect((await assign(colleague.staffId)).status).toBe(200)
    expect((await show(id)).assignee._id).toBe(colleague.staffId)
    await assign(null)
    expect((await show(id)).assignee).toBeNull()
    await at('closeMessage', { params: { id }, body: {} })
    await at('reopenMessage', { params: { id }, body: {} })
    expect((await show(id)).closedAt).toBeNull()
  })

  it('says nothing of what is not there', async () => {
    for (const name of ['showMessage', 'assignMessage', 'closeMessage', 'reopenMessage', 'showMessageContact'] as const)
      expect([
        name,
        (await at(name, { params: { id: 'none' }, body: name === 'showMessage' ? undefined : { staffId: null } }))
          .status,
      ]).toEqual([name, 404])
    expect((await answer('none', { body: 'x' })).status).toBe(404)
  })
})

describe('3.11 templates', () => {
  const texts = { en: 'Hello {name}', ar: 'مرحبًا {name}', fr: 'Bonjour {name}' }

  it('three stand there to begin with, each in every language', async () => {
    const { templates } = (await at('listTemplates')).body
    expect(templates).toHaveLength(3)
    for (const one of templates) for (const language of languages) expect(one.texts[language]).toContain('{name}')
  })

  it('are added, changed by who has the newest, and removed; a name is there once', async () => {
    const { template } = (await at('addTemplate', { body: { name: 'Hello', texts } }, marketing)).body
    const params = { id: template._id }
    expect((await at('addTemplate', { body: { name: 'Hello', texts } })).body.code).toBe('NAME_TAKEN')
    const change = (version: number, name = 'Good day') =>
      at('changeTemplate', { params, version, body: { name, texts: { ...texts, en: 'Good day, {name}' } } })
    expect((await change(1)).body.template).toMatchObject({ name: 'Good day', version: 2 })
    expect((await change(1)).body).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2 } })
    expect((await change(2, 'How to return')).body.code).toBe('NAME_TAKEN')
    expect((await at('removeTemplate', { params, version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await at('removeTemplate', { params, version: 2 })).status).toBe(200)
    expect((await at('removeTemplate', { params, version: 2 })).status).toBe(404)
  })

  it('want a text in every language', async () => {
    const refused = await at('addTemplate', { body: { name: 'Half', texts: { ...texts, fr: ' ' } } })
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'texts.fr'])
    const auditor = await hire(api, { roles: ['auditor'] })
    expect((await at('addTemplate', { body: { name: 'Mine', texts } }, auditor)).body.code).toBe('FORBIDDEN')
  })
})
