import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { addressFields, id } from './fields.ts'
import { ShippingAddress } from './orders.ts'

export const Address = ShippingAddress.extend({ _id: z.string(), label: z.string(), isDefault: z.boolean() })
export type Address = z.output<typeof Address>

export const AddressBody = addressFields.extend({ isDefault: z.boolean().optional() })

const owner = z.object({ userId: id })
const one = z.object({ userId: id, addressId: id })
const address = z.object({ address: Address })
const common = { access: 'customer', owner: true, limit: 'write' } as const

export const addressCalls = {
  listAddresses: endpoint({
    ...common,
    method: 'GET',
    path: '/user/:userId/addresses',
    aliases: ['/users/:userId/addresses'],
    summary: 'My addresses, the default one first',
    params: owner,
    reply: z.object({ addresses: z.array(Address) }),
  }),
  addAddress: endpoint({
    ...common,
    method: 'POST',
    path: '/user/:userId/addresses',
    aliases: ['/users/:userId/addresses'],
    status: 201,
    summary: 'Add an address; the first one is the default',
    params: owner,
    body: AddressBody,
    reply: address,
  }),
  setDefaultAddress: endpoint({
    ...common,
    method: 'PUT',
    path: '/user/:userId/addresses/:addressId/default',
    aliases: ['/users/:userId/addresses/:addressId/default'],
    summary: 'Make it the default; the others lose the flag (R099)',
    params: one,
    reply: address,
    refusals: ['NOT_FOUND'],
  }),
  changeAddress: endpoint({
    ...common,
    method: 'PUT',
    path: '/user/:userId/addresses/:addressId',
    aliases: ['/users/:userId/addresses/:addressId'],
    summary: 'Change an address',
    params: one,
    body: AddressBody,
    reply: address,
    refusals: ['NOT_FOUND'],
  }),
  deleteAddress: endpoint({
    ...common,
    method: 'DELETE',
    path: '/user/:userId/addresses/:addressId',
    aliases: ['/users/:userId/addresses/:addressId'],
    summary: 'Delete an address; another becomes the default',
    params: one,
    reply: z.object({}),
    refusals: ['NOT_FOUND'],
  }),
}
