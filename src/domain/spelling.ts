/** R054: which known words a misspelt one may have been meant to be. */

/** At most this many typing errors are forgiven: none in a word of three letters, one up to seven letters, else two. */
export function forgivenErrors(word: string): number {
  const length = [...word].length
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

export type Known = { key: string; written: string }

/**
 * The one word that a misspelt one was meant to be. Sure, if at most the forgiven errors lie between, or one more where its first half is right.
 * In a short word the first letter must be right: it is seldom mistyped, and "boat" is no coat. Neither has less than four letters. Of several equally near: with the same letters, the same beginning, the same length, the earlier one.
 */
export function nearestWord(word: string, known: readonly Known[]): { written: string; isSure: boolean } | null {
  const letters = [...word].length
  if (letters < 4 || /\p{N}/u.test(word)) return null
  const most = Math.max(forgivenErrors(word), letters > 5 ? 2 : 1)
  const rated = known
    .map((one) => ({ ...one, errors: typingErrors(word, one.key) }))
    .filter(
      ({ key, errors }) =>
        errors > 0 && errors <= most && key.length >= 4 && (letters > 5 || key[0] === word[0] || isMixedUp(key, word)),
    )
    .toSorted((a, b) => a.errors - b.errors || likeness(b.key, word) - likeness(a.key, word))
  const [best] = rated
  return best
    ? {
        written: best.written,
        isSure: best.errors <= forgivenErrors(word) || sameBeginning(best.key, word) > letters / 2,
      }
    : null
}

const likeness = (known: string, word: string): number =>
  Number(isMixedUp(known, word)) * 100 + sameBeginning(known, word) * 2 + Number(known.length === word.length)

const isMixedUp = (known: string, word: string): boolean =>
  [...known].toSorted().join('') === [...word].toSorted().join('')

function sameBeginning(a: string, b: string): number {
  const end = [...a].findIndex((letter, index) => letter !== b[index])
  return end === -1 ? a.length : end
}

/** Letters added, left out, replaced, or two neighbours swapped (Damerau and Levenshtein's distance, each pair swapped once). */
export function typingErrors(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  let beforeLast: number[] = []
  let last = right.map((_, index) => index)
  last.push(right.length)
  for (const [row, letter] of left.entries()) {
    const current = [row + 1]
    for (const [column, other] of right.entries()) {
      const swapped = row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === other
      current.push(
        Math.min(
          at(last, column + 1) + 1,
          at(current, column) + 1,
          at(last, column) + (letter === other ? 0 : 1),
          swapped ? at(beforeLast, column - 1) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, right.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
