/** Every review of the demo catalogue: who, about what, how many stars, in which language. */
import type { Language } from '#domain/locale.ts'
import { reviewers } from './customers.ts'
import { menReviews } from './reviews-men.ts'
import { accessoryReviews, kidsReviews, leatherReviews } from './reviews-rest.ts'
import { womenReviews } from './reviews-women.ts'
import type { ReviewSeed } from './review-seed.ts'

export type AssignedReview = {
  slug: string
  email: string
  rating: number
  language: Language
  comment: string
  helpfulVotes: number
}

const bySlug: Record<string, ReviewSeed[]> = {
  ...menReviews,
  ...womenReviews,
  ...kidsReviews,
  ...accessoryReviews,
  ...leatherReviews,
}

/** Gives each text an author who writes that language, never the same person twice about one product. */
export function assignReviews(): AssignedReview[] {
  const turns: Record<Language, number> = { en: 0, ar: 0, fr: 0 }
  return Object.entries(bySlug).flatMap(([slug, seeds]) => {
    const taken = new Set<string>()
    return seeds.map(([rating, language, comment], index) => {
      const writers = reviewers.filter((reviewer) => reviewer.writes.includes(language))
      let author = writers[turns[language]++ % writers.length]
      while (!author || taken.has(author.email)) author = writers[turns[language]++ % writers.length]
      taken.add(author.email)
      return { slug, email: author.email, rating, language, comment, helpfulVotes: helpfulVotes(comment, index) }
    })
  })
}

/** Long reviews help more people. */
function helpfulVotes({ length }: string, turn: number): number {
  return length > 90 ? (length + turn * 7) % 9 : (length + turn) % 3
}
