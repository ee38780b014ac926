import { staffCalls as calls } from '#contract/staff.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  addPasskey,
  askPasskey,
  confirmTotp,
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
  mount(calls.startStaffSession, (call) => startStaffSession(shop, call))
  mount(calls.showStaffSession, ({ member }) => showMe(shop, member))
  mount(calls.endStaffSession, (call) => signOut(shop, call))
  mount(calls.showTotp, (call) => showTotp(shop, call))
  mount(calls.showRecoveryCode, (call) => showRecoveryCode(shop, call))
  mount(calls.askPasskey, (call) => askPasskey(shop, call))
  mount(calls.showPasskey, (call) => showPasskey(shop, call))
  mount(calls.stepUp, (call) => stepUp(shop, call))
  mount(calls.offerTotp, (call) => offerTotp(shop, call))
  mount(calls.confirmTotp, (call) => confirmTotp(shop, call))
  mount(calls.offerPasskey, (call) => offerPasskey(shop, call))
  mount(calls.addPasskey, (call) => addPasskey(shop, call))
  mount(calls.removePasskey, (call) => removePasskey(shop, call))
  mount(calls.listStaffSessions, ({ member }) => listMySessions(shop, member))
  mount(calls.endOneStaffSession, (call) => endOneSession(shop, call))
  mount(calls.openInvitation, ({ body }) => openInvitation(shop, body.token))
  mount(calls.acceptInvitation, (call) => acceptInvitation(shop, call))
  mount(calls.listPeople, () => listPeople(shop))
  mount(calls.invitePerson, (call) => invitePerson(shop, call))
  mount(calls.changePerson, (call) => changePerson(shop, call))
  mount(calls.resetPerson, (call) => resetPerson(shop, call))
  mount(calls.endPersonSessions, (call) => endPersonSessions(shop, call))
  mount(calls.listRoles, () => listRoles(shop))
  mount(calls.addRole, (call) => addRole(shop, call))
  mount(calls.changeRole, (call) => changeRole(shop, call))
}
