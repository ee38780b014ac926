/** Amounts as staff type them, in dirhams, and as drafts keep them, in fils. */
import { latinDigits } from '#domain/digits.ts'

export const showFils = (fils: number | null): string => (fils === null ? '' : (fils / 100).toString())

/** Null for nothing, and for what is no amount above 0. */
export function readFils(typed: string): number | null {
  const fils = Math.round(Number(latinDigits(typed).replace(',', '.').trim()) * 100)
  return typed.trim() !== '' && Number.isFinite(fils) && fils >= 0 ? fils : null
}
