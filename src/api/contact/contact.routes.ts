import { contactCalls } from '#contract/contact.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { receiveMessage } from './contact.actions.ts'

export function contactRoutes(shop: Shop, mount: Mount): void {
  mount(contactCalls.sendMessage, ({ body, language }) => receiveMessage(shop, body, language))
}
