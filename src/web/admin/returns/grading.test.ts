import { describe, expect, it } from 'vitest'
import { fitted, isComplete, sentGrades, withGrade } from './grading.ts'
import type { Return } from './return-reply.ts'

const lines = [
  { orderLineId: 'a', quantity: 3 },
  { orderLineId: 'b', quantity: 1 },
] as Return['lines']

describe('grading a return', () => {
  it('R123 is whole when each piece has its grade, and sends each grade of a line once', () => {
    let grading = fitted({}, lines)
    expect(isComplete(grading)).toBe(false)
    for (const [piece, grade] of (['as_new', 'worn', 'as_new'] as const).entries())
      grading = withGrade(grading, 'a', { piece, grade })
    expect(isComplete(grading)).toBe(false)
    grading = withGrade(grading, 'b', { piece: 0, grade: 'missing' })
    expect(isComplete(grading)).toBe(true)
    expect(sentGrades(grading)).toEqual([
      { orderLineId: 'a', grade: 'as_new', quantity: 2, note: '' },
      { orderLineId: 'a', grade: 'worn', quantity: 1, note: '' },
      { orderLineId: 'b', grade: 'missing', quantity: 1, note: '' },
    ])
  })

  it('R123 leaves a line alone that the return does not have', () => {
    const grading = fitted({}, lines)
    expect(withGrade(grading, 'c', { piece: 0, grade: 'worn' })).toBe(grading)
  })

  it('3.7 keeps the grades that were given when one more piece is found', () => {
    const grading = withGrade(fitted({}, lines), 'b', { piece: 0, grade: 'worn' })
    const more = [lines[0], { ...lines[1], quantity: 2 }, { orderLineId: 'c', quantity: 1 }] as Return['lines']
    expect(fitted(grading, more)).toMatchObject({
      b: { grades: ['worn', null] },
      c: { grades: [null], note: '' },
    })
  })
})
