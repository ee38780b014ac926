import { addresses } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { loadAddress, mostAddresses } from './addresses.actions.ts'

const api = await testApi()
const { call, shop } = api

const home = {
  label: 'Home',
  fullName: 'Sara Haddad',
  phone: '050 123 4567',
  address: 'Al Wasl Road 12',
  city: 'Dubai',
  emirate: 'dubai',
}
const at = (person: Person) => ({ token: person.token, params: { userId: person.userId } })
const add = async (person: Person, over: object = {}) =>
  (await call('POST /user/:userId/addresses', { ...at(person), body: { ...home, ...over } })).body.address
const list = async (person: Person) => (await call('GET /user/:userId/addresses', at(person))).body.addresses
const defaults = async (person: Person) =>
  (await list(person)).filter(({ isDefault }) => isDefault).map(({ label }) => label)

describe('adding', () => {
  it('F22 R099 D10 answers 201 with the address, the phone in E.164; the first one is the default', async () => {
    const person = await signUp(api)
    const { status, body } = await call('POST /user/:userId/addresses', {
      ...at(person),
      body: { ...home, makani: '٣٠٠٣٢ ٩٥٣٢٠', isDefault: false },
    })
    expect(status).toBe(201)
    expect(body.address).toEqual({
      _id: expect.any(String),
      label: 'Home',
      fullName: 'Sara Haddad',
      phone: '+971501234567',
      address: 'Al Wasl Road 12',
      building: '',
      area: '',
      city: 'Dubai',
      emirate: 'dubai',
      postalCode: null,
      poBox: null,
      makani: '3003295320',
      country: 'AE',
      isDefault: true,
    })
    await add(person, { label: 'Work' })
    expect(await defaults(person)).toEqual(['Home'])
  })

  it('R083 D10 an address that is not in the Emirates is refused at its fields', async () => {
    const person = await signUp(api)
    const { status, body } = await call('POST /user/:userId/addresses', {
      ...at(person),
      body: { ...home, emirate: 'muscat', country: 'OM', phone: '+968 9212 3456', makani: '12', fullName: ' ' },
    })
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path).toSorted()).toEqual([
      'country',
      'emirate',
      'fullName',
      'makani',
      'phone',
    ])
  })

  it('R099 a new default takes the flag from the others', async () => {
    const person = await signUp(api)
    await add(person)
    await add(person, { label: 'Work', isDefault: true })
    expect(await defaults(person)).toEqual(['Work'])
    expect((await list(person))[0]?.label).toBe('Work')
  })

  it(`R099 a person keeps at most ${mostAddresses} addresses`, async () => {
    const person = await signUp(api)
    for (let count = 0; count < mostAddresses; count++) await add(person)
    const { status, body } = await call('POST /user/:userId/addresses', { ...at(person), body: home })
    expect([status, body.issues?.[0]?.message]).toEqual([
      400,
      'You have saved as many addresses as we keep. Please delete one first.',
    ])
    expect(await list(person)).toHaveLength(mostAddresses)
  })
})

describe('changing', () => {
  it('R099 replaces the fields, and stays the default', async () => {
    const person = await signUp(api)
    const first = await add(person, { building: 'Tower 3' })
    const { body } = await call('PUT /user/:userId/addresses/:addressId', {
      token: person.token,
      params: { userId: person.userId, addressId: first._id },
      body: { ...home, city: 'Al Ain', emirate: 'abu-dhabi', isDefault: false },
    })
    expect(body.address).toMatchObject({
      _id: first._id,
      city: 'Al Ain',
      emirate: 'abu-dhabi',
      building: '',
      isDefault: true,
    })
  })

  it('R099 setting a default clears the flag on the others', async () => {
    const person = await signUp(api)
    await add(person)
    const work = await add(person, { label: 'Work' })
    const { status, body } = await call('PUT /user/:userId/addresses/:addressId/default', {
      token: person.token,
      params: { userId: person.userId, addressId: work._id },
    })
    expect([status, body.address.isDefault]).toEqual([200, true])
    expect(await defaults(person)).toEqual(['Work'])
  })

  it('R099 T3 whatever is added, chosen and deleted at once, there is one default', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(api)
      const known = [await add(person), await add(person), await add(person)]
      const one = (index: number) => ({
        token: person.token,
        params: { userId: person.userId, addressId: known[index]?._id as string },
      })
      const answers = await Promise.all([
        call('PUT /user/:userId/addresses/:addressId/default', one(1)),
        call('PUT /user/:userId/addresses/:addressId/default', one(2)),
        call('DELETE /user/:userId/addresses/:addressId', one(0)),
        call('POST /user/:userId/addresses', { ...at(person), body: { ...home, isDefault: true } }),
        call('PUT /user/:userId/addresses/:addressId', { ...one(2), body: { ...home, isDefault: true } }),
        call('DELETE /user/:userId/addresses/:addressId', one(1)),
      ])
      for (const { status } of answers) expect([200, 201, 404]).toContain(status)
      expect(await defaults(person)).toHaveLength(1)
    }
  })
})

