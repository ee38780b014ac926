/** Scheduled products go live, sales begin and end, new things stop being new. */
import { standingAt } from '#domain/product-draft.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { stateOf, statusOf } from './product-write.actions.ts'
import { notePrices } from './product-write.store.ts'
import { type DueRow, saveTurned, takeDue, type Turned } from './turns.store.ts'

const productsPerTurn = 500

/** For the jobs. Answers how many products were turned. */
export async function turnProducts(shop: Shop): Promise<number> {
  const at = shop.clock.now()
  for (let turned = 0; ;) {
    const done = await inTransaction(shop.db, async (tx) => {
      const due = await takeDue(tx, at, productsPerTurn)
      if (due.length === 0) return 0
      await saveTurned(
        tx,
        due.map((row) => turnOf(row, at)),
        at,
      )
      await notePrices(
        tx,
        due.map(({ id }) => id),
        at,
      )
      return due.length
    })
    turned += done
    if (done < productsPerTurn) return turned
  }
}

function turnOf({ id, status, plannedSaleFils, saleStartsAt, saleEndsAt, ...plan }: DueRow, at: Date): Turned {
  const sale =
    plannedSaleFils === null ? null : { priceFils: plannedSaleFils, startsAt: saleStartsAt, endsAt: saleEndsAt }
  const standing = standingAt({ ...plan, state: stateOf(status), sale }, at)
  return {
    id,
    status: statusOf(standing.state),
    sale_price_fils: standing.salePriceFils,
    is_new: standing.isNew,
    next_turn_at: standing.nextTurnAt,
  }
}
