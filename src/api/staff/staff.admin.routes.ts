import { staffSessionCalls } from '#contract/staff-session.admin.ts'
import { staffCalls } from '#contract/staff.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  addPasskey,
  askPasskey,
  confirmTotp,
  listMyPasskeys,
  offerPasskey,
  offerTotp,
  removePasskey,
  showPasskey,
  showRecoveryCode,
  showTotp,
  stepUp,
} from './factors.admin.actions.ts'
import {
  acceptInvitation,
  changePerson,
  endOneSession,
  endPersonSessions,
  invitePerson,
  listPeople,
  openInvitation,
  resetPerson,
} from './people.admin.actions.ts'
import { addRole, changeRole, listRoles } from './roles.admin.actions.ts'
import { listMySessions, showMe, signOut, startStaffSession } from './session.admin.actions.ts'

export function staffRoutes(shop: Shop, mount: AdminMount): void {
  mount(staffSessionCalls.startStaffSession, (call) => startStaffSession(shop, call))
  mount(staffSessionCalls.showStaffSession, ({ member }) => showMe(shop, member))
  mount(staffSessionCalls.endStaffSession, (call) => signOut(shop, call))
  mount(staffSessionCalls.showTotp, (call) => showTotp(shop, call))
  mount(staffSessionCalls.showRecoveryCode, (call) => showRecoveryCode(shop, call))
  mount(staffSessionCalls.askPasskey, (call) => askPasskey(shop, call))
  mount(staffSessionCalls.showPasskey, (call) => showPasskey(shop, call))
  mount(staffSessionCalls.stepUp, (call) => stepUp(shop, call))
  mount(staffSessionCalls.offerTotp, (call) => offerTotp(shop, call))
  mount(staffSessionCalls.confirmTotp, (call) => confirmTotp(shop, call))
  mount(staffSessionCalls.listPasskeys, ({ member }) => listMyPasskeys(shop, member))
  mount(staffSessionCalls.offerPasskey, (call) => offerPasskey(shop, call))
  mount(staffSessionCalls.addPasskey, (call) => addPasskey(shop, call))
  mount(staffSessionCalls.removePasskey, (call) => removePasskey(shop, call))
  mount(staffSessionCalls.listStaffSessions, ({ member }) => listMySessions(shop, member))
  mount(staffSessionCalls.endOneStaffSession, (call) => endOneSession(shop, call))
  mount(staffSessionCalls.openInvitation, ({ body }) => openInvitation(shop, body.token))
  mount(staffSessionCalls.acceptInvitation, (call) => acceptInvitation(shop, call))
  mount(staffCalls.listPeople, () => listPeople(shop))
  mount(staffCalls.invitePerson, (call) => invitePerson(shop, call))
  mount(staffCalls.changePerson, (call) => changePerson(shop, call))
  mount(staffCalls.resetPerson, (call) => resetPerson(shop, call))
  mount(staffCalls.endPersonSessions, (call) => endPersonSessions(shop, call))
  mount(staffCalls.listRoles, () => listRoles(shop))
  mount(staffCalls.addRole, (call) => addRole(shop, call))
  mount(staffCalls.changeRole, (call) => changeRole(shop, call))
}
