/** F13, F32: a draft names its buyer from the first word that is typed, long before there is an order. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addPiece, draftDesk, typedDraft } from '../../../tests/harness/drafts.ts'
import { type Person, signUp, testPassword } from '../../../tests/harness/people.ts'
import { hire } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { call, shop } = api
const desk = draftDesk(api, await hire(api, { roles: ['desk'] }))

const erase = (person: Person) =>
  call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })

/** Two drafts with her e-mail: one as she writes it, one as somebody hears it on the telephone. */
async function telephoned(wish: Parameters<typeof signUp>[1] = {}) {
  const person = await signUp(api, wish)
  const variantId = await addPiece(api)
  const lines = [{ variantId, quantity: 1, customization: 'For Mona' }]
  const { contact } = typedDraft([])
  const make = (email: string) =>
    desk.make(lines, { contact: { ...contact, email }, notes: 'Ring twice', cutReason: 'Cousin of Mona' })
  const drafts = [await make(person.email), await make(person.email.toUpperCase())]
  return { person, ids: drafts.map(({ _id }) => _id as string) }
}

const rowOf = async (id: string) =>
  (
    await queryRows(
      shop.db,
      sql`select contact, address, notes, cut_reason as reason, (select customization from order_draft_lines where draft_id = id) as words, state
        from order_drafts where id = ${id}`,
    )
  )[0]

describe('drafts and whom they name', () => {
  it('F13 erasing takes her out of them, however her e-mail was typed', async () => {
    const { person, ids } = await telephoned({ emailVerifiedAt: new Date() })
    expect((await erase(person)).status).toBe(200)
    const empty = { contact: {}, address: {}, notes: '', reason: '', words: null, state: 'draft' }
    expect(await Promise.all(ids.map(rowOf))).toEqual([empty, empty])
    // What is left can't be ordered in nobody's name.
    const { draft } = (await desk.call('showDraft', ids[0] ?? '')).body
    expect((await desk.place(draft)).status).toBe(400)
  })

  it('F13 leaves those under an e-mail that she never confirmed', async () => {
    const { person, ids } = await telephoned()
    expect((await erase(person)).status).toBe(200)
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ contact: { email: person.email }, notes: 'Ring twice' })
  })

  it('F32 the download has them, and none of an e-mail that is not confirmed', async () => {
    const held = async ({ token }: Person) =>
      ((await call('GET /user/export', { token })).body.export as Record<string, unknown[]>).orderDrafts
    const [proved, unproved] = [await telephoned({ emailVerifiedAt: new Date() }), await telephoned()]
    expect(await held(proved.person)).toMatchObject([
      { channel: 'phone', notes: 'Ring twice', contact: { email: proved.person.email } },
      { channel: 'phone' },
    ])
    expect(await held(unproved.person)).toEqual([])
  })
})
