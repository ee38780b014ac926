/** R054: which known words a misspelt one may have been meant to be. */

/** At most this many typing errors are forgiven: none in a word of three letters, one up to seven letters, else two. */
export function forgivenErrors(word: string): number {
  const length = [...word].length
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The candidates with the fewest typing errors, if those may be forgiven; else none. */
export function correctWord(word: string, candidates: readonly string[]): string[] {
  const rated = candidates.map((candidate) => ({ candidate, errors: typingErrors(word, candidate) }))
  const fewest = Math.min(...rated.map((row) => row.errors))
  if (fewest > forgivenErrors(word)) return []
  return rated.filter((row) => row.errors === fewest).map((row) => row.candidate)
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
      current.push(Math.min(
        at(last, column + 1) + 1,
        at(current, column) + 1,
        at(last, column) + (letter === other ? 0 : 1),
        swapped ? at(beforeLast, column - 1) + 1 : Infinity,
      ))
    }
    beforeLast = last
    last = current
  }
  return at(last, right.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
