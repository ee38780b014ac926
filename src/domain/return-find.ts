/** Back office 3.7: what lay in the parcel of a return and was not announced. */

/**
 * `added`: a piece of the order that may go back; it is inspected with the others. `open`: nobody has decided. `kept`: until its owner answers. `stocked`:
 * a piece of the shop, back on the shelf. None of them but `added` is ever paid back.
 */
export const findStates = ['added', 'open', 'kept', 'sent_back', 'stocked'] as const
export type FindState = (typeof findStates)[number]

const transitions: Record<FindState, readonly FindState[]> = {
  added: [],
  open: ['kept', 'sent_back', 'stocked'],
  kept: ['sent_back', 'stocked'],
  sent_back: [],
  stocked: [],
}

/** Only a piece of the shop goes on a shelf. */
export const canFindMove = (find: { state: FindState; variantId: string | null }, to: FindState): boolean =>
  transitions[find.state].includes(to) && (to !== 'stocked' || find.variantId !== null)

/** What staff decide without moving stock. */
export const findDecisions = ['kept', 'sent_back'] as const

/** In one return. */
export const mostFinds = 20
/** After so long without an answer somebody has to decide anew. */
export const keptDays = 14
