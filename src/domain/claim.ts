/** Back office 3.7: what a shopper says is wrong with a piece that was delivered, from her words and photos to how it was settled. ADR 59. */
import type { Fils } from './money.ts'
import type { OrderStatus } from './order.ts'

/** `wrong_piece` and `wrong_size`: another one was sent than was ordered. `missing`: it was not in the parcel. `faulty`: it broke later. */
export const claimProblems = ['damaged', 'wrong_piece', 'wrong_size', 'missing', 'faulty'] as const
export type ClaimProblem = (typeof claimProblems)[number]

/** What she wants. `part_back`: she keeps the piece, for part of its price. */
export const claimWishes = ['refund', 'replacement', 'part_back'] as const
export type ClaimWish = (typeof claimWishes)[number]

/** How it ended. `return`: its pieces come back first. */
export const claimOutcomes = ['refund', 'part_back', 'replacement', 'return'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** `more_asked`: the shop waits for more words or photos. */
export const claimStates = ['asked', 'more_asked', 'approved', 'refused', 'settled'] as const
export type ClaimState = (typeof claimStates)[number]

const transitions: Record<ClaimState, readonly ClaimState[]> = {
  asked: ['more_asked', 'approved', 'refused'],
  more_asked: ['asked', 'approved', 'refused'],
  approved: ['settled', 'refused'],
  refused: [],
  settled: [],
}

export const canClaimMove = (from: ClaimState, to: ClaimState): boolean => transitions[from].includes(to)

/** As the desk lists them. */
export const claimStages = ['asked', 'more_asked', 'approved', 'done'] as const
export type ClaimStage = (typeof claimStages)[number]

export const statesOfClaimStage: Record<ClaimStage, readonly ClaimState[]> = {
  asked: ['asked'],
  more_asked: ['more_asked'],
  approved: ['approved'],
  done: ['refused', 'settled'],
}

/** Days from the delivery: what can be seen at once, and what breaks later. `claimApproveBelowFils` null: the desk answers each. */
export type ClaimRule = { claimDays: number; claimFaultDays: number; claimApproveBelowFils: Fils | null }

/** Each photo is kept as a copy without its EXIF data, at most so wide. `waiting`: sent for an order, and nothing said with them yet. */
export const claimPhotos = { most: 5, mostBytes: 10 * 1024 * 1024, width: 1600, waiting: 15 }
export const claimPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why nothing can be claimed of a piece. */
export const claimBlockers = ['not_delivered', 'too_late', 'already'] as const
export type ClaimBlocker = (typeof claimBlockers)[number]

type OrderFacts = { status: OrderStatus; deliveredAt: Date | string | null }

const dayMs = 24 * 60 * 60 * 1000

/** What may still be said of a piece that came then. */
export function claimableProblems(rule: ClaimRule, deliveredAt: Date | string, now: Date): ClaimProblem[] {
  const days = (now.getTime() - new Date(deliveredAt).getTime()) / dayMs
  return claimProblems.filter((problem) => days <= (problem === 'faulty' ? rule.claimFaultDays : rule.claimDays))
}

type Facts = { order: OrderFacts; line: { quantity: number; gone: number }; rule: ClaimRule; now: Date }

/** Null where something may be claimed of at least one piece. `gone`: claimed, on its way back, or paid back already. */
export function claimBlocker({ order, line, rule, now }: Facts): ClaimBlocker | null {
  if (line.gone >= line.quantity) return 'already'
  if (order.deliveredAt === null || order.status !== 'delivered') return 'not_delivered'
  return claimableProblems(rule, order.deliveredAt, now).length === 0 ? 'too_late' : null
}

/** Whether the shop agrees by itself: for little money. `valueFils`: of all that was claimed of the order. */
export const claimApprovesItself = ({ claimApproveBelowFils }: ClaimRule, valueFils: Fils): boolean =>
  claimApproveBelowFils !== null && valueFils < claimApproveBelowFils
