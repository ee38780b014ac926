/** T20: how staff sign in and out, show a second factor, see to their own sessions, and join. */
import { languages } from '#domain/locale.ts'
import { permissions } from '#domain/permission.ts'
import { staffPasswordLength } from '#domain/staff.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { clean, email, id, issue, moment, requiredName } from './fields.ts'

const Grant = z.object({
  capFils: z.int().min(0).optional(),
  capPercent: z.int().min(0).max(100).optional(),
  own: z.literal(true).optional(),
})
export const Grants = z.record(z.string(), Grant)

export const Me = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  roles: z.array(z.string()),
  place: z.string().nullable().describe('Where she works: the code of a place'),
  seesOwnPlaceAlone: z.boolean().describe('Parcels, waves and handovers of other places are not there for her'),
  can: z.partialRecord(z.enum(permissions), Grant).describe('What she may do, by permission, with its limits'),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int().describe('Unused ones') }),
  session: z.object({ endsAt: moment, idleUntil: moment }),
})
export type Me = z.output<typeof Me>

/** The step that comes next, and by what it can be done. */
const NextStep = z.object({
  step: z.enum(['factor', 'enrol', 'done']),
  factors: z.array(z.enum(['totp', 'passkey', 'recovery'])),
})

const password = z
  .string(issue('required'))
  .min(staffPasswordLength, issue('staff_password_short'))
  .max(128, issue('password_long'))
const code = z
  .string()
  .trim()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''))
const empty = z.object({})
const none = z.object({}).optional()
const passkeyAnswer = z.record(z.string(), z.unknown())
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })
const one = z.object({ id })

export const staffSessionCalls = {
  startStaffSession: adminEndpoint({
    method: 'POST',
    path: '/admin/session',
    may: null,
    stage: 'none',
    limit: 'staff-login',
    summary: 'Sign in with the password; the second factor comes next',
    body: z.object({ email, password: z.string().min(1, issue('required')).max(128) }),
    reply: NextStep,
    refusals: ['INVALID_CREDENTIALS', 'OVERLOADED'],
  }),
  showStaffSession: adminEndpoint({
    method: 'GET',
    path: '/admin/session',
    may: null,
    summary: 'Who is signed in, and what she may do',
    reply: z.object({ me: Me }),
  }),
  endStaffSession: adminEndpoint({
    method: 'DELETE',
    path: '/admin/session',
    may: null,
    stage: 'none',
    audit: 'staff.sign-out',
    summary: 'Sign out; says the same to who is not signed in',
    reply: empty,
  }),
  showTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/session/totp',
    may: null,
    stage: 'password',
    limit: 'staff-factor',
    audit: 'staff.sign-in',
    summary: 'The second factor: six digits of an authenticator app',
    body: z.object({ code }),
    reply: NextStep,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  showRecoveryCode: adminEndpoint({
    method: 'POST',
    path: '/admin/session/recovery',
    may: null,
    stage: 'password',
    limit: 'staff-factor',
    audit: 'staff.sign-in',
    summary: 'The second factor: a recovery code, each good once',
    body: z.object({ code }),
    reply: NextStep,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  askPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/session/passkey/options',
    may: null,
    stage: 'password',
    limit: 'staff-factor',
    summary: 'What the browser needs to ask for a passkey',
    body: none,
    reply: passkeyOptions,
  }),
  showPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/session/passkey',
    may: null,
    stage: 'password',
    limit: 'staff-factor',
    audit: 'staff.sign-in',
    summary: 'The second factor: a passkey',
    body: z.object({ answer: passkeyAnswer }),
    reply: NextStep,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  offerTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/me/totp/offer',
    may: null,
    stage: 'enrol',
    limit: 'staff-factor',
    summary: 'A new secret for an authenticator app; it counts once its first code is shown',
    body: none,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['STEP_UP_REQUIRED'],
  }),
  confirmTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/me/totp',
    may: null,
    stage: 'enrol',
    limit: 'staff-factor',
    audit: 'staff.totp.set',
    summary: 'The first code of the offered secret; answers ten recovery codes, shown once',
    body: z.object({ code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['INVALID_CREDENTIALS', 'STEP_UP_REQUIRED'],
  }),
  listPasskeys: adminEndpoint({
    method: 'GET',
    path: '/admin/me/passkeys',
    may: null,
    summary: 'One’s own passkeys, oldest first',
    reply: z.object({
      passkeys: z.array(
        z.object({ _id: z.string(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
      ),
    }),
  }),
  offerPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/me/passkeys/offer',
    may: null,
    stepUp: true,
    limit: 'staff-factor',
    summary: 'What the browser needs to make a passkey',
    body: none,
    reply: passkeyOptions,
  }),
  addPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/me/passkeys',
    may: null,
    stepUp: true,
    limit: 'staff-factor',
    audit: 'staff.passkey.add',
    status: 201,
    summary: 'Keeps a passkey that the browser made',
    body: z.object({ name: requiredName(60), answer: passkeyAnswer }),
    reply: z.object({ passkey: z.object({ _id: z.string(), name: z.string() }) }),
    refusals: ['INVALID_CREDENTIALS'],
  }),
  removePasskey: adminEndpoint({
    method: 'DELETE',
    path: '/admin/me/passkeys/:id',
    may: null,
    stepUp: true,
    audit: 'staff.passkey.remove',
    summary: 'Forgets a passkey; the last second factor stays',
    params: z.object({ id: z.string().min(1).max(500).refine(clean) }),
    reply: empty,
    refusals: ['LAST_FACTOR'],
  }),
  stepUp: adminEndpoint({
    method: 'POST',
    path: '/admin/session/step-up',
    may: null,
    limit: 'staff-factor',
    audit: 'staff.step-up',
    summary: 'Shows six digits once more, before what asks for it',
    body: z.object({ code }),
    reply: empty,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  listStaffSessions: adminEndpoint({
    method: 'GET',
    path: '/admin/me/sessions',
    may: null,
    summary: 'Where one is signed in',
    reply: z.object({
      sessions: z.array(
        z.object({
          _id: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          createdAt: moment,
          lastSeenAt: moment,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endOneStaffSession: adminEndpoint({
    method: 'DELETE',
    path: '/admin/me/sessions/:id',
    may: null,
    audit: 'staff.session.end',
    summary: 'Ends one of one’s own sessions',
    params: one,
    reply: empty,
  }),
  openInvitation: adminEndpoint({
    method: 'POST',
    path: '/admin/invitation',
    may: null,
    stage: 'none',
    limit: 'staff-login',
    summary: 'Whom an invitation is for; changes nothing',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ email: z.string(), name: z.string() }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  acceptInvitation: adminEndpoint({
    method: 'POST',
    path: '/admin/invitation/accept',
    may: null,
    stage: 'none',
    limit: 'staff-login',
    audit: 'staff.join',
    summary: 'Sets the password; a second factor comes next',
    body: z.object({ token: z.string().min(1).max(200), password }),
    reply: NextStep,
    refusals: ['TOKEN_USED_OR_EXPIRED', 'OVERLOADED'],
  }),
}
