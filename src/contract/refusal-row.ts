import type { Texts } from '#domain/locale.ts'

export type RefusalRow = {
  status: number
  shouldLogout?: boolean
  message: Texts
  /** The same code said of something else, in words that fit it: `refuse(code, { about })`. */
  about?: Record<string, Texts>
}
