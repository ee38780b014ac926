/** Who ordered in the demo's month. */
import { reviewers } from '../customers.ts'
import { chanceOf, pick } from '../rows.ts'
import type { Story } from './stories.ts'

/** Some buy several times: three orders for each of them on average. */
export function buyerOf(turn: number, { steps }: Story) {
  const isRefused = steps.some(({ reason }) => reason === 'refused')
  // Three of them refuse again and again: they pay by card only.
  const who = isRefused && chanceOf(`refuser ${turn}`) < 0.4 ? turn % 3 : Math.floor(chanceOf(`buyer ${turn}`) * 700)
  const person = pick(reviewers, who)
  const phone = `+9715${who % 9}${String(1_000_000 + who * 9973).slice(0, 7)}`
  return {
    ...person,
    email: `buyer${who + 1}@demo.test`,
    phone,
    language: person.writes[0] ?? ('en' as const),
  }
}

const tags = ['vip', 'gift', 'first order', 'call first']

export const tagsOf = (turn: number): string[] =>
  chanceOf(`tag ${turn}`) < 0.12 ? [pick(tags, Math.floor(chanceOf(`which ${turn}`) * tags.length))] : []
