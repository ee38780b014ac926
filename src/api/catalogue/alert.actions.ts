/** R063: who asked to hear of a size that had sold out gets one letter when it can be bought again. */
import { alertKeptDays } from '#domain/stock.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { deleteOldAlerts, type Returned, takeReturned } from './alert.store.ts'
import { backInStock } from './catalogue.emails.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So that somebody who asks why we wrote can be answered. */
const toldKeptMs = 7 * dayMs
const batch = 500

/** For the jobs: marks and letters are one transaction. What came back at once for one address comes in one letter. Safe in two processes at once. */
export async function tellOfReturned(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const askedAfter = new Date(now.getTime() - alertKeptDays * dayMs)
  await inTransaction(shop.db, async (tx) => {
    const returned = await takeReturned(tx, { now, askedAfter, limit: batch })
    for (const [{ email, language }, pieces] of byReader(returned)) {
      await enqueueEmail(tx, backInStock, {
        payload: {
          email,
          language,
          pieces: pieces.map(({ name, slug, color, size }) => ({ name, slug, color, size })),
        },
        at: now,
      })
    }
  })
  await deleteOldAlerts(shop.db, { askedBefore: askedAfter, toldBefore: new Date(now.getTime() - toldKeptMs) })
}

function byReader(returned: Returned[]): [Returned, Returned[]][] {
  return [...Map.groupBy(returned, ({ email, language }) => `${language} ${email}`).values()].flatMap((pieces) =>
    pieces[0] ? [[pieces[0], pieces]] : [],
  )
}
