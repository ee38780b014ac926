/** An order that is paid, for journeys of its money. */
import type { APIRequestContext } from '@playwright/test'

type Variant = { color: string; size: string; availableStock: number }
type Product = { _id: string; slug: string; variants: Variant[] }
type Placed = { order: { number: string; shipping: number }; payment?: { redirectUrl: string } }

/** Cheap enough that its delivery is paid for. */
async function findPiece(request: APIRequestContext) {
  const list = (await (await request.get('/api/products?limit=40&sortBy=price-asc')).json()) as {
    products: { slug: string }[]
  }
  for (const { slug } of list.products) {
    const { product } = (await (await request.get(`/api/products/${slug}`)).json()) as { product: Product }
    const piece = product.variants.find(({ availableStock }) => availableStock > 4)
    if (piece) return { product, ...piece }
  }
  throw new Error('No product has five pieces')
}

/** Two pieces, paid by card on the test gateway's page. */
export async function placePaid(
  request: APIRequestContext,
): Promise<{ number: string; payUrl: string; email: string }> {
  const { product, color, size } = await findPiece(request)
  const stamp = `paid-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
  const placed = await request.post('/api/orders', {
    headers: { 'idempotency-key': stamp },
    data: {
      contact: { email: `${stamp}@people.test`, phone: '0501234567', firstName: 'Mariam', lastName: 'Saleh' },
      shippingAddress: {
        fullName: 'Mariam Saleh',
        phone: '0501234567',
        address: '12 Al Wasl Road',
        city: 'Dubai',
        emirate: 'dubai',
      },
      paymentMethod: 'card',
      items: [{ productId: product._id, color, size, quantity: 2 }],
    },
  })
  const { order, payment } = (await placed.json()) as Placed
  const payUrl = payment?.redirectUrl ?? ''
  await request.post(payUrl, { form: { choice: 'succeed' }, headers: { origin: 'null' } })
  return { number: order.number, payUrl, email: `${stamp}@people.test` }
}
