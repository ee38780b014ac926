import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Shop } from '../shop.ts'
import type { ApiEnv } from './mount.ts'

const answerWithinMs = 2_000

/** Live: the process answers. Ready: so does the database; 503 names what is down, and no versions (T22). */
export function healthRoutes(app: Hono<ApiEnv>, shop: Shop): void {
  app.get('/health/live', (context) => context.json({ success: true, status: 'live' }, 200, { 'cache-control': 'no-store' }))
  app.get('/health/ready', async (context) => {
    const database = await isUp(shop)
    const down = database ? [] : ['database']
    return context.json({ success: database, status: database ? 'ready' : 'down', down }, database ? 200 : 503, { 'cache-control': 'no-store' })
  })
}

async function isUp(shop: Shop): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), answerWithinMs)
  const asked = shop.db.execute(sql`select 1`).then(() => true, () => false)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
