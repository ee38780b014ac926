/** What is said to be wrong, as it is picked. */
import type { Calls } from '#contract/calls.ts'
import type { ClaimProblem, ClaimWish } from '#domain/claim.ts'

export type OrderClaims = Calls['GET /orders/:id/claims']['reply']

export type ClaimDraft = {
  /** How many of each line, by its id. */
  picked: Readonly<Record<string, number>>
  problems: Readonly<Record<string, ClaimProblem>>
  words: string
  wish: ClaimWish
  photos: readonly string[]
}

export const emptyClaim: ClaimDraft = { picked: {}, problems: {}, words: '', wish: 'refund', photos: [] }

type Item = { itemId: string; problems: readonly ClaimProblem[] }
type Body = Calls['POST /orders/:id/claims']['body']

/** The first thing that is missing, or what is sent. */
export function claimBodyOf(
  draft: ClaimDraft,
  items: readonly Item[],
): Body | 'chooseFirst' | 'wordsFirst' | 'photoFirst' {
  const picked = items.flatMap(({ itemId, problems }) => {
    const quantity = draft.picked[itemId] ?? 0
    const problem = problemOf(draft, { itemId, problems })
    return quantity > 0 && problem ? [{ itemId, quantity, problem }] : []
  })
  if (picked.length === 0) return 'chooseFirst'
  if (draft.words.trim() === '') return 'wordsFirst'
  if (draft.photos.length === 0) return 'photoFirst'
  return { items: picked, words: draft.words.trim(), wish: draft.wish, photoIds: [...draft.photos] }
}

/** What was chosen, or the first that may be. */
export const problemOf = ({ problems: chosen }: Pick<ClaimDraft, 'problems'>, { itemId, problems }: Item) =>
  problems.find((one) => one === chosen[itemId]) ?? problems[0]
