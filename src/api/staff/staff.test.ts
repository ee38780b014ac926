import { staffInvitations } from '#db/tables.ts'
import { queryRows } from '#db/open.ts'
import { factorWaitMs, staffIdleMs, stepUpMs } from '#domain/staff.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { codeOf, hire, office, staffCookieOf, staffPassword } from '../../../tests/harness/staff.ts'

const api = await testApi()
const invitedLink = async (email: string) => {
  const [row] = await queryRows<{ link: string }>(
    api.shop.db,
    sql`select payload->>'link' as link from outbox where kind = 'staff_invitation' and payload->>'email' = ${email} order by id desc limit 1`,
  )
  return row?.link.split('#token=')[1] ?? ''
}
const person = (email: string) => ({ email, name: 'Noor', language: 'ar', roleIds: ['desk'] })
/** A code opens once, so each next one is that of a later half minute. */
const nextCode = (owner: { totpSecret: string }) => {
  api.clock.advance(31_000)
  return codeOf(api, owner)
}

describe('T20 staff sign in', () => {
  it('T20 with the password and then six digits; half a session opens nothing', async () => {
    const owner = await hire(api)
    const first = await office(api, 'startStaffSession', { body: { email: owner.email, password: staffPassword } })
    expect([first.status, first.body.step, first.body.factors]).toEqual([200, 'factor', ['totp']])
    const half = staffCookieOf(first.headers)
    const refused = await office(api, 'showStaffSession', { cookie: half })
    expect([refused.status, refused.body.code]).toEqual([401, 'FACTOR_REQUIRED'])
    const second = await office(api, 'showTotp', { cookie: half, body: { code: codeOf(api, owner) } })
    expect([second.status, second.body.step]).toEqual([200, 'done'])
    const me = await office(api, 'showStaffSession', { cookie: staffCookieOf(second.headers) })
    expect([me.body.me.email, me.body.me.roles, me.body.me.can['settings.write']]).toEqual([owner.email, ['owner'], {}])
    // The cookie of the half session was replaced.
    expect((await office(api, 'showStaffSession', { cookie: half })).status).toBe(401)
  })

  it('T20 the cookie goes to /api/admin only, and no script reads it', async () => {
    const owner = await hire(api)
    const { headers } = await office(api, 'startStaffSession', {
      body: { email: owner.email, password: staffPassword },
    })
    expect(headers.getSetCookie()[0]).toMatch(
      /^staff=[\w.-]+; Path=\/api\/admin; Max-Age=600; HttpOnly; SameSite=Strict$/,
    )
  })

  it('T20 a wrong password, an unknown address and an invited person are answered alike', async () => {
    const owner = await hire(api)
    await office(api, 'invitePerson', { cookie: owner.cookie, body: person('waiting@qutn.test') })
    const answers = await Promise.all(
      [owner.email, 'nobody@qutn.test', 'waiting@qutn.test'].map((email) =>
        office(api, 'startStaffSession', { body: { email, password: 'a-wrong-Password-here' } }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [401, 'INVALID_CREDENTIALS', answers[0]?.body.message]),
    )
  })

  it('T20 six digits open once, and wrong ones never', async () => {
    const owner = await hire(api)
    const code = codeOf(api, owner)
    const open = async () =>
      staffCookieOf(
        (await office(api, 'startStaffSession', { body: { email: owner.email, password: staffPassword } })).headers,
      )
    expect((await office(api, 'showTotp', { cookie: await open(), body: { code } })).status).toBe(200)
    expect((await office(api, 'showTotp', { cookie: await open(), body: { code } })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await office(api, 'showTotp', { cookie: await open(), body: { code: '000000' } })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
  })

  it('T20 a wrong second factor stands in the log: who, of which kind, from where, and that it opened nothing', async () => {
    const [owner, half] = [await hire(api), await hire(api, { stage: 'password' })]
    const { cookie } = half
    const answers = [
      await office(api, 'showTotp', { cookie, body: { code: '000000' } }),
      await office(api, 'showRecoveryCode', { cookie, body: { code: 'aaaa-aaaa-aaaa' } }),
      await office(api, 'showPasskey', { cookie, body: { answer: { id: 'made-up' } } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [401, 'INVALID_CREDENTIALS']),
    )
    const tried = await office(api, 'stepUp', { cookie: owner.cookie, body: { code: '000000' } })
    expect(tried.body.code).toBe('INVALID_CREDENTIALS')
    const log = async (action: string) =>
      (await office(api, 'listAudit', { cookie: owner.cookie, query: { action } })).body.entries as {
        person: { email: string }
        after: object
        address: string
      }[]
    const refused = (await log('staff.sign-in.refused')).filter(({ person: { email } }) => email === half.email)
    expect(refused.map(({ after }) => after)).toEqual([
      { factor: 'passkey' },
      { factor: 'recovery' },
      { factor: 'totp' },
    ])
    expect(refused.every(({ address }) => address !== '')).toBe(true)
    expect((await log('staff.sign-in')).filter(({ person: { email } }) => email === half.email)).toEqual([])
    expect((await log('staff.step-up.refused')).map(({ person: { email } }) => email)).toEqual([owner.email])
    expect((await office(api, 'showTotp', { cookie, body: { code: codeOf(api, half) } })).status).toBe(200)
  })

  it('T20 the session ends after 15 idle minutes, the half one after ten', async () => {
    const owner = await hire(api)
    const half = await hire(api, { stage: 'password' })
    api.clock.advance(factorWaitMs - 1)
    expect((await office(api, 'showTotp', { cookie: half.cookie, body: { code: codeOf(api, half) } })).status).toBe(200)
    expect((await office(api, 'showStaffSession', { cookie: owner.cookie })).status).toBe(200)
    api.clock.advance(staffIdleMs)
    expect((await office(api, 'showStaffSession', { cookie: owner.cookie })).body.code).toBe('TOKEN_MISSING')
  })

  it('T20 signing out ends the session', async () => {
    const owner = await hire(api)
    expect((await office(api, 'endStaffSession', { cookie: owner.cookie })).status).toBe(200)
    expect((await office(api, 'showStaffSession', { cookie: owner.cookie })).status).toBe(401)
  })

  it('T4 a shopper’s token opens no call of the back office, and the staff’s cookie none of the shop', async () => {
    const owner = await hire(api)
    const shopper = await signUp(api, { email: owner.email })
    expect((await office(api, 'listPeople', { token: shopper.token })).body.code).toBe('TOKEN_MISSING')
    expect((await api.call('GET /user/profile', { cookie: owner.cookie })).status).toBe(401)
  })
})

describe('T20 invitations', () => {
  it('T20 an invited person sets her password and her second factor, and only then gets in', async () => {
    const owner = await hire(api)
    const invited = await office(api, 'invitePerson', { cookie: owner.cookie, body: person('noor@qutn.test') })
    expect([invited.status, invited.body.person.status, invited.body.person.roles]).toEqual([
      201,
      'invited',
      [{ _id: 'desk', name: 'desk' }],
    ])
    const token = await invitedLink('noor@qutn.test')
    expect((await office(api, 'openInvitation', { body: { token } })).body).toMatchObject({
      email: 'noor@qutn.test',
      name: 'Noor',
    })
    const joined = await office(api, 'acceptInvitation', { body: { token, password: 'a-long-enough-Passphrase' } })
    expect([joined.status, joined.body.step]).toEqual([200, 'enrol'])
    const cookie = staffCookieOf(joined.headers)
    expect((await office(api, 'showStaffSession', { cookie })).body.code).toBe('FACTOR_REQUIRED')
    const {
      body: { secret, uri },
    } = await office(api, 'offerTotp', { cookie, body: {} })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Qutn:noor%40qutn\.test\?/)
    const confirmed = await office(api, 'confirmTotp', { cookie, body: { code: codeOf(api, { totpSecret: secret }) } })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    const full = staffCookieOf(confirmed.headers)
    expect((await office(api, 'showStaffSession', { cookie: full })).body.me.factors).toEqual({
      totp: true,
      passkeys: 0,
      recoveryCodes: 10,
    })

    // A recovery code is good once.
    const signIn = async () =>
      staffCookieOf(
        (
          await office(api, 'startStaffSession', {
            body: { email: 'noor@qutn.test', password: 'a-long-enough-Passphrase' },
          })
        ).headers,
      )
    const code = confirmed.body.recoveryCodes[0]
    expect(
      (
        await office(api, 'showRecoveryCode', {
          cookie: await signIn(),
          body: { code: `${code.slice(0, 5)}-${code.slice(5)}` },
        })
      ).status,
    ).toBe(200)
    expect((await office(api, 'showRecoveryCode', { cookie: await signIn(), body: { code } })).status).toBe(401)
  })

  it('T20 an invitation is good once and for 72 hours', async () => {
    const owner = await hire(api)
    await office(api, 'invitePerson', { cookie: owner.cookie, body: person('once@qutn.test') })
    const token = await invitedLink('once@qutn.test')
    const accept = () => office(api, 'acceptInvitation', { body: { token, password: 'a-long-enough-Passphrase' } })
    const both = await Promise.all([accept(), accept()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await office(api, 'invitePerson', { cookie: owner.cookie, body: person('late@qutn.test') })
    const late = await invitedLink('late@qutn.test')
    await api.shop.db.update(staffInvitations).set({ expiresAt: new Date(api.clock.now().getTime() - 1) })
    expect((await office(api, 'openInvitation', { body: { token: late } })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('T20 a password of less than twelve characters, or an easy one, is refused at its field', async () => {
    const owner = await hire(api)
    await office(api, 'invitePerson', { cookie: owner.cookie, body: person('weak@qutn.test') })
    const token = await invitedLink('weak@qutn.test')
    for (const password of ['short-Pass1', 'password12345']) {
      const answer = await office(api, 'acceptInvitation', { body: { token, password } })
      expect([password, answer.status, answer.body.issues?.[0]?.path]).toEqual([password, 400, 'password'])
    }
  })
})

describe('D19 roles and people', () => {
  it('D19 nobody gives a role that goes further than her own, or changes her own', async () => {
    const manager = await hire(api, { roles: ['manager'] })
    const inviting = await office(api, 'invitePerson', { cookie: manager.cookie, body: person('x@qutn.test') })
    expect(inviting.body.code).toBe('FORBIDDEN')
    const owner = await hire(api)
    const made = await office(api, 'addRole', {
      cookie: owner.cookie,
      body: { name: 'Hiring', grants: { 'people.read': {}, 'people.write': {}, 'orders.read': {} } },
    })
    expect(made.status).toBe(201)
    const hirer = await hire(api, { roles: [made.body.role._id] })
    expect((await office(api, 'invitePerson', { cookie: hirer.cookie, body: person('y@qutn.test') })).body.code).toBe(
      'FORBIDDEN',
    )
    expect(
      (
        await office(api, 'invitePerson', {
          cookie: hirer.cookie,
          body: { ...person('y@qutn.test'), roleIds: [made.body.role._id] },
        })
      ).status,
    ).toBe(201)
    const {
      body: { people },
    } = await office(api, 'listPeople', { cookie: hirer.cookie })
    const own = people.find(({ email }: { email: string }) => email === hirer.email)
    expect(
      (
        await office(api, 'changePerson', {
          cookie: hirer.cookie,
          version: own.version,
          params: { id: own._id },
          body: { roleIds: ['owner'] },
        })
      ).body.code,
    ).toBe('FORBIDDEN')
    expect(
      (
        await office(api, 'changePerson', {
          cookie: hirer.cookie,
          version: 1,
          params: { id: owner.staffId },
          body: { status: 'disabled' },
        })
      ).body.code,
    ).toBe('FORBIDDEN')
    expect(
      (await office(api, 'addRole', { cookie: hirer.cookie, body: { name: 'More', grants: { 'settings.write': {} } } }))
        .body.code,
    ).toBe('FORBIDDEN')
    expect(
      (await office(api, 'addRole', { cookie: hirer.cookie, body: { name: 'Odd', grants: { 'orders.burn': {} } } }))
        .body.code,
    ).toBe('VALIDATION_FAILED')
  })

  it('D19 the owner’s role can’t be changed', async () => {
    const owner = await hire(api)
    expect(
      (
        await office(api, 'changeRole', {
          cookie: owner.cookie,
          version: 1,
          params: { id: 'owner' },
          body: { name: 'owner', grants: {} },
        })
      ).body.code,
    ).toBe('FORBIDDEN')
  })

  it('D19 disabling somebody ends her sessions at once', async () => {
    const [owner, desk] = [await hire(api), await hire(api, { roles: ['desk'] })]
    const disabled = await office(api, 'changePerson', {
      cookie: owner.cookie,
      version: 1,
      params: { id: desk.staffId },
      body: { status: 'disabled' },
    })
    expect([disabled.status, disabled.body.person.status, disabled.body.person.version]).toEqual([200, 'disabled', 2])
    expect((await office(api, 'showStaffSession', { cookie: desk.cookie })).status).toBe(401)
    expect(
      (await office(api, 'startStaffSession', { body: { email: desk.email, password: staffPassword } })).body.code,
    ).toBe('INVALID_CREDENTIALS')
  })

  it('D19 a stale edit is refused with what is there now', async () => {
    const [owner, desk] = [await hire(api), await hire(api, { roles: ['desk'] })]
    const edit = (name: string, version: number) =>
      office(api, 'changePerson', { cookie: owner.cookie, version, params: { id: desk.staffId }, body: { name } })
    expect((await edit('Amal', 1)).status).toBe(200)
    const stale = await edit('Hind', 1)
    expect([stale.status, stale.body.code, stale.body.current.name, stale.body.current.version]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Amal',
      2,
    ])
    const bare = await office(api, 'changePerson', {
      cookie: owner.cookie,
      params: { id: desk.staffId },
      body: { name: 'Rim' },
    })
    expect([bare.status, bare.body.code]).toEqual([428, 'VERSION_MISSING'])
  })

  it('T20 roles and people ask for a second factor of the last five minutes', async () => {
    const owner = await hire(api)
    api.clock.advance(stepUpMs)
    const refused = await office(api, 'invitePerson', { cookie: owner.cookie, body: person('step@qutn.test') })
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await office(api, 'stepUp', { cookie: owner.cookie, body: { code: nextCode(owner) } })).status).toBe(200)
    expect((await office(api, 'invitePerson', { cookie: owner.cookie, body: person('step@qutn.test') })).status).toBe(
      201,
    )
  })

  it('T20 a reset takes password, factors and sessions, and invites anew', async () => {
    const [owner, desk] = [await hire(api), await hire(api, { roles: ['desk'] })]
    const reset = await office(api, 'resetPerson', { cookie: owner.cookie, params: { id: desk.staffId }, body: {} })
    expect([reset.status, reset.body.person.status]).toEqual([200, 'invited'])
    expect((await office(api, 'showStaffSession', { cookie: desk.cookie })).status).toBe(401)
    expect(await invitedLink(desk.email)).not.toBe('')
  })
})

describe('calls that may come twice', () => {
  it('G8 the same key gets the same answer and one deed; another body is refused', async () => {
    const owner = await hire(api)
    const send = (email: string) =>
      office(api, 'invitePerson', { cookie: owner.cookie, key: 'one-key', body: person(email) })
    const both = await Promise.all([send('twice@qutn.test'), send('twice@qutn.test')])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.person._id).toBe(both[1]?.body.person._id)
    expect((await send('other@qutn.test')).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(
      await queryRows(
        api.shop.db,
        sql`select 1 from audit where action = 'staff.invite' and object_id = ${both[0]?.body.person._id}`,
      ),
    ).toHaveLength(1)
  })
})
