/** Spec §3, R090, R091, D13: opening an account and signing in. Nothing but the password or a provider's verified token proves who somebody is. */
import type { Login, Register } from '#contract/accounts.ts'
import type { z } from 'zod'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findUser, findUserByEmail, insertUser } from './accounts.store.ts'
import { provePassword } from './credentials.ts'
import { refuseGuessable } from './guessable.ts'
import { newLink } from './links.ts'
import { insertLink } from './links.store.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { hashPassword } from './passwords.ts'
import { showUser } from './profile.ts'
import { linkWaiting, signInByToken } from './provider.actions.ts'
import { handOver, newSession, storeSession } from './session.actions.ts'
import { type VisitRequest, type SignedInReply, welcome } from './welcome.ts'

export async function logIn(
  shop: Shop,
  { body, language, ...visit }: VisitRequest<z.output<typeof Login>>,
): Promise<SignedInReply> {
  if (body.provider !== 'email') return signInByToken(shop, { body, language, ...visit })
  if (body.email === '') refuseField('email', 'email', language)
  if (!body.password) refuseField('password', 'required', language)
  const user = await provePassword(shop, {
    email: body.email,
    password: body.password,
    from: await knownDevice(shop, body.email, visit.request.headers),
  })
  if (user.status === 'active') rememberDevice(shop, user, visit)
  await linkWaiting(shop, user, visit)
  return welcome(shop, user, visit)
}

export async function register(
  shop: Shop,
  { body, language, ...visit }: VisitRequest<z.output<typeof Register>>,
): Promise<{ data: SignedInReply }> {
  refuseGuessable(shop, { password: body.password, email: body.email, path: 'password', language })
  if (await findUserByEmail(shop.db, body.email)) refuse('EMAIL_TAKEN')
  const passwordHash = await hashPassword(body.password)
  const id = shop.ids.newId()
  const link = newLink(shop, 'verify_email', { email: body.email, language })
  const session = newSession(shop, { id, role: 'customer' }, visit)
  // In one: an account without its session would answer the next try that the e-mail is taken.
  const user = await inTransaction(shop.db, async (tx) => {
    const isNew = await insertUser(tx, {
      id,
      passwordHash,
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone ?? null,
      settings: { language },
      createdAt: link.now,
      updatedAt: link.now,
    })
    if (!isNew) refuse('EMAIL_TAKEN')
    await insertLink(tx, link)
    await storeSession(tx, session)
    return (await findUser(tx, id)) ?? refuse('TOKEN_INVALID')
  })
  rememberDevice(shop, user, visit)
  return { data: { user: showUser(user), accessToken: await handOver(shop, session, visit) } }
}
