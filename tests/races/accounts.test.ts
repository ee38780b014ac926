/** What happens at once to an account and to what belongs to it. */
import { describe, expect, it } from 'vitest'
import { signUp } from '../harness/people.ts'
import { atOnce, rivalApi } from './harness.ts'

const shopTest = await rivalApi()
const { call, shop } = shopTest

async function rowsOf<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const { rows } = await shop.db.execute<Row>(text)
  return rows
}

describe('links', () => {
  it('F11 of reset links that are asked for in the same moment one is live, and one e-mail goes out', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, userId } = await signUp(shopTest)
      await atOnce(10, () => call('POST /auth/forgot-password', { body: { email } }))
      const letters = await rowsOf<{ link: string }>(`select payload ->> 'link' as link from outbox where kind = 'reset_password' and payload ->> 'email' = '${email}'`)
      expect(await rowsOf(`select token_hash from user_tokens where user_id = '${userId}' and used_at is null`)).toHaveLength(1)
      expect(letters).toHaveLength(1)
      const token = letters[0]?.link.split('token=')[1] ?? ''
      const answers = await atOnce(5, () => call('POST /auth/reset-password', { body: { token, password: 'linen-and-cotton-9' } }))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    }
  })

  it('F11 confirmation links too', async () => {
    const { token, userId } = await signUp(shopTest)
    await atOnce(10, () => call('POST /auth/resend-verification', { token }))
    expect(await rowsOf(`select token_hash from user_tokens where user_id = '${userId}' and purpose = 'verify_email'`)).toHaveLength(1)
  })
})
