/** Spec §3, R090, R091, D13: opening an account and signing in. Nothing but the password (later: a provider's verified token) proves who somebody is. */
import type { Login, Register, User } from '#contract/accounts.ts'
import type { Language } from '#domain/locale.ts'
import type { z } from 'zod'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findUser, findUserByEmail, insertUser, updatePassword, type UserRow } from './accounts.store.ts'
import { refuseGuessable } from './guessable.ts'
import { newLink } from './links.ts'
import { insertLink } from './links.store.ts'
import { hashPassword, isPassword, isWeak } from './passwords.ts'
import { showUser } from './profile.ts'
import { openSession, type Visit } from './session.actions.ts'

type SignedInReply = { user: User; accessToken: string }
type Asked<B> = Visit & { body: B; language: Language }

export async function logIn(shop: Shop, { body, language, ...visit }: Asked<z.output<typeof Login>>): Promise<SignedInReply> {
  if (body.provider !== 'email') refuse('PROVIDER_NOT_CONFIGURED')
  if (body.email === '') refuseField('email', 'email', language)
  if (!body.password) refuseField('password', 'required', language)
  const user = await provePassword(shop, body.email, body.password)
  if (user.status !== 'active') refuse('ACCOUNT_SUSPENDED')
  return welcome(shop, user, visit)
}

/**
 * The account of that e-mail and password, else INVALID_CREDENTIALS: the same, after the same work, for an unknown e-mail.
 * Each wrong guess counts against the account before it is evaluated; a right one is given back (G39).
 */
export async function provePassword(shop: Shop, email: string, password: string): Promise<UserRow> {
  await shop.limits.count('login-account', email)
  const user = await findUserByEmail(shop.db, email)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user?.passwordHash || !isRight) refuse('INVALID_CREDENTIALS')
  await shop.limits.giveBack('login-account', email)
  if (isWeak(user.passwordHash)) await strengthen(shop, user, password)
  return user
}

/** A hash made with weaker parameters than today's is made again while the password is at hand. */
async function strengthen(shop: Shop, user: UserRow, password: string): Promise<void> {
  const hash = await hashPassword(password)
  if (await updatePassword(shop.db, user.id, { hash, was: user.passwordHash, now: shop.clock.now() })) user.passwordHash = hash
}

export async function register(shop: Shop, { body, language, ...visit }: Asked<z.output<typeof Register>>): Promise<{ data: SignedInReply }> {
  refuseGuessable(shop, { password: body.password, email: body.email, path: 'password', language })
  if (await findUserByEmail(shop.db, body.email)) refuse('EMAIL_TAKEN')
  const passwordHash = await hashPassword(body.password)
  const id = shop.ids.newId()
  const link = newLink(shop, 'verify_email', { email: body.email, language })
  await inTransaction(shop.db, async (tx) => {
    const isNew = await insertUser(tx, {
      id, passwordHash, email: body.email, firstName: body.firstName, lastName: body.lastName, phone: body.phone ?? null,
      settings: { language }, createdAt: link.now, updatedAt: link.now,
    })
    if (!isNew) refuse('EMAIL_TAKEN')
    await insertLink(tx, link)
  })
  const user = await findUser(shop.db, id) ?? refuse('TOKEN_INVALID')
  return { data: await welcome(shop, user, visit) }
}

async function welcome(shop: Shop, user: UserRow, visit: Visit): Promise<SignedInReply> {
  return { user: showUser(user), accessToken: await openSession(shop, user, visit) }
}
