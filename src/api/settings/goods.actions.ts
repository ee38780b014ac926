/** The values that products name (domain/goods.ts): read by whoever writes products, added to, and never taken away while one is named. */
import type { Goods, GoodsGroup } from '#domain/goods.ts'
import { goodsGroups, idsOf, withGoods } from '#domain/goods.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { refuse } from '../http/refusal.ts'
import type { Tx } from '../shop.ts'
import { listNaming, listSettingsShared, lockSetting, updateSetting, insertSetting } from './settings.store.ts'

/** Until the transaction ends nobody takes one of them away. */
export async function holdGoods(tx: Tx): Promise<Goods> {
  const rows = await listSettingsShared(tx, goodsGroups)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(goodsGroups.map((group) => [group, values.get(group) ?? startingFacts[group]])) as Goods
}

/** For the demonstration and imports: adds the values that the owner doesn't list yet, and leaves the others as they are. */
export async function addGoods(tx: Tx, goods: Goods, at: Date): Promise<void> {
  for (const group of goodsGroups) {
    await insertSetting(tx, { key: group, value: goods[group], at })
    const stored = (await lockSetting(tx, group))?.value as Goods[typeof group]
    const joined = withGoods({ ...goods, [group]: stored }, goods)[group]
    if (idsOf(group, joined).length > idsOf(group, stored).length)
      await updateSetting(tx, { key: group, value: joined, at })
  }
}

/** As many as a person needs to find the rest. */
const mostNamed = 10

/** Archived products count too: they may come back, and their orders show them. */
export async function refuseRemoval(
  tx: Tx,
  group: GoodsGroup,
  { before, after }: { before: object; after: object },
): Promise<void> {
  const kept = new Set(idsOf(group, after as never))
  const removed = idsOf(group, before as never).filter((id) => !kept.has(id))
  if (removed.length === 0) return
  const usedBy = await listNaming(tx, group, { values: removed, most: mostNamed })
  if (usedBy.length > 0) refuse('IN_USE', { usedBy })
}
