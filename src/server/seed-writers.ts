/** The rooms' own ways to write, as the demo shop is given them: what it lays out is written by the code that the back office uses. */
import { saveProducts } from '#api/catalogue/product-write.actions.ts'
import { saveBanner } from '#api/content/banner-write.actions.ts'
import { saveCoupon } from '#api/coupons/coupon-write.actions.ts'
import { saveLook } from '#api/lookbook/look-write.actions.ts'
import { addGoods } from '#api/settings/goods.actions.ts'
import { openStock } from '#api/stock/stock.actions.ts'
import type { SeedWriters } from '#db/seed/load.ts'

export const seedWriters: SeedWriters = { addGoods, saveProducts, openStock, saveCoupon, saveBanner, saveLook }
