import { accountCalls } from '#contract/accounts.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { eraseAccount, exportAccount } from './privacy.actions.ts'

export function privacyRoutes(shop: Shop, mount: Mount): void {
  mount(accountCalls.eraseAccount, ({ shopper, body, reply }) =>
    eraseAccount(shop, shopper, { password: body.password, reply }),
  )
  mount(accountCalls.exportAccount, ({ shopper }) => exportAccount(shop, shopper))
}
