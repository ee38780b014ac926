import { lookPoints, looks, products } from '#db/tables.ts'
import type { LookbookFilter } from '#domain/catalogue.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'

const { call, shop } = await testApi()

const say = (en: string, ar: string, fr: string) => ({ en, ar, fr })
const look = {
  shape: 'wide' as const,
  url: '/images/hero/a-1/2000.webp',
  titles: say('Linen', 'كتان', 'Lin'),
  alts: say('A shirt', 'قميص', 'Une chemise'),
}
type Point = { productId: string; x?: number; y?: number; color?: string }

async function addLook(id: string, points: Point[], wish: Partial<typeof looks.$inferInsert> = {}): Promise<void> {
  await shop.db.insert(looks).values({ ...look, id, position: 0, ...wish })
  if (points.length === 0) return
  await shop.db.insert(lookPoints).values(
    points.map(({ productId, x = 50, y = 50, color = 'white' }, position) => ({
      lookId: id,
      position,
      productId,
      xPercent: x,
      yPercent: y,
      color,
    })),
  )
}

const ask = async (category: LookbookFilter = 'all', language = 'en') =>
  (await call('GET /lookbook/looks', { query: { category }, language })).body.looks

describe('the looks of the lookbook', () => {
  beforeEach(async () => void (await shop.db.delete(looks)))

  it('R040 come in their order, with their pieces as they are now, in the language asked for', async () => {
    const shirt = await addProduct(shop, {
      name: say('Linen shirt', 'قميص كتان', 'Chemise en lin'),
      basePriceFils: 24_900,
    })
    const belt = await addProduct(shop, {})
    await addLook('second', [{ productId: belt.productId }], { position: 2, shape: 'tall' })
    await addLook(
      'first',
      [
        { productId: belt.productId, x: 89, y: 84, color: 'brown' },
        { productId: shirt.productId, x: 0, y: 100 },
      ],
      { position: 1 },
    )
    await addLook('off', [{ productId: belt.productId }], { position: 3, active: false })
    const shown = await ask(undefined, 'ar')
    expect(shown.map(({ _id, shape }) => [_id, shape])).toEqual([
      ['first', 'wide'],
      ['second', 'tall'],
    ])
    expect(shown[0]).toMatchObject({ title: 'كتان', image: { url: look.url, alt: 'قميص' } })
    expect(shown[0]?.points.map(({ x, y, color, product }) => [x, y, color, product._id])).toEqual([
      [89, 84, 'brown', belt.productId],
      [0, 100, 'white', shirt.productId],
    ])
    expect(shown[0]?.points[1]?.product).toMatchObject({
      name: 'قميص كتان',
      slug: shirt.slug,
      additionalInfo: { price: 249 },
    })
  })

  it('R043 a look stands under every tab that one of its pieces belongs to', async () => {
    const men = await addProduct(shop, { category: 'men', isNew: true })
    const scarf = await addProduct(shop, { category: 'accessories', subcategory: 'scarves', isFeatured: true })
    await addLook('both', [{ productId: men.productId }, { productId: scarf.productId }])
    await addLook('men', [{ productId: men.productId }], { position: 1 })
    const under = async (category: LookbookFilter) => (await ask(category)).map(({ _id }) => _id)
    expect([
      await under('men'),
      await under('accessories'),
      await under('featured'),
      await under('new-arrivals'),
      await under('women'),
    ]).toEqual([['both', 'men'], ['both'], ['both'], ['both', 'men'], []])
    expect((await call('GET /lookbook/looks', { query: { category: 'shoes' as 'men' } })).body.issues?.[0]?.path).toBe(
      'category',
    )
  })

  it('R040 a piece that is not on sale has no point, and a look without points is not shown', async () => {
    const shirt = await addProduct(shop, {})
    const belt = await addProduct(shop, {})
    await addLook('bare', [])
    await addLook('look', [{ productId: shirt.productId }, { productId: belt.productId }], { position: 1 })
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, belt.productId))
    expect((await ask()).map(({ _id, points }) => [_id, points.length])).toEqual([['look', 1]])
    await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, shirt.productId))
    expect(await ask()).toEqual([])
  })

  it('R040 the database takes no point beside the picture, and forgets those of a product that is deleted', async () => {
    const { productId } = await addProduct(shop, {})
    await addLook('look', [])
    const point = { lookId: 'look', position: 0, productId, color: null, xPercent: 50, yPercent: 50 }
    for (const wrong of [{ xPercent: -1 }, { xPercent: 101 }, { yPercent: 101 }])
      await expect(shop.db.insert(lookPoints).values({ ...point, ...wrong })).rejects.toThrow()
    await expect(
      shop.db.insert(looks).values({ ...look, id: 'round', position: 1, shape: 'round' as 'wide' }),
    ).rejects.toThrow()
    await shop.db.insert(lookPoints).values(point)
    await shop.db.delete(looks)
    expect(await shop.db.select().from(lookPoints)).toEqual([])
  })
})
