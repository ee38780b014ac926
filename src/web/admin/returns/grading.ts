/** The grades of a return while it is inspected: one for each piece. */
import type { ReturnGrade } from '#domain/return.ts'
import type { Return } from './return-reply.ts'

/** Of each line, the grade of each of its pieces; null: not looked at yet. `note` of the line. */
export type Grading = Readonly<Record<string, { grades: readonly (ReturnGrade | null)[]; note: string }>>

/** Pieces that were found since are not looked at yet; the others keep their grades. */
export const fitted = (grading: Grading, lines: Return['lines']): Grading =>
  Object.fromEntries(
    lines.map(({ orderLineId, quantity }) => {
      const { grades = [], note = '' } = grading[orderLineId] ?? {}
      return [orderLineId, { grades: Array.from({ length: quantity }, (_, place) => grades[place] ?? null), note }]
    }),
  )

export function withGrade(
  grading: Grading,
  orderLineId: string,
  { piece, grade }: { piece: number; grade: ReturnGrade },
) {
  const line = grading[orderLineId]
  if (!line) return grading
  return {
    ...grading,
    [orderLineId]: { ...line, grades: line.grades.map((one, place) => (place === piece ? grade : one)) },
  }
}

export const isComplete = (grading: Grading): boolean =>
  Object.values(grading).every(({ grades }) => grades.every((grade) => grade !== null))

/** As the call takes them: each grade of a line once, with its pieces. */
export const sentGrades = (grading: Grading) =>
  Object.entries(grading).flatMap(([orderLineId, { grades, note }]) =>
    [...new Set(grades)].flatMap((grade) =>
      grade === null
        ? []
        : [{ orderLineId, grade, quantity: grades.filter((one) => one === grade).length, note: note.trim() }],
    ),
  )
