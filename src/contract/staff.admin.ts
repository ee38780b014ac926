/** T20: the people of the staff, and the roles they hold. */
import { languages } from '#domain/locale.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { email, id, moment, requiredName } from './fields.ts'
import { Grants } from './staff-session.admin.ts'

export const Person = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  status: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(z.object({ _id: z.string(), name: z.string() })),
  place: z.string().nullable().describe('Where she works: the code of a place'),
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

const none = z.object({}).optional()
const one = z.object({ id })

export const staffCalls = {
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
      name: requiredName(120),
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
    summary: 'Name, language, roles, place, or whether she may sign in',
    params: one,
    body: z.object({
      name: requiredName(120).optional(),
      language: z.enum(languages).optional(),
      roleIds: z.array(id).min(1).max(11).optional(),
      status: z.enum(['active', 'disabled']).optional(),
      place: id.nullable().optional().describe('Where she works; null: nowhere in particular'),
    }),
    reply: z.object({ person: Person }),
    refusals: ['FORBIDDEN', 'LAST_OWNER', 'NOT_FOUND'],
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
    body: z.object({ name: requiredName(60), grants: Grants }),
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
    summary:
      'Changes a role’s name or permissions; the owner’s stays as it is. VERSION_CONFLICT says which permissions differ',
    params: one,
    body: z.object({ name: requiredName(60), grants: Grants }),
    reply: z.object({ role: Role }),
    refusals: ['FORBIDDEN', 'NAME_TAKEN'],
  }),
}
