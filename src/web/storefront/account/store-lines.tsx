import type { Order } from '#contract/orders.ts'

/** The store that an order is collected from, as it was called when the order was placed. */
export function StoreLines({ of: { name, address, phone } }: { of: NonNullable<Order['pickup']> }) {
  return (
    <>
      <span className="block font-medium">
        <bdi>{name}</bdi>
      </span>
      <span className="block">
        <bdi>{address}</bdi>
      </span>
      <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
        <bdi dir="ltr">{phone}</bdi>
      </a>
    </>
  )
}
