import { audit, wholesaleApplications, wholesaleInquiries } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { call, shop, lettersTo } = api
const tiers = [
  { minQuantity: 12, unitPriceFils: 16_000 },
  { minQuantity: 48, unitPriceFils: 14_000 },
]
let manager: StaffPerson
let productId: string

beforeAll(async () => {
  manager = await hire(api, { roles: ['manager'] })
  productId = (
    await addProduct(shop, {
      slug: 'line-shirt',
      name: 'Line shirt',
      basePriceFils: 21_000,
      wholesale: { moq: 12, tiers },
    })
  ).productId
  await addProduct(shop, { slug: 'retail-only' })
  await addProduct(shop, { slug: 'hidden-shirt', status: 'draft', wholesale: { moq: 12, tiers } })
})

const inquiry = {
  fullName: 'Rashid Omar',
  email: 'rashid@trade.test',
  companyName: 'Dunes Trading',
  productId: 'line-shirt',
  tierMinQuantity: 12,
  quantity: 50,
  message: 'Two colours, please.',
}
const ask = (change: object = {}, sent: object = {}) =>
  call('POST /wholesale/inquiries', { body: { ...inquiry, ...change }, ...sent })

describe('R111 inquiries', () => {
  it('R111 D17 a guest’s inquiry is kept and told to the shop; no amount is named', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    expect(body.inquiry).toEqual({ _id: expect.any(String), totalEstimate: null, status: 'received' })
    const [row] = await shop.db.select().from(wholesaleInquiries).where(eq(wholesaleInquiries.id, body.inquiry._id))
    expect(row).toMatchObject({ ...inquiry, productId, userId: null, totalEstimateFils: null })
    const [told] = await lettersTo('wholesale@qutn.example')
    expect(told).toMatchObject({
      replyTo: 'rashid@trade.test',
      subject: 'Wholesale inquiry: Line shirt × 50, Dunes Trading',
    })
    expect(told?.text).toContain('> Two colours, please.')
    const [received] = await lettersTo('rashid@trade.test')
    expect(received?.text).not.toMatch(/AED|Dunes|Two colours/)
  })

  it('R111 R112 an approved buyer is told the estimate, at the tier that the quantity reaches, without VAT', async () => {
    const buyer = await signUp(api, { role: 'wholesale' })
    const { body } = await ask(
      { email: buyer.email, productId, totalEstimate: 1 },
      { token: buyer.token, language: 'fr' },
    )
    expect(body.inquiry.totalEstimate).toBe(7_000)
    expect((await lettersTo(buyer.email))[0]?.text).toMatch(/Total estimé, hors TVA\u00a0: 7[\s\u202f]000,00/)
  })

  it('R112 T17 a customer is told no amount', async () => {
    const { token } = await signUp(api)
    expect((await ask({}, { token })).body.inquiry.totalEstimate).toBeNull()
  })

  it.each([
    ['quantity', { quantity: 11 }, 'below the minimum'],
    ['quantity', { tierMinQuantity: 48, quantity: 47 }, 'below the minimum'],
    ['quantity', { quantity: 12.5 }, 'whole number'],
    ['tierMinQuantity', { tierMinQuantity: 13 }, 'tiers'],
    ['email', { email: 'x' }, 'e-mail'],
    ['companyName', { companyName: '' }, 'fill this in'],
  ])('R111 says at the field %s what is wrong: %j', async (path, change, words) => {
    const { status, body } = await ask(change)
    expect([status, body.issues]).toEqual([400, [{ path, message: expect.stringContaining(words) }]])
  })

  it.each(['retail-only', 'hidden-shirt', 'unheard-of'])('R111 there is no offer for %s', async (slug) => {
    expect((await ask({ productId: slug })).body.code).toBe('NOT_FOUND')
  })
})

const application = {
  companyName: 'Dunes Trading',
  tradeLicence: 'DED-1184207',
  trn: '100-4183-7260-0003',
  emirate: 'dubai',
  contact: { email: 'buying@trade.test', phone: '0501234567', firstName: 'Rashid', lastName: 'Omar' },
}
const apply = (person: Pick<Person, 'token'>, change: object = {}) =>
  call('POST /wholesale/applications', { body: { ...application, ...change }, token: person.token })
const decide = (id: string, word: 'approve' | 'decline', { cookie } = manager) =>
  office(api, `${word}Application`, { params: { id }, cookie })
