/** A brand that the owner renames is found under its new name. Fabrics, colours and categories are: a search knows their names by the owner's lists. */
import type { Goods } from '#domain/goods.ts'
import { languages } from '#domain/locale.ts'
import { holdGoods } from '../settings/goods.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { textRow } from './product-texts.ts'
import { upsertTexts } from './product-write.store.ts'
import type { BrandNames } from './renamed-brands.store.ts'
import { findTexts, lockProductsOf, lockSearchedBrands, updateSearchedBrands } from './renamed-brands.store.ts'

const productsPerStep = 500

/** For the jobs. Killed in between it begins again, and leaves as it is what is found by the new name already. Answers how many products it went through. */
export async function followRenamedBrands(shop: Shop): Promise<number> {
  const first = await inTransaction(shop.db, (tx) => followSome(tx, { after: '' }))
  let [last, all] = [first, first.ids.length]
  // What is renamed again meanwhile is followed from the first product on, the next time.
  while (last.ids.length === productsPerStep && isSame(last.names, first.names)) {
    const after = last.ids.at(-1) ?? ''
    last = await inTransaction(shop.db, (tx) => followSome(tx, { after, begunWith: first.names }))
    all += last.ids.length
  }
  return all
}

type Step = { after: string; begunWith?: BrandNames }

async function followSome(tx: Tx, { after, begunWith }: Step): Promise<{ ids: string[]; names: BrandNames }> {
  const goods = await holdGoods(tx)
  const before = await lockSearchedBrands(tx)
  const names: BrandNames = Object.fromEntries(goods.brands.brands.map(({ id, name }) => [id, name]))
  if (begunWith && !isSame(begunWith, names)) return { ids: [], names }
  const brands = renamed(before, names)
  const products = brands.length > 0 ? await lockProductsOf(tx, { brands, after, limit: productsPerStep }) : []
  if (products.length > 0) await upsertTexts(tx, await textRowsOf(tx, products, goods))
  if (products.length < productsPerStep && !isSame(before, names)) await updateSearchedBrands(tx, names)
  return { ids: products.map(({ id }) => id), names }
}

async function textRowsOf(tx: Tx, products: Awaited<ReturnType<typeof lockProductsOf>>, goods: Goods) {
  const texts = await findTexts(
    tx,
    products.map(({ id }) => id),
  )
  return products.flatMap(({ id: productId, ...facts }) =>
    texts
      .filter((one) => one.productId === productId)
      .map(({ language, ...written }) => textRow({ productId, language, facts, texts: written }, goods)),
  )
}

/** What is new is named by no older product. */
const renamed = (before: BrandNames, now: BrandNames): string[] =>
  Object.keys(now).filter(
    (id) => before[id] && languages.some((language) => before[id]?.[language] !== now[id]?.[language]),
  )

const isSame = (before: BrandNames, now: BrandNames): boolean =>
  renamed(before, now).length === 0 &&
  Object.keys(before).toSorted().join('\n') === Object.keys(now).toSorted().join('\n')
