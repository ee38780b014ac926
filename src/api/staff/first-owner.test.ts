import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { codeOf, hire, office, staffCookieOf } from '../../../tests/harness/staff.ts'
import { demoTotpSecret, layOutDemoOwner } from './demo-owner.actions.ts'
import { inviteOwner } from './first-owner.actions.ts'
import { hasOwner } from './roles.admin.actions.ts'

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

  it('D7 the demonstration has an owner whose second factor is published', async () => {
    await layOutDemoOwner(api.shop, { email: 'admin@demo.test', password: 'demo-Pass-2026' })
    await layOutDemoOwner(api.shop, { email: 'admin@demo.test', password: 'demo-Pass-2026' })
    const half = staffCookieOf(
      (await office(api, 'startStaffSession', { body: { email: 'admin@demo.test', password: 'demo-Pass-2026' } }))
        .headers,
    )
    expect(
      (await office(api, 'showTotp', { cookie: half, body: { code: codeOf(api, { totpSecret: demoTotpSecret }) } }))
        .status,
    ).toBe(200)
  })
})
