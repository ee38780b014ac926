/**
 * D13, T1: signing in at a provider. A provider's token proves an e-mail and a name of its own for the person, and nothing that a
 * request says beside it counts. Accounts are found by that name; by the e-mail only where nobody can lose by it.
 */
import type { Language } from '#domain/locale.ts'
import { ProofRefused, type ProvenIdentity, type SignInProvider } from '#gateways/openid/provider.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findUser, findUserByEmail, insertUser, type UserRow } from './accounts.store.ts'
import { provePassword } from './credentials.ts'
import { claimAccount, findUserIdByIdentity, insertIdentity } from './identities.store.ts'
import { isSame } from './keys.ts'
import { knownDevice } from './known-device.ts'
import { beginTrip, endTrip, keepLink, recallLink, recallTrip } from './provider-trip.ts'
import { sessionCacheOf } from './session-cache.ts'
import type { BrowserVisit } from './session.actions.ts'
import { revokeSessionsOf } from './session.store.ts'
import { type VisitRequest, type SignedInReply, welcome } from './welcome.ts'

export const listProviders = ({ signInProviders }: Shop) => ({
  providers: signInProviders.map(({ name, label }) => ({ name, label })),
})

const loadProvider = (shop: Shop, name: string): SignInProvider =>
  shop.signInProviders.find((provider) => provider.name === name) ?? refuse('PROVIDER_NOT_CONFIGURED')

/** Its outage is a 503; what it signed and does not fit is the visitor's to try again. */
async function ask<T>(shop: Shop, provider: SignInProvider, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof ProofRefused) {
      shop.log.warn({ provider: provider.name, reason: error.message }, 'a sign-in at a provider is refused')
      return refuse('INVALID_CREDENTIALS', { about: error.kind === 'email' ? 'providerEmail' : 'provider' })
    }
    shop.log.error({ err: error, provider: provider.name }, 'a sign-in provider did not answer')
    return refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 5 })
  }
}

/** Where the browser goes; its cookie remembers that it went. */
export async function startSignIn(
  shop: Shop,
  name: string,
  { reply, language }: Pick<BrowserVisit, 'reply'> & { language: Language },
): Promise<{ redirectUrl: string }> {
  const provider = loadProvider(shop, name)
  const trip = await beginTrip(shop, reply.headers, name)
  return { redirectUrl: await ask(shop, provider, () => provider.authorizationUrl({ ...trip, language })) }
}

/** What the browser brought back. The way is used up, whatever comes of it. */
export async function finishSignIn(
  shop: Shop,
  name: string,
  { body, language, ...visit }: VisitRequest<{ code: string; state: string }>,
): Promise<SignedInReply> {
  const provider = loadProvider(shop, name)
  const trip = await recallTrip(shop, visit.request.headers, name)
  if (!trip || !isSame(body.state, trip.state)) refuse('INVALID_CREDENTIALS', { about: 'provider' })
  endTrip(shop, visit.reply.headers)
  const now = shop.clock.now()
  const identity = await ask(shop, provider, () => provider.redeem(body.code, trip, now))
  return enter(shop, { identity, language, visit })
}

/** Section 3's payload with a provider's token that the client got by itself. The password, if it comes along, links an account of that e-mail. */
export async function signInByToken(
  shop: Shop,
  input: VisitRequest<{ provider: string; idToken?: string | undefined; password?: string | undefined }>,
): Promise<SignedInReply> {
  const {
    body: { provider: name, idToken, password },
    language,
    ...visit
  } = input
  const provider = loadProvider(shop, name)
  if (!idToken) refuse('INVALID_CREDENTIALS', { about: 'provider' })
  const identity = await ask(shop, provider, () => provider.verify(idToken, shop.clock.now()))
  return enter(shop, { identity, language, visit, password })
}

type Entering = { identity: ProvenIdentity; language: Language; visit: BrowserVisit; password?: string | undefined }

async function enter(shop: Shop, entering: Entering): Promise<SignedInReply> {
  return welcome(shop, await accountOf(shop, entering), entering.visit)
}

async function accountOf(shop: Shop, { identity, language, visit, password }: Entering): Promise<UserRow> {
  const known = (await findByIdentity(shop, identity)) ?? (await openAccount(shop, identity, language))
  if (known) return known
  if (password)
    return linkTo(
      shop,
      await provePassword(shop, {
        email: identity.email,
        password,
        from: await knownDevice(shop, identity.email, visit.request.headers),
      }),
      identity,
    )
  const local = await findUserByEmail(shop.db, identity.email)
  const claimed = local && local.emailVerifiedAt === null ? await claim(shop, local, identity) : undefined
  if (claimed) return claimed
  // T1: an account of the same e-mail opens by its password first; then both belong together.
  await keepLink(shop, visit.reply.headers, identity)
  return refuse('EMAIL_TAKEN', { about: 'provider' })
}

async function findByIdentity(shop: Shop, identity: ProvenIdentity): Promise<UserRow | undefined> {
  const userId = await findUserIdByIdentity(shop.db, identity)
  return userId === undefined ? undefined : findUser(shop.db, userId)
}

/** Undefined where the e-mail has an account: perhaps her own, of the same moment in another tab. */
async function openAccount(shop: Shop, identity: ProvenIdentity, language: Language): Promise<UserRow | undefined> {
  const { email, firstName, lastName, displayName, photoUrl } = identity
  const [id, now] = [shop.ids.newId(), shop.clock.now()]
  await inTransaction(shop.db, async (tx) => {
    const isNew = await insertUser(tx, {
      id,
      email,
      firstName: firstName || (displayName ?? '').slice(0, 100),
      lastName,
      displayName,
      photoUrl,
      emailVerifiedAt: now,
      settings: { language },
      createdAt: now,
      updatedAt: now,
    })
    // The same name with another e-mail at the same moment: nobody gets half an account.
    if (isNew && !(await insertIdentity(tx, { ...identity, userId: id, now })))
      refuse('INVALID_CREDENTIALS', { about: 'provider' })
  })
  return findByIdentity(shop, identity)
}

/** Whoever opened it never showed that the mailbox is hers: her password and her sessions end. */
async function claim(shop: Shop, local: UserRow, identity: ProvenIdentity): Promise<UserRow | undefined> {
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    if (!(await claimAccount(tx, local.id, { ...identity, now }))) return
    await revokeSessionsOf(tx, local.id, { reason: 'claimed by its owner', now })
    await insertIdentity(tx, { ...identity, userId: local.id, now })
  })
  sessionCacheOf(shop).forgetUser(local.id)
  return findByIdentity(shop, identity)
}

async function linkTo(shop: Shop, user: UserRow, identity: { issuer: string; subject: string }): Promise<UserRow> {
  if (user.emailVerifiedAt !== null && user.status === 'active')
    await insertIdentity(shop.db, { ...identity, userId: user.id, now: shop.clock.now() })
  return user
}

/** After the right password: the provider that was waiting for it may open the account from now on (T1). */
export async function linkWaiting(shop: Shop, user: UserRow, { request, reply }: BrowserVisit): Promise<void> {
  const waiting = await recallLink(shop, request.headers)
  if (!waiting) return
  endTrip(shop, reply.headers)
  if (waiting.email === user.email) await linkTo(shop, user, waiting)
}
