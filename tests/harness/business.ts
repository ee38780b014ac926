/** Companies that buy: shoppers with an approved application for wholesale, and goods that have a customs tariff number. */
import { products, wholesaleApplications } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import type { TestApi } from './api.ts'
import { addProduct, type AddedProduct, type ProductWish } from './catalogue.ts'
import { type Person, signUp } from './people.ts'

export const companyTrn = '100384756200003'

export async function signUpCompany(api: TestApi, trn = companyTrn): Promise<Person> {
  const person = await signUp(api)
  await api.shop.db.insert(wholesaleApplications).values({
    id: api.shop.ids.newId(),
    userId: person.userId,
    companyName: 'Menon Uniforms Trading LLC',
    tradeLicence: 'CN-2847193',
    trn,
    emirate: 'sharjah',
    contact: { name: 'Rajesh Menon', phone: '+971559876543', position: 'Purchasing' },
    status: 'approved',
    decidedAt: api.shop.clock.now(),
  })
  return person
}

export async function addTaxedProduct(api: TestApi, wish: ProductWish = {}, hsCode = '620520'): Promise<AddedProduct> {
  const added = await addProduct(api.shop, wish)
  await api.shop.db.update(products).set({ hsCode }).where(eq(products.id, added.productId))
  return added
}
