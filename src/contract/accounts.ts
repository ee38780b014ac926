import { shopperRoles } from '#domain/role.ts'
import { languages } from '#domain/locale.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clean, email, id, issue, moment, password, name, phone, requiredName } from './fields.ts'

/** R098. */
export const Settings = z.object({
  language: z.enum(languages),
  currency: z.literal('AED'),
  notifications: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  showTrackingInfo: z.boolean(),
})
export type Settings = z.output<typeof Settings>

export const User = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(shopperRoles),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  /** False for who comes in by a provider alone. */
  hasPassword: z.boolean(),
  settings: Settings,
  wholesale: z.object({ status: z.string(), companyName: z.string() }).nullable(),
})
export type User = z.output<typeof User>

/** A sign-in that lasts (ASVS 7.5.2); browser and system as they name themselves, null where they do not. */
export const DeviceSession = z.object({
  _id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: moment,
  lastUsedAt: moment,
  current: z.boolean(),
})
export type DeviceSession = z.output<typeof DeviceSession>

/** Section 3's payload; only the password or a provider's verified idToken proves who somebody is (D13, T1). */
export const Login = z.object({
  email: z.string(issue('email')).trim().toLowerCase().max(254).refine(clean, issue('email')).optional().default(''),
  password: z.string().max(1000).optional(),
  provider: z.string().max(40).optional().default('email'),
  idToken: z.string().max(8000).optional(),
  uid: z.string().max(300).nullish(),
  displayName: z.string().max(300).nullish(),
  photoURL: z.string().max(2000).nullish(),
})

/** D13: where one may sign in beside the password; `label` is its own name, the same in every language. */
export const SignInProvider = z.object({ name: z.string(), label: z.string() })
export type SignInProvider = z.output<typeof SignInProvider>

export const Register = z.object({
  email,
  phone: phone.nullish(),
  password,
  firstName: requiredName(100),
  lastName: requiredName(100),
})

const providerName = z.string().max(40)
const token = z.string().min(20).max(200)
const signedIn = z.object({ user: User, accessToken: z.string() })
const user = z.object({ user: User })
const nothing = z.object({})
const owner = z.object({ userId: id })

export const accountCalls = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    limit: 'login',
    summary: 'Sign in; the refresh cookie is set',
    body: Login,
    reply: signedIn,
    refusals: [
      'INVALID_CREDENTIALS',
      'EMAIL_TAKEN',
      'ACCOUNT_SUSPENDED',
      'PROVIDER_NOT_CONFIGURED',
      'OVERLOADED',
      'DEPENDENCY_DOWN',
    ],
  }),
  listProviders: endpoint({
    method: 'GET',
    path: '/auth/providers',
    access: 'anyone',
    limit: 'read',
    summary: 'Where else one may sign in (D13)',
    reply: z.object({ providers: z.array(SignInProvider) }),
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/auth/providers/:provider/start',
    access: 'anyone',
    limit: 'login',
    summary: 'Go to a provider to sign in; a cookie remembers the way',
    params: z.object({ provider: providerName }),
    reply: z.object({ redirectUrl: z.string() }),
    refusals: ['PROVIDER_NOT_CONFIGURED', 'DEPENDENCY_DOWN'],
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/auth/providers/:provider/finish',
    access: 'anyone',
    limit: 'login',
    summary:
      'Sign in with the code and the state that a provider sent the browser back with; the refresh cookie is set',
    params: z.object({ provider: providerName }),
    body: z.object({ code: z.string().min(1).max(4000), state: z.string().max(200) }),
    reply: signedIn,
    refusals: ['INVALID_CREDENTIALS', 'EMAIL_TAKEN', 'ACCOUNT_SUSPENDED', 'PROVIDER_NOT_CONFIGURED', 'DEPENDENCY_DOWN'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    limit: 'register',
    status: 201,
    summary: 'Open an account',
    body: Register,
    reply: z.object({ data: signedIn }),
    refusals: ['EMAIL_TAKEN', 'OVERLOADED'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    limit: 'forgot',
    summary: 'Send a reset link; the same answer for every address',
    body: z.object({ email }),
    reply: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    limit: 'token',
    summary: 'Set a new password with the link of the mail; every session ends',
    body: z.object({ token, password }),
    reply: nothing,
    refusals: ['TOKEN_USED_OR_EXPIRED', 'OVERLOADED'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'anyone',
    limit: 'token',
    summary:
      'Confirm the e-mail address with the link of the mail and the password, or a new one; other sessions end; signs nobody in',
    body: z.object({ token, password }),
    reply: nothing,
    refusals: ['TOKEN_USED_OR_EXPIRED', 'OVERLOADED'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'customer',
    limit: 'forgot',
    summary: 'Send the confirmation mail again',
    reply: nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'customer',
    limit: 'login',
    summary: 'Change the password; other sessions end',
    body: z.object({ currentPassword: z.string().max(1000), newPassword: password }),
    reply: nothing,
    refusals: ['INVALID_CREDENTIALS', 'OVERLOADED'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    limit: 'refresh',
    summary: 'A new access token for the refresh cookie, which is rotated',
    reply: z.object({ accessToken: z.string() }),
    refusals: ['REFRESH_INVALID', 'ACCOUNT_SUSPENDED'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'End this session',
    reply: nothing,
  }),
  showProfile: endpoint({ method: 'GET', path: '/user/profile', access: 'customer', summary: 'Who I am', reply: user }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/user/profile',
    access: 'customer',
    limit: 'write',
    summary: 'Change names and phone',
    body: z.object({
      firstName: requiredName(100).optional(),
      lastName: requiredName(100).optional(),
      displayName: name(200).optional(),
      phone: phone.nullish(),
    }),
    reply: user,
  }),
  eraseAccount: endpoint({
    method: 'DELETE',
    path: '/user/profile',
    access: 'customer',
    limit: 'login',
    summary: 'Erase the account; orders stay without the person',
    body: z.object({ password: z.string().max(1000) }),
    reply: nothing,
    refusals: ['INVALID_CREDENTIALS', 'OVERLOADED'],
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/user/export',
    access: 'customer',
    summary: 'Everything held about me',
    reply: z.object({ export: z.record(z.string(), z.unknown()) }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    access: 'customer',
    limit: 'read',
    summary: 'Where I am signed in',
    reply: z.object({ sessions: z.array(DeviceSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    access: 'customer',
    limit: 'write',
    summary: 'Sign out one of my devices',
    params: z.object({ id }),
    reply: nothing,
    refusals: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/user/sessions/end-others',
    access: 'customer',
    limit: 'write',
    summary: 'Sign out everywhere else',
    reply: z.object({ ended: z.number() }),
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/user/:userId/settings',
    aliases: ['/users/:userId/settings'],
    access: 'customer',
    owner: true,
    limit: 'write',
    summary: 'Change a part of the settings (R098)',
    params: owner,
    body: z
      .object({
        language: z.enum(languages),
        currency: z.literal('AED'),
        notifications: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }).partial(),
        showTrackingInfo: z.boolean(),
      })
      .partial(),
    reply: z.object({ settings: Settings }),
  }),
}
