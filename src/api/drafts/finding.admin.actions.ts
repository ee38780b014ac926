/** Buyers and pieces, as somebody on the telephone names them. */
import { nameOf } from '#domain/goods.ts'
import { maskedEmail, maskedPhone } from '#domain/masked-contact.ts'
import type { Language } from '#domain/locale.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { mayReadBuyers } from './drafts.admin.actions.ts'
import { findBuyerRows, findPieces } from './drafts.store.ts'

/** Shorter than this finds everybody. */
const shortest = 3

/** A number as people say it: without blanks, dashes and the zeros or the code of the country before it. */
const searched = (typed: string): string => {
  const digits = typed.replace(/[\s()-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits.replace(/^(\+|00)?971|^0/, '') : typed.trim()
}

/** Nobody is found by who may not read contacts: names alone would be telling. */
export async function findBuyers(shop: Shop, { query, member }: { query: { q: string }; member: StaffMember }) {
  const typed = searched(query.q)
  if (typed.length < shortest || !mayReadBuyers(member)) return { buyers: [] }
  const rows = await findBuyerRows(shop.db, typed)
  return {
    buyers: rows.map(({ email, phone, lastAt, ...row }) => ({
      ...row,
      email: maskedEmail(email),
      phone: maskedPhone(phone),
      lastAt: lastAt.toISOString(),
    })),
  }
}

export async function findGoods(shop: Shop, { query, language }: { query: { q: string }; language: Language }) {
  const typed = query.q.trim()
  if (typed.length < 2) return { goods: [] }
  const rows = await findPieces(shop.db, typed, language)
  return {
    goods: rows.map(({ unitPriceFils, isSold: _, productId: __, ...piece }) => ({
      ...piece,
      color: nameOf(shop.facts.current().colours.colours, piece.color, language),
      priceFils: unitPriceFils,
    })),
  }
}
