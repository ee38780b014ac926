/** Drafts for tests: a buyer, a piece and a way to pay, as the desk types them. */
import type { DraftBody } from '#contract/draft-shape.admin.ts'
import type { z } from 'zod'
import type { TestApi } from './api.ts'
import { addProduct } from './catalogue.ts'
import { delivery, newKey } from './orders.ts'
import { type AdminAnswer, type AdminCallName, type AdminSent, office, type StaffPerson } from './staff.ts'

export type TypedDraft = z.input<typeof DraftBody>

let count = 0

export function typedDraft(lines: TypedDraft['lines'], wish: Partial<TypedDraft> = {}): TypedDraft {
  const person = ++count
  return {
    channel: 'phone',
    language: 'en',
    contact: {
      email: `caller-${process.pid}-${person}@people.test`,
      phone: `052${String(1_000_000 + person).slice(-7)}`,
      firstName: 'Mona',
      lastName: 'Said',
    },
    address: delivery,
    paymentMethod: 'card',
    lines,
    ...wish,
  }
}

export type DraftDesk = {
  by: StaffPerson
  call(name: AdminCallName, id: string, sent?: AdminSent): Promise<AdminAnswer>
  /** A draft with this in it, at its version of now. */
  make(lines: TypedDraft['lines'], wish?: Partial<TypedDraft>): Promise<AdminAnswer['body']['draft']>
  place(draft: { _id: string; version: number; price: { payableFils: number } }, key?: string): Promise<AdminAnswer>
}

export function draftDesk(api: TestApi, by: StaffPerson): DraftDesk {
  const call = (name: AdminCallName, id: string, sent: AdminSent = {}) =>
    office(api, name, { cookie: by.cookie, params: { id }, ...sent })
  return {
    by,
    call,
    async make(lines, wish = {}) {
      const made = await office(api, 'createDraft', { cookie: by.cookie, body: { channel: 'phone', language: 'en' } })
      const { _id, version } = made.body.draft
      const saved = await call('saveDraft', _id, { version, body: typedDraft(lines, wish) })
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
      return saved.body.draft
    },
    place: ({ _id, version, price }, key = newKey()) =>
      call('placeDraft', _id, { key, version, body: { expectedPayableFils: price.payableFils } }),
  }
}

/** A piece at AED 200, as many as said. */
export async function addPiece({ shop }: Pick<TestApi, 'shop'>, stock = 10): Promise<string> {
  const product = await addProduct(shop, { stock, basePriceFils: 200_00 })
  return product.variants[0]?.id ?? ''
}
