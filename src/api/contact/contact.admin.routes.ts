import { contactAdminCalls as calls } from '#contract/contact.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.admin.actions.ts'
import {
  answerMessage,
  assignMessage,
  closeMessage,
  listMessages,
  listMessageStaff,
  reopenMessage,
  showMessageContact,
  showThread,
} from './thread.admin.actions.ts'

export function contactAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listMessages, ({ member, query }) => listMessages(shop, member, query))
  mount(calls.showMessage, ({ member, params }) => showThread(shop, member, params.id))
  mount(calls.showMessageContact, (call) => showMessageContact(shop, call))
  mount(calls.assignMessage, (call) => assignMessage(shop, call))
  mount(calls.answerMessage, (call) => answerMessage(shop, call))
  mount(calls.closeMessage, (call) => closeMessage(shop, call))
  mount(calls.reopenMessage, (call) => reopenMessage(shop, call))
  mount(calls.listMessageStaff, () => listMessageStaff(shop))
  mount(calls.listTemplates, () => listTemplates(shop))
  mount(calls.addTemplate, (call) => addTemplate(shop, call))
  mount(calls.changeTemplate, (call) => changeTemplate(shop, call))
  mount(calls.removeTemplate, (call) => removeTemplate(shop, call))
}
