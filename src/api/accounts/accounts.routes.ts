import { accountCalls } from '#contract/accounts.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { changeProfile, changeSettings, showProfile } from './accounts.actions.ts'
import { endOtherSessions, endOwnSession, listSessions } from './devices.actions.ts'
import { changePassword, forgotPassword, resetPassword } from './password.actions.ts'
import { finishSignIn, listProviders, startSignIn } from './provider.actions.ts'
import { logOut, refreshSession } from './session.actions.ts'
import { logIn, register } from './sign-in.actions.ts'
import { resendVerification, verifyEmail } from './verification.actions.ts'

export function accountRoutes(shop: Shop, mount: Mount): void {
  mount(accountCalls.login, (call) => logIn(shop, call))
  mount(accountCalls.register, (call) => register(shop, call))
  mount(accountCalls.listProviders, () => listProviders(shop))
  mount(accountCalls.startSignIn, ({ params, ...visit }) => startSignIn(shop, params.provider, visit))
  mount(accountCalls.finishSignIn, ({ params, ...call }) => finishSignIn(shop, params.provider, call))
  mount(accountCalls.refresh, (call) => refreshSession(shop, call))
  mount(accountCalls.logout, (call) => logOut(shop, call))
  mount(accountCalls.forgotPassword, ({ body, language }) => forgotPassword(shop, body.email, language))
  mount(accountCalls.resetPassword, (call) => resetPassword(shop, call))
  mount(accountCalls.changePassword, ({ shopper, body, ...call }) =>
    changePassword(shop, shopper, { change: body, ...call }),
  )
  mount(accountCalls.verifyEmail, (call) => verifyEmail(shop, call))
  mount(accountCalls.resendVerification, ({ shopper, language }) => resendVerification(shop, shopper, language))
  mount(accountCalls.showProfile, ({ shopper }) => showProfile(shop, shopper))
  mount(accountCalls.changeProfile, ({ shopper, body }) => changeProfile(shop, shopper, body))
  mount(accountCalls.listSessions, ({ shopper }) => listSessions(shop, shopper))
  mount(accountCalls.endSession, ({ shopper, params }) => endOwnSession(shop, shopper, params.id))
  mount(accountCalls.endOtherSessions, ({ shopper }) => endOtherSessions(shop, shopper))
  mount(accountCalls.changeSettings, ({ shopper, body }) => changeSettings(shop, shopper, body))
}
