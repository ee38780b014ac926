import { queryRows } from '#db/open.ts'
import { demoPassword as password } from '#db/seed/customers.ts'
import { demoStaff, demoTotpSecret } from '#db/seed/staff.ts'
import { staffRoleNames } from '#domain/permission.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { codeOf, hire, office, staffCookieOf } from '../../../tests/harness/staff.ts'
import type { Shop } from '../shop.ts'
import { layOutDemoStaff } from './demo-staff.actions.ts'
import { inviteOwner } from './first-owner.actions.ts'
import { hasOwner } from './roles.admin.actions.ts'
import { seal } from './secrets.ts'

const api = await testApi()
const tokenOf = (link: string) => link.split('#token=')[1] ?? ''

describe('T20 the first owner', () => {
  it('T20 an empty shop has none until the operator’s link is used', async () => {
    expect(await hasOwner(api.shop.db)).toBe(false)
    const link = await inviteOwner(api.shop, ' Huda@Qutn.Example ')
    expect(link).toMatch(/^http:\/\/shop\.test\/admin\/join#token=[\w-]{43}$/)
    expect(await hasOwner(api.shop.db)).toBe(true)
    const joined = await office(api, 'acceptInvitation', {
      body: { token: tokenOf(link), password: 'a-long-enough-Passphrase' },
    })
    const cookie = staffCookieOf(joined.headers)
    const {
      body: { secret },
    } = await office(api, 'offerTotp', { cookie, body: {} })
    const full = staffCookieOf(
      (await office(api, 'confirmTotp', { cookie, body: { code: codeOf(api, { totpSecret: secret }) } })).headers,
    )
    const {
      body: { me },
    } = await office(api, 'showStaffSession', { cookie: full })
    expect([me.email, me.roles]).toEqual(['huda@qutn.example', ['owner']])
    expect(await queryRows(api.shop.db, sql`select 1 from audit where action = 'staff.owner.invite'`)).toHaveLength(1)
  })

  it('T20 the operator lets in who lost her factor: password, factors and sessions are gone', async () => {
    const owner = await hire(api)
    await inviteOwner(api.shop, owner.email)
    expect((await office(api, 'showStaffSession', { cookie: owner.cookie })).status).toBe(401)
    const [row] = await queryRows<{ status: string; hash: string | null; totp: string | null }>(
      api.shop.db,
      sql`select status, password_hash as hash, totp_secret as totp from staff where id = ${owner.staffId}`,
    )
    expect(row).toEqual({ status: 'invited', hash: null, totp: null })
  })

  it('T20 what is no address makes nobody', async () => {
    await expect(inviteOwner(api.shop, 'huda')).rejects.toThrow('"huda" is no e-mail address.')
  })
})

describe('D7 the staff of the demonstration', () => {
  const demo = { people: demoStaff, password, totpSecret: demoTotpSecret }
  const open = async (email: string) => {
    const { status, headers } = await office(api, 'startStaffSession', { body: { email, password } })
    if (status !== 200) return status
    const cookie = staffCookieOf(headers)
    const code = codeOf(api, { totpSecret: demoTotpSecret })
    const full = staffCookieOf((await office(api, 'showTotp', { cookie, body: { code } })).headers)
    return (await office(api, 'showStaffSession', { cookie: full })).body.me?.roles
  }
  const real: Shop = { ...api.shop, settings: { ...api.shop.settings, demo: false } }
  const countDemo = () => queryRows(api.shop.db, sql`select 1 from staff where email like '%@demo.test'`)

  it('D7 T20 no such account exists in a shop that is no demonstration', async () => {
    expect(await layOutDemoStaff(real, demo)).toEqual([])
    expect(await countDemo()).toEqual([])
  })

  it('D7 has one of each role, whose second factor is published', async () => {
    await layOutDemoStaff(api.shop, demo)
    await layOutDemoStaff(api.shop, demo)
    expect(demoStaff.map(({ role }) => role)).toEqual([...staffRoleNames])
    expect(await countDemo()).toHaveLength(staffRoleNames.length)
    for (const { role, email } of demoStaff) expect(await open(email), email).toEqual([role])
  })

  it('T20 a demonstration that becomes a shop shuts them, and leaves who has a second factor of her own', async () => {
    await layOutDemoStaff(api.shop, demo)
    const own = seal(api.shop, 'ANOTHERSECRETANOTHERSECRETANOTHE')
    await queryRows(api.shop.db, sql`update staff set totp_secret = ${own} where email = 'finance@demo.test'`)
    const shut = await layOutDemoStaff(real, demo)
    expect(shut).toHaveLength(staffRoleNames.length - 1)
    expect(shut).not.toContain('finance@demo.test')
    expect(await open('desk@demo.test')).toBe(401)
    expect(await layOutDemoStaff(real, demo)).toEqual([])
  })
})