describe('deleting', () => {
  const remove = (person: Person, addressId: string) =>
    call('DELETE /user/:userId/addresses/:addressId', {
      token: person.token,
      params: { userId: person.userId, addressId },
    })

  it('R099 with the default gone, the newest of the others becomes the default; another one gone changes nothing', async () => {
    const person = await signUp(api)
    const first = await add(person)
    const work = await add(person, { label: 'Work' })
    await add(person, { label: 'Parents' })
    expect((await remove(person, work._id)).status).toBe(200)
    expect(await defaults(person)).toEqual(['Home'])
    await add(person, { label: 'Beach' })
    await remove(person, first._id)
    expect(await defaults(person)).toEqual(['Beach'])
  })

  it('R099 the last one leaves an empty list, and the next one is the default again', async () => {
    const person = await signUp(api)
    await remove(person, (await add(person))._id)
    expect(await list(person)).toEqual([])
    expect((await add(person)).isDefault).toBe(true)
  })
})

describe('whose they are', () => {
  it('G28 T3 a foreign address id is answered byte for byte as an absent one, and nothing happens to it', async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    await add(person)
    const foreign = await add(other, { label: 'Canary', address: 'Canary Street' })
    const before = await shop.db.select().from(addresses).where(eq(addresses.userId, other.userId))
    const tries = (addressId: string) => {
      const one = { token: person.token, params: { userId: person.userId, addressId } }
      return Promise.all([
        call('PUT /user/:userId/addresses/:addressId', { ...one, body: home }),
        call('PUT /user/:userId/addresses/:addressId/default', one),
        call('DELETE /user/:userId/addresses/:addressId', one),
      ])
    }
    const seen = (answers: Awaited<ReturnType<typeof tries>>) =>
      answers.map(({ status, body }) => [status, { ...body, requestId: '' }])
    const answers = seen(await tries(foreign._id))
    expect(answers).toEqual(seen(await tries('01ARZ3NDEKTSV4RRFFQ69G5FAV')))
    expect(answers.map(([status]) => status)).toEqual([404, 404, 404])
    expect(await shop.db.select().from(addresses).where(eq(addresses.userId, other.userId))).toEqual(before)
  })

  it('T3 an order that names a foreign address finds none', async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    const { _id } = await add(other)
    expect(await loadAddress(shop, other.userId, _id)).toMatchObject({ _id, fullName: 'Sara Haddad' })
    await expect(loadAddress(shop, person.userId, _id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it("G28 another person's userId in the path is 404, even with her own address", async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    const foreign = await add(other)
    const params = { userId: other.userId, addressId: foreign._id }
    const answers = await Promise.all([
      call('GET /user/:userId/addresses', { token: person.token, params }),
      call('POST /user/:userId/addresses', { token: person.token, params, body: home }),
      call('PUT /user/:userId/addresses/:addressId', { token: person.token, params, body: home }),
      call('PUT /user/:userId/addresses/:addressId/default', { token: person.token, params }),
      call('DELETE /user/:userId/addresses/:addressId', { token: person.token, params }),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await call('GET /user/:userId/addresses', { params })).status).toBe(401)
    expect(await list(other)).toHaveLength(1)
  })

  it('T17 columns in the body that are not the owner’s to set change nothing', async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    const added = await add(person, {
      userId: other.userId,
      user_id: other.userId,
      id: 'x',
      _id: 'x',
      createdAt: '2001-01-01',
    })
    expect(added._id).not.toBe('x')
    expect(await list(other)).toEqual([])
    expect(await list(person)).toHaveLength(1)
  })

  it('R131 D14 the older paths answer the same', async () => {
    const person = await signUp(api)
    const first = await add(person)
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    }
    const older = `/api/users/${person.userId}/addresses`
    expect(await (await api.fetch(older, { headers })).json()).toEqual({ success: true, addresses: [first] })
    const work = (await (
      await api.fetch(older, { method: 'POST', headers, body: JSON.stringify({ ...home, label: 'Work' }) })
    ).json()) as { address: { _id: string } }
    expect(
      (
        await api.fetch(`${older}/${work.address._id}`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ ...home, label: 'Office' }),
        })
      ).status,
    ).toBe(200)
    expect((await api.fetch(`${older}/${work.address._id}/default`, { method: 'PUT', headers })).status).toBe(200)
    expect(await defaults(person)).toEqual(['Office'])
    expect((await api.fetch(`${older}/${first._id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect(await list(person)).toHaveLength(1)
  })
})
