import { PlaceOrder } from '#contract/orders.ts'
import type { User } from '#contract/accounts.ts'
import { expect, it } from 'vitest'
import { fieldLabels, orderOf, startingValues } from './checkout-values.ts'

const user = { email: 'sara@demo.test', phone: '+971501234567', firstName: 'Sara', lastName: 'Ali' } as User
const typed = {
  contact: { email: ' Sara@Demo.test', phone: '٠٥٠ ١٢٣ ٤٥٦٧', firstName: 'Sara ', lastName: 'Ali' },
  shippingAddress: { address: '12 Al Wasl Road', city: 'Dubai', emirate: 'dubai' },
  notes: 'Blue gate',
}

it('R080 a reload finds what was typed, whoever wrote into the tab', () => {
  expect(startingValues(typed, null)).toMatchObject({ ...typed, addressId: undefined, paymentMethod: 'card' })
  expect(startingValues({ contact: { email: 7 }, paymentMethod: 'gold', shippingAddress: [] }, null)).toEqual(
    startingValues(undefined, null),
  )
})

it('R080 the profile fills what is empty and overwrites nothing', () => {
  const { contact } = startingValues({ contact: { email: 'work@demo.test' } }, user)
  expect(contact).toEqual({ email: 'work@demo.test', phone: '+971501234567', firstName: 'Sara', lastName: 'Ali' })
})

it('B6 R086 what was kept when a session ended is shown to whoever it belongs to, and to nobody else', () => {
  const kept = { ...typed, addressId: 'a1', paymentMethod: 'cod', owner: 'u1' }
  expect(startingValues(kept, { ...user, _id: 'u1' })).toMatchObject({
    ...typed,
    addressId: 'a1',
    paymentMethod: 'cod',
  })
  for (const other of [null, { ...user, _id: 'u2' }])
    expect(startingValues(kept, other)).toEqual(startingValues(undefined, other))
})

it('R080 what is typed passes the server’s rules, in the form in which the server keeps it', () => {
  expect(PlaceOrder.parse(orderOf(startingValues(typed, null)))).toMatchObject({
    contact: { email: 'sara@demo.test', phone: '+971501234567', firstName: 'Sara' },
    shippingAddress: {
      fullName: 'Sara Ali',
      phone: '+971501234567',
      emirate: 'dubai',
      postalCode: null,
      country: 'AE',
    },
    paymentMethod: 'card',
    notes: 'Blue gate',
  })
})

it('D10 a saved address goes by its id alone', () => {
  expect(orderOf({ ...startingValues(typed, user), addressId: 'a1' })).not.toHaveProperty('shippingAddress')
})

it('R080 a fault of an empty form is always at a field of the page', () => {
  const paths =
    PlaceOrder.safeParse(orderOf(startingValues(undefined, null))).error?.issues.map(({ path }) => path.join('.')) ?? []
  const hidden = ['shippingAddress.fullName', 'shippingAddress.phone']
  expect(paths.filter((path) => !hidden.includes(path)).every((path) => path in fieldLabels)).toBe(true)
  expect(paths).toContain('contact.phone')
})
