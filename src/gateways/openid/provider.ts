/** D13: what the shop needs of somebody else's sign-in: a way there, and a proof that comes back. Callers know no protocol. */
import type { Language } from '#domain/locale.ts'

/** What a provider has signed: only this, never what a request says beside it, tells who somebody is (T1). */
export type ProvenIdentity = {
  /** Together they name the person for good; the e-mail may change hands. */
  issuer: string
  subject: string
  /** In lower case; confirmed by the provider. */
  email: string
  displayName: string | null
  firstName: string
  lastName: string
  photoUrl: string | null
}

/** The token or the code proves nothing. `email`: it does, but the provider has not confirmed the e-mail. */
export class ProofRefused extends Error {
  readonly kind: 'token' | 'email'
  constructor(reason: string, kind: 'token' | 'email' = 'token') {
    super(`proof of sign-in refused: ${reason}`)
    this.name = 'ProofRefused'
    this.kind = kind
  }
}

/** Secrets of one way there and back. `nonce` has to come back inside the token, `verifier` shows that it is us who ask for it (PKCE). */
export type Trip = { redirectUri: string; nonce: string; verifier: string }

/** Throws `ProofRefused`, or whatever keeps the provider from answering. Times out after 5 s: never call one inside a transaction. */
export type SignInProvider = {
  /** In addresses and calls. */
  name: string
  /** On the button. */
  label: string
  /** Where the browser is sent. */
  authorizationUrl(trip: Trip & { state: string; language: Language }): Promise<string>
  /** Whom the code that came back with the browser names. */
  redeem(code: string, trip: Trip, now: Date): Promise<ProvenIdentity>
  /** Of a token that a client got by itself, without a nonce of ours: it may be ten minutes old at most, as ever. */
  verify(idToken: string, now: Date): Promise<ProvenIdentity>
}
