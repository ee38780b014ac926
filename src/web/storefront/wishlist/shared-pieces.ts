/** What the address of a shared wishlist names (R103). Anyone may write anything there. */
import { pageLimit } from '#domain/catalogue.ts'

const productId = /^[\w-]{1,100}$/

/** In their order, each once, no more than one call takes. */
export function readSharedPieces(named: string | null): string[] {
  const ids = (named ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => productId.test(id))
  return [...new Set(ids)].slice(0, pageLimit)
}
