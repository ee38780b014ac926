/** Every permission × every call of the back office, derived from the contract: a call that forgets to ask is found here. */
import { adminEndpoints } from '#contract/all.admin.ts'
import { type AdminEndpoint, asksFactorAgain } from '#contract/admin-endpoint.ts'
import { endpoints } from '#contract/all.ts'
import { staffMembers, staffRoles } from '#db/tables.ts'
import { grantsOfRole, permissions, staffRoleNames } from '#domain/permission.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { signUp } from '../harness/people.ts'
import { type AdminCallName, hire, office } from '../harness/staff.ts'

const api = await testApi()
const calls = Object.entries(adminEndpoints) as [AdminCallName, AdminEndpoint][]
const behindSession = calls.filter(([, endpoint]) => endpoint.stage !== 'none')
const asked = calls.filter(([, endpoint]) => endpoint.may !== null)

/** Asks with a body that is never right, so that nothing is changed by whoever may. */
async function refusalOf(name: AdminCallName, sent: { cookie?: string; token?: string }): Promise<string | undefined> {
  const endpoint: AdminEndpoint = adminEndpoints[name]
  const answer = await office(api, name, {
    ...sent,
    params: { id: 'nobody' },
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? {}
      : { body: { email: 7, roleIds: 7, grants: 7, name: 7, code: 7, answer: 7 } }),
  })
  return answer.status < 400 ? undefined : answer.body.code
}

describe('T20 who may call what behind the counter', () => {
  it.each(behindSession)('%s is shut to strangers, shoppers and half a session', async (name, endpoint) => {
    const [shopper, half] = [
      await signUp(api, { role: 'wholesale' }),
      await hire(api, { stage: endpoint.stage === 'password' ? 'enrol' : 'password' }),
    ]
    expect([
      await refusalOf(name, {}),
      await refusalOf(name, { token: shopper.token }),
      await refusalOf(name, { cookie: shopper.cookie }),
      await refusalOf(name, { cookie: half.cookie }),
    ]).toEqual(['TOKEN_MISSING', 'TOKEN_MISSING', 'TOKEN_MISSING', 'FACTOR_REQUIRED'])
  })

  it.each(permissions)('%s alone opens the calls that ask for it, and no other', async (permission) => {
    const person = await hire(api, { roles: ['owner'] })
    const now = api.clock.now()
    const id = `single-${permission}`
    await api.shop.db
      .insert(staffRoles)
      .values({ id, name: id, grants: { [permission]: {} }, createdAt: now, updatedAt: now })
    await api.shop.db.update(staffMembers).set({ roleId: id }).where(eq(staffMembers.staffId, person.staffId))
    for (const [name, endpoint] of asked) {
      expect([name, (await refusalOf(name, person)) === 'FORBIDDEN']).toEqual([name, endpoint.may !== permission])
    }
  })

  it.each(staffRoleNames)('the role %s opens what its row of the table says', async (role) => {
    const person = await hire(api, { roles: [role] })
    const grants = grantsOfRole(role)
    for (const [name, endpoint] of asked) {
      expect([name, (await refusalOf(name, person)) !== 'FORBIDDEN']).toEqual([
        name,
        Boolean(endpoint.may && grants[endpoint.may]),
      ])
    }
  })

  it.each(calls.filter(([, endpoint]) => asksFactorAgain(endpoint)))(
    '%s asks for a second factor of a moment ago',
    async (name) => {
      // Paying out is finance's alone.
      const owner = await hire(api, { roles: ['owner', 'finance'] })
      api.clock.advance(5 * 60_000)
      expect(await refusalOf(name, owner)).toBe('STEP_UP_REQUIRED')
    },
  )

  it.each(Object.values(endpoints).filter(({ access }) => access === 'customer'))(
    '$method $path of the shop is shut to the cookie of staff, also where her address has an account',
    async ({ method, path }) => {
      const owner = await hire(api)
      await signUp(api, { email: owner.email })
      const { status } = await api.fetch(`/api${path.replace(/:\w+/g, 'x')}`, {
        method,
        headers: { cookie: owner.cookie },
      })
      expect(status).toBe(401)
    },
  )

  it('every call that changes something has a name in the audit log', () => {
    const session = new Set([
      'startStaffSession',
      'askPasskey',
      'offerTotp',
      'offerPasskey',
      'openInvitation',
      // Writes nothing: a POST for the length of what it asks.
      'previewOrderEdit',
      'previewRefund',
    ])
    expect(
      calls
        .filter(([name, { method, audit }]) => method !== 'GET' && !audit && !session.has(name))
        .map(([name]) => name),
    ).toEqual([])
  })

  it('every edit asks for the version that was read, every call that mails or makes something for a key', () => {
    expect(
      calls
        .filter(([, { method, version }]) => (method === 'PUT' || method === 'PATCH') && !version)
        .map(([name]) => name),
    ).toEqual([])
    expect(
      calls
        .filter(([, { status, may, repeatable }]) => status === 201 && may !== null && !repeatable)
        .map(([name]) => name),
    ).toEqual([])
  })
})