const seesPrices = async (person: Person) =>
  (await call('GET /wholesale/products', { token: person.token })).body.products[0]?.tiers[0]?.unitPrice !== null

describe('R112 D17 applications', () => {
  it('D17 an application is kept, told to the shop, and shown in the profile', async () => {
    const person = await signUp(api)
    const { status, body } = await apply(person)
    expect(status).toBe(201)
    expect(body.application).toMatchObject({ companyName: 'Dunes Trading', status: 'pending' })
    const [row] = await shop.db
      .select()
      .from(wholesaleApplications)
      .where(eq(wholesaleApplications.id, body.application._id))
    expect(row).toMatchObject({
      userId: person.userId,
      trn: '100418372600003',
      emirate: 'dubai',
      contact: { phone: '+971501234567', firstName: 'Rashid' },
    })
    expect((await call('GET /user/profile', { token: person.token })).body.user.wholesale).toEqual({
      status: 'pending',
      companyName: 'Dunes Trading',
    })
    expect((await lettersTo(person.email)).map(({ subject }) => subject)).toEqual([
      'We have received your wholesale application',
    ])
    expect((await lettersTo('wholesale@qutn.example')).at(-1)).toMatchObject({
      subject: 'Wholesale application: Dunes Trading',
      replyTo: 'buying@trade.test',
    })
    expect(await seesPrices(person)).toBe(false)
  })

  it('D17 one open application each, also of two sent at once', async () => {
    const person = await signUp(api)
    const answers = await Promise.all([apply(person), apply(person)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await apply(person)).body.code).toBe('ALREADY_APPLIED')
  })

  it('R112 approval shows the prices at once and is told in the person’s language; it is decided once', async () => {
    const person = await signUp(api, { settings: { language: 'ar' } })
    const { body } = await apply(person)
    expect(await seesPrices(person)).toBe(false)
    const answers = await Promise.all([
      decide(body.application._id, 'approve'),
      decide(body.application._id, 'approve'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await seesPrices(person)).toBe(true)
    const letters = await lettersTo(person.email)
    expect(letters.map(({ subject, language }) => [subject, language]).at(-1)).toEqual([
      'تم فتح حساب الجملة الخاص بك',
      'ar',
    ])
    expect(letters).toHaveLength(2)
    expect((await decide(body.application._id, 'decline')).body.code).toBe('ALREADY_DECIDED')
    expect((await apply(person)).body.code).toBe('ALREADY_APPLIED')
    const [row] = await shop.db
      .select()
      .from(wholesaleApplications)
      .where(eq(wholesaleApplications.id, body.application._id))
    expect(row).toMatchObject({ status: 'approved', decidedBy: manager.staffId, decidedAt: expect.any(Date) })
  })

  it('D17 who was declined is told so, sees no prices, and may apply again', async () => {
    const person = await signUp(api)
    const { body } = await apply(person)
    expect((await decide(body.application._id, 'decline')).body.application.status).toBe('declined')
    expect(await seesPrices(person)).toBe(false)
    expect((await lettersTo(person.email)).at(-1)?.subject).toBe('About your wholesale application')
    expect((await apply(person)).status).toBe(201)
  })

  it('D19 only staff with the permission decide, and a representative not on an account of nobody', async () => {
    const { body } = await apply(await signUp(api))
    for (const role of ['desk', 'auditor', 'rep']) {
      const member = await hire(api, { roles: [role] })
      expect((await decide(body.application._id, 'approve', member)).body.code).toBe('FORBIDDEN')
    }
    expect((await decide('unheard-of', 'approve')).body.code).toBe('NOT_FOUND')
    expect((await call('POST /wholesale/applications', { body: application })).status).toBe(401)
  })

  it('D19 the decision stands in the audit log', async () => {
    const { body } = await apply(await signUp(api))
    await decide(body.application._id, 'decline')
    const entry = await shop.db.select().from(audit).where(eq(audit.objectId, body.application._id))
    expect(entry).toMatchObject([
      {
        staffId: manager.staffId,
        action: 'wholesale.decline',
        permission: 'wholesale.write',
        before: { status: 'pending' },
        after: { status: 'declined' },
      },
    ])
  })

  it.each([
    ['trn', { trn: '12345' }],
    ['trn', { trn: '900418372600003' }],
    ['emirate', { emirate: 'muscat' }],
    ['tradeLicence', { tradeLicence: '' }],
  ])('D17 says at the field %s what is wrong: %j', async (path, change) => {
    const { status, body } = await apply(await signUp(api), change)
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })
})
