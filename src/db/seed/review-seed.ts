import type { Language } from '#domain/locale.ts'

/** Stars, language, text. */
export type ReviewSeed = [rating: 1 | 2 | 3 | 4 | 5, language: Language, comment: string]
