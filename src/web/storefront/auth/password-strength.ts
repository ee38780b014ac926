/** A hint while a new password is typed. What is refused is the server's to say: its rules are in the contract and its list of guessable ones. */

export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Below so many bits of guessing work it counts as the name on its left. */
const steps: readonly (readonly [Strength, number])[] = [
  ['weak', 42],
  ['fair', 60],
  ['good', 80],
]

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u]
const classSizes = [26, 26, 10, 30, 40]

/** Null for an empty one. `own`: words of the person's that a guesser knows, as the e-mail. */
export function strengthOf(password: string, own: readonly string[] = []): Strength | null {
  if (password === '') return null
  const signs = [...withoutOwn(password.toLowerCase(), own)]
  if (signs.length < 8) return 'weak'
  // Repeated signs add little.
  const worth = Math.min(signs.length, new Set(signs).size * 1.6)
  const alphabet = classSizes.reduce((sum, size, index) => sum + (classes[index]?.test(password) ? size : 0), 0)
  const bits = worth * Math.log2(Math.max(2, alphabet))
  return steps.find(([, below]) => bits < below)?.[0] ?? 'strong'
}

function withoutOwn(password: string, own: readonly string[]): string {
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3)
  return words.reduce((rest, word) => rest.replaceAll(word, ''), password)
}
