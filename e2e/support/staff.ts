/**
 * Staff accounts for journeys: each call makes a new one, so that no two journeys share a one-time code. The owner of the demonstration invites it,
 * the link comes by e-mail, and the new person sets password and authenticator.
 */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { demoTotpSecret } from '#db/seed/staff.ts'
import type { Language } from '#domain/locale.ts'
import type { StaffRoleName } from '#domain/permission.ts'
import { codeOf } from './authenticator.ts'
import { signInOwner } from './staff-owner.ts'
import { halfMinute, RefusedCall, showCode, staffSession, type StaffSession } from './staff-calls.ts'

export type StaffPerson = StaffSession & {
  email: string
  password: string
  /** A one-time code that nobody has shown yet; the third within half a minute is refused. */
  nextCode: () => string
}

type Wish = {
  /** The code of the place where she works: for `warehouse` the warehouse. */
  place?: string
}

/** A new person with this role, with a session by which she calls the API. */
export async function newStaff(role: StaffRoleName, { place }: Wish = {}): Promise<StaffPerson> {
  const origin = String(test.info().project.use.baseURL)
  const owner = await asOwner(origin)
  const email = `${role}-${randomUUID()}@people.test`
  const { roles } = await owner.call('GET', '/roles')
  const roleId = roles.find(({ name }: { name: string }) => name === role)?._id
  const { person } = await owner.call('POST', '/people', {
    body: { email, name: `Journey ${role}`, language: 'en', roleIds: [roleId] },
  })
  const session = await join(origin, email)
  const worksAt = place ?? (role === 'warehouse' ? 'warehouse' : null)
  if (worksAt) await setPlace(owner, person._id, worksAt)
  return session
}

/** A new person with this role, signed in on the page. */
export async function signInAs(page: Page, role: StaffRoleName, wish: Wish = {}): Promise<StaffPerson> {
  const person = await newStaff(role, wish)
  await giveSession(page, person)
  return person
}

/** The page is signed in by this session. */
export async function giveSession(page: Page, { cookie, origin }: StaffSession): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const domain = new URL(origin).hostname
  await page.context().addCookies([{ name, value, domain, path: '/api/admin', httpOnly: true, sameSite: 'Strict' }])
}

/** The language of the back office, from the next page on. */
export async function speak(page: Page, language: Language): Promise<void> {
  const origin = String(test.info().project.use.baseURL)
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

/** The owner's session of all workers; after 15 idle minutes it has ended, and after five her code is due again. */
async function asOwner(origin: string): Promise<StaffSession> {
  const session = staffSession(origin, process.env.E2E_OWNER_COOKIE)
  const isIn = await session.call('GET', '/session').then(
    () => true,
    () => false,
  )
  const owner = isIn ? session : await signInOwner(origin)
  process.env.E2E_OWNER_COOKIE = owner.cookie
  return {
    ...owner,
    call: async (...call) => {
      try {
        return await owner.call(...call)
      } catch (error) {
        if (!(error instanceof RefusedCall) || error.code !== 'STEP_UP_REQUIRED') throw error
        await showCode(owner, '/session/step-up', demoTotpSecret)
        return owner.call(...call)
      }
    },
  }
}

async function join(origin: string, email: string): Promise<StaffPerson> {
  const session = staffSession(origin)
  const password = `long-${randomUUID()}`
  await session.call('POST', '/invitation/accept', { body: { token: await tokenFor(origin, email), password } })
  const { secret } = await session.call('POST', '/me/totp/offer')
  let used = await showCode(session, '/me/totp', secret)
  const nextCode = () => {
    used = Math.max(used + 1, halfMinute())
    return codeOf(secret, used - halfMinute())
  }
  return Object.assign(session, { email, password, nextCode })
}

async function tokenFor(origin: string, email: string): Promise<string> {
  let token = ''
  const look = async () => {
    const { messages } = (await (await fetch(`${origin}/dev/mail.json`)).json()) as {
      messages: { to: string; text: string }[]
    }
    const letter = messages.find(({ to }) => to === email)
    token = /\/admin\/join#token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    return token
  }
  await expect.poll(look, { intervals: [50, 100], timeout: 20_000 }).not.toBe('')
  return token
}

async function setPlace(owner: StaffSession, id: string, place: string): Promise<void> {
  const { people } = await owner.call('GET', '/people')
  const { version } = people.find(({ _id }: { _id: string }) => _id === id)
  await owner.call('PATCH', `/people/${id}`, { body: { place }, version })
}
