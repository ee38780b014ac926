import { addressCalls } from '#contract/addresses.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { addAddress, changeAddress, deleteAddress, setDefaultAddress, showAddresses } from './addresses.actions.ts'

export function addressRoutes(shop: Shop, mount: Mount): void {
  mount(addressCalls.listAddresses, ({ shopper }) => showAddresses(shop, shopper))
  mount(addressCalls.addAddress, ({ shopper, body, language }) => addAddress(shop, shopper, { body, language }))
  mount(addressCalls.setDefaultAddress, ({ shopper, params }) => setDefaultAddress(shop, shopper, params.addressId))
  mount(addressCalls.changeAddress, ({ shopper, params, body }) =>
    changeAddress(shop, shopper, { addressId: params.addressId, body }),
  )
  mount(addressCalls.deleteAddress, ({ shopper, params }) => deleteAddress(shop, shopper, params.addressId))
}
