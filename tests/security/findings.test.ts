/** What fuzzing found, one test each, so that it stays found when the cases drawn are others. */
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addCoupon } from '../harness/catalogue.ts'
import { signUp } from '../harness/people.ts'

const api = await testApi()

it.each(['sara\u0000@people.test', 'sara\ud800@people.test', '\u0007'])(
  'G26 signing in as %j is the fault of who sends it',
  async (email) => {
    const { status, body } = await api.call('POST /auth/login', { body: { email, password: 'a-Password' } })
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'email'])
  },
)

it('G26 a coupon for an empty bag is refused by a code that the document names', async () => {
  const { token } = await signUp(api)
  const { code } = await addCoupon(api.shop)
  const { body } = await api.call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
  const { paths } = (await (await api.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  }
  expect(body.code).toBe('EMPTY_CART')
  expect(paths['/cart/apply-coupon']?.post?.responses[400]?.description.split(', ')).toContain(body.code)
})

it('G27 a body that may be left out is not said to be required', async () => {
  const { paths } = (await (await api.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: { required: boolean } }>>
  }
  expect(paths['/products/reviews/{reviewId}/helpful']?.put?.requestBody?.required).toBe(false)
  expect(paths['/contact']?.post?.requestBody?.required).toBe(true)
})
