/** Spec §3, §7, R099, R131, D10, D14: a person's addresses, of which exactly one is the default. Every question names the owner too (T3). */
import type { Address, AddressBody } from '#contract/addresses.ts'
import { issueTexts } from '#contract/issues.ts'
import { exactlyOneDefault } from '#domain/address.ts'
import type { Language } from '#domain/locale.ts'
import type { z } from 'zod'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop } from '../shop.ts'
import {
  type AddressColumns,
  type AddressRow,
  deleteAddressRow,
  deleteUnprovenAddresses,
  findAddress,
  insertAddress,
  listAddresses,
  lockAddressesOf,
  moveDefault,
  updateAddress,
} from './addresses.store.ts'

type Tx = Parameters<typeof lockAddressesOf>[0]
type Body = z.output<typeof AddressBody>

export const mostAddresses = 50

export async function showAddresses(shop: Shop, { userId }: SignedIn): Promise<{ addresses: Address[] }> {
  return { addresses: (await listAddresses(shop.db, userId)).map(showAddress) }
}

/** One of this person's own addresses, or NOT_FOUND: a foreign id is answered as one that doesn't exist. */
export async function loadAddress(shop: Pick<Shop, 'db'>, userId: string, addressId: string): Promise<Address> {
  return showAddress((await findAddress(shop.db, userId, addressId)) ?? refuse('NOT_FOUND'))
}

export function addAddress(
  shop: Shop,
  { userId }: SignedIn,
  { body, language }: { body: Body; language: Language },
): Promise<{ address: Address }> {
  const id = shop.ids.newId()
  return changeAddressBook(shop, userId, async (tx, known) => {
    if (known.length >= mostAddresses)
      refuse('VALIDATION_FAILED', { issues: [{ path: '', message: issueTexts.addresses_full[language] }] })
    await insertAddress(tx, { ...columnsOf(body), id, userId, isDefault: false, createdAt: shop.clock.now() })
    if (body.isDefault || known.length === 0) await moveDefault(tx, userId, id)
    return id
  })
}

/** Whether it is the default changes only towards yes: somebody must be the default. */
export function changeAddress(
  shop: Shop,
  { userId }: SignedIn,
  { addressId, body }: { addressId: string; body: Body },
): Promise<{ address: Address }> {
  return changeAddressBook(shop, userId, async (tx, known) => {
    refuseForeign(known, addressId)
    await updateAddress(tx, { userId, id: addressId }, columnsOf(body))
    if (body.isDefault) await moveDefault(tx, userId, addressId)
    return addressId
  })
}

export function setDefaultAddress(shop: Shop, { userId }: SignedIn, addressId: string): Promise<{ address: Address }> {
  return changeAddressBook(shop, userId, async (tx, known) => {
    refuseForeign(known, addressId)
    await moveDefault(tx, userId, addressId)
    return addressId
  })
}

/** With the default one gone, the newest of the others becomes the default. */
export async function deleteAddress(
  shop: Shop,
  { userId }: SignedIn,
  addressId: string,
): Promise<Record<string, never>> {
  await inTransaction(shop.db, async (tx) => {
    await lockAddressesOf(tx, userId)
    const known = await listAddresses(tx, userId)
    refuseForeign(known, addressId)
    await deleteAddressRow(tx, userId, addressId)
    const heir = exactlyOneDefault(known.filter(({ id }) => id !== addressId)).find(({ isDefault }) => isDefault)
    if (heir && !known.some(({ id, isDefault }) => id === heir.id && isDefault)) await moveDefault(tx, userId, heir.id)
  })
  return {}
}

function changeAddressBook(
  shop: Shop,
  userId: string,
  work: (tx: Tx, known: AddressRow[]) => Promise<string>,
): Promise<{ address: Address }> {
  return inTransaction(shop.db, async (tx) => {
    await lockAddressesOf(tx, userId)
    const id = await work(tx, await listAddresses(tx, userId))
    return { address: showAddress((await findAddress(tx, userId, id)) ?? refuse('NOT_FOUND')) }
  })
}

function refuseForeign(known: readonly AddressRow[], addressId: string): void {
  if (!known.some(({ id }) => id === addressId)) refuse('NOT_FOUND')
}

function columnsOf(body: Body): AddressColumns {
  const { isDefault: _isDefault, ...columns } = body
  return columns
}

function showAddress(row: AddressRow): Address {
  const { id, userId: _userId, createdAt: _createdAt, ...shown } = row
  return { ...shown, _id: id, country: 'AE' }
}

/** F15: does nothing once the account's e-mail is confirmed. */
export const forgetUnprovenAddresses = (tx: Tx, userId: string): Promise<void> => deleteUnprovenAddresses(tx, userId)
