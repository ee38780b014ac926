/** OAuth client credentials: one token for all calls, asked anew before it ends or where Quiqup no longer takes it. */
import { z } from 'zod'
import { type CourierCall, type CourierReply, callCourier, isOk, readJson } from './courier-call.ts'

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
/** Asked anew so long before it ends. */
const earlyMs = 60_000

type TokenFacts = { url: string; clientId: string; clientSecret: string }

export function withToken(facts: TokenFacts): (path: string, call?: CourierCall) => Promise<CourierReply> {
  let kept: { token: Promise<string>; endsAt: number } | null = null

  async function fetchToken(): Promise<string> {
    const json = { grant_type: 'client_credentials', client_id: facts.clientId, client_secret: facts.clientSecret }
    const reply = await callCourier(new URL('/oauth/token', facts.url), { json })
    if (!isOk(reply)) throw new Error(`Quiqup gives no token: ${reply.status}`)
    const { access_token: token, expires_in: seconds } = readJson(reply, Token)
    if (kept) kept.endsAt = Date.now() + seconds * 1000 - earlyMs
    return token
  }

  function tokenNow(): Promise<string> {
    if (kept && kept.endsAt > Date.now()) return kept.token
    const token = fetchToken()
    kept = { token, endsAt: Number.POSITIVE_INFINITY }
    // One that never came is asked for again by the next call.
    token.catch(() => {
      kept = null
    })
    return token
  }

  return async (path, call = {}) => {
    const send = async () => {
      const headers = { ...call.headers, authorization: `Bearer ${await tokenNow()}` }
      return callCourier(new URL(path, facts.url), { ...call, headers })
    }
    const reply = await send()
    if (reply.status !== 401) return reply
    // 401: nothing was done, so asking again with a new token does it once.
    kept = null
    return send()
  }
}
