/** T20: staff sign in, show a second factor, invite each other and hold roles. */
import { languages } from '#domain/locale.ts'
import { permissions } from '#domain/permission.ts'
import { staffPasswordLength } from '#domain/staff.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { email, id, issue, moment, requiredText } from './fields.ts'

const Grant = z.object({
  capFils: z.int().min(0).optional(),
  capPercent: z.int().min(0).max(100).optional(),
  own: z.literal(true).optional(),
})
const Grants = z.record(z.string(), Grant)

export const Me = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  roles: z.array(z.string()),
  can: z.partialRecord(z.enum(permissions), Grant).describe('What she may do, by permission, with its limits'),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int().describe('Unused ones') }),
  session: z.object({ endsAt: moment, idleUntil: moment }),
})
export type Me = z.output<typeof Me>

export const Person = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  status: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(z.object({ _id: z.string(), name: z.string() })),
  version: z.int(),
  lastSeenAt: moment.nullable(),
  createdAt: moment,
})

export const Role = z.object({
  _id: z.string(),
  name: z.string(),
  grants: Grants,
  isFixed: z.boolean(),
  people: z.int(),
  version: z.int(),
})

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

export const staffCalls = {
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
    summary: 'Sign out; says the same to who is not signed in',
    reply: empty,
  }),
  showTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/session/totp',
    may: null,
    stage: 'password',
    limit: 'staff-factor',
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
    body: z.object({ name: requiredText(60), answer: passkeyAnswer }),
    reply: z.object({ passkey: z.object({ _id: z.string(), name: z.string() }) }),
    refusals: ['INVALID_CREDENTIALS'],
  }),
  removePasskey: adminEndpoint({
    method: 'DELETE',
    path: '/admin/me/passkeys/:id',
    may: null,
    stepUp: true,
    audit: 'staff.passkey.remove',
    summary: 'Forgets a passkey',
    params: z.object({ id: z.string().min(1).max(500) }),
    reply: empty,
  }),
  stepUp: adminEndpoint({
    method: 'POST',
    path: '/admin/session/step-up',
    may: null,
    limit: 'staff-factor',
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
  listPeople: adminEndpoint({
    method: 'GET',
    path: '/admin/people',
    may: 'people.read',
    summary: 'Everybody on the staff',
    reply: z.object({ people: z.array(Person) }),
  }),
  invitePerson: adminEndpoint({
    method: 'POST',
    path: '/admin/people',
    may: 'people.write',
    stepUp: true,
    audit: 'staff.invite',
    repeatable: true,
    status: 201,
    summary: 'Invites somebody by e-mail; the link is good once, for 72 hours',
    body: z.object({
      email,
      name: requiredText(120),
      language: z.enum(languages),
      roleIds: z.array(id).min(1).max(11),
    }),
    reply: z.object({ person: Person }),
    refusals: ['EMAIL_TAKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  changePerson: adminEndpoint({
    method: 'PATCH',
    path: '/admin/people/:id',
    may: 'people.write',
    stepUp: true,
    audit: 'staff.change',
    version: true,
    summary: 'Name, language, roles, or whether she may sign in',
    params: one,
    body: z.object({
      name: requiredText(120).optional(),
      language: z.enum(languages).optional(),
      roleIds: z.array(id).min(1).max(11).optional(),
      status: z.enum(['active', 'disabled']).optional(),
    }),
    reply: z.object({ person: Person }),
    refusals: ['FORBIDDEN', 'LAST_OWNER'],
  }),
  resetPerson: adminEndpoint({
    method: 'POST',
    path: '/admin/people/:id/reset',
    may: 'people.write',
    stepUp: true,
    audit: 'staff.reset',
    repeatable: true,
    summary: 'A lost password or factor: ends her sessions and invites her anew',
    params: one,
    body: none,
    reply: z.object({ person: Person }),
    refusals: ['FORBIDDEN'],
  }),
  endPersonSessions: adminEndpoint({
    method: 'POST',
    path: '/admin/people/:id/end-sessions',
    may: 'people.write',
    audit: 'staff.sessions.end',
    summary: 'Signs somebody out everywhere',
    params: one,
    body: none,
    reply: z.object({ ended: z.int() }),
  }),
  listRoles: adminEndpoint({
    method: 'GET',
    path: '/admin/roles',
    may: 'people.read',
    summary: 'The roles, and what each may do',
    reply: z.object({ roles: z.array(Role), permissions: z.array(z.string()) }),
  }),
  addRole: adminEndpoint({
    method: 'POST',
    path: '/admin/roles',
    may: 'people.write',
    stepUp: true,
    audit: 'role.add',
    repeatable: true,
    status: 201,
    summary: 'A role of single permissions; nobody grants what she does not hold',
    body: z.object({ name: requiredText(60), grants: Grants }),
    reply: z.object({ role: Role }),
    refusals: ['FORBIDDEN', 'NAME_TAKEN'],
  }),
  changeRole: adminEndpoint({
    method: 'PUT',
    path: '/admin/roles/:id',
    may: 'people.write',
    stepUp: true,
    audit: 'role.change',
    version: true,
    summary: 'Changes a role’s name or permissions; the owner’s stays as it is',
    params: one,
    body: z.object({ name: requiredText(60), grants: Grants }),
    reply: z.object({ role: Role }),
    refusals: ['FORBIDDEN', 'NAME_TAKEN'],
  }),
}
