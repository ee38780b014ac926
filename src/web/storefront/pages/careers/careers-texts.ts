import type { Article } from '../article/texts.ts'

export type Job = { title: string; facts: string; text: string; asks: readonly string[] }

/** Present openings, in the order in which they are shown. */
export const jobIds = [
  'pattern-cutter',
  'store-adviser',
  'customer-care',
  'leather-maker',
  'software-engineer',
] as const

export type CareersTexts = Article & {
  jobs: { heading: string; asks: string; apply: string; list: Record<(typeof jobIds)[number], Job> }
}
