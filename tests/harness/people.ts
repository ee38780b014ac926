/** People for tests. Their rows are written directly, with a password hashed beforehand, so that hundreds of shoppers cost nothing. */
import { openSession } from '#api/accounts/session.actions.ts'
import { changeStanding } from '#api/accounts/session.store.ts'
import { forgetStanding } from '#api/accounts/standing.actions.ts'
import { users } from '#db/tables.ts'
import type { Role } from '#domain/role.ts'
import type { TestApi } from './api.ts'

type Testable = Pick<TestApi, 'shop'>

export type Person = {
  userId: string
  email: string
  password: string
  /** The access token, for `call(…, { token })`. */
  token: string
  /** The refresh cookie, for `call(…, { cookie })`. */
  cookie: string
}

export const testPassword = 'a-Password-of-the-tests'
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$zsHkuk0oaz/obxuO4h3u6w$QqxmZ6ipaCGZCHGWdBtGRaNWs814aHHjzmX95lP3Eik'

/** A customer who is signed in; `overrides` are columns of `users` (role: 'wholesale', emailVerifiedAt, …). */
export async function signUp({ shop }: Testable, overrides: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const id = overrides.id ?? shop.ids.newId()
  const user = {
    id,
    email: `shopper-${id.toLowerCase()}@people.test`,
    passwordHash: testPasswordHash,
    role: 'customer' as Role,
    firstName: 'Sara',
    lastName: 'Haddad',
    phone: '+971501234567',
    createdAt: shop.clock.now(),
    ...overrides,
  }
  await shop.db.insert(users).values(user)
  return { userId: id, email: user.email, password: testPassword, ...(await newSession(shop, user)) }
}

/** Another session of the same person, on another device. */
export async function signIn(
  { shop }: Testable,
  person: Pick<Person, 'userId'>,
  role: Role = 'customer',
): Promise<Pick<Person, 'token' | 'cookie'>> {
  return newSession(shop, { id: person.userId, role })
}

type Standing = Parameters<typeof changeStanding>[2]

async function stand({ shop }: Testable, { userId }: Pick<Person, 'userId'>, standing: Standing): Promise<void> {
  await changeStanding(shop.db, userId, standing)
  forgetStanding(shop, userId)
}

export const suspend = (api: Testable, person: Pick<Person, 'userId'>) => stand(api, person, { status: 'suspended' })
export const reinstate = (api: Testable, person: Pick<Person, 'userId'>) => stand(api, person, { status: 'active' })
export const giveRole = (api: Testable, person: Pick<Person, 'userId'>, role: Role) => stand(api, person, { role })

/** `name=value` out of an answer's Set-Cookie. */
export function cookieOf(headers: Headers): string {
  return headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
}

async function newSession(
  shop: TestApi['shop'],
  user: { id: string; role: Role },
): Promise<Pick<Person, 'token' | 'cookie'>> {
  const reply = { headers: new Headers() }
  const token = await openSession(shop, user, { request: { headers: new Headers() }, reply })
  return { token, cookie: cookieOf(reply.headers) }
}
