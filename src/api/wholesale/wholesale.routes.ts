import { wholesaleCalls } from '#contract/wholesale.ts'
import { wholesaleFormCalls } from '#contract/wholesale-forms.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { applyForWholesale } from './applications.actions.ts'
import { sendInquiry } from './inquiries.actions.ts'
import { listWholesale } from './wholesale.actions.ts'

export function wholesaleRoutes(shop: Shop, mount: Mount): void {
  mount(wholesaleCalls.listWholesale, ({ query, shopper, language }) =>
    listWholesale(shop, query, { shopper, language }),
  )
  mount(wholesaleFormCalls.sendInquiry, ({ body, shopper, language }) => sendInquiry(shop, body, { shopper, language }))
  mount(wholesaleFormCalls.apply, ({ body, shopper, language }) => applyForWholesale(shop, body, { shopper, language }))
}
