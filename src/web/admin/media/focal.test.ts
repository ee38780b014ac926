import { expect, it } from 'vitest'
import { movedPoint, pointAt } from './focal.ts'

it('a press sets the point in percent of the sides, never beside the picture', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 }
  expect(pointAt(box, { clientX: 150, clientY: 350 })).toEqual({ x: 25, y: 75 })
  expect(pointAt(box, { clientX: 90, clientY: 900 })).toEqual({ x: 0, y: 100 })
})

it('the arrow keys move it, to the sides of the picture at most', () => {
  expect(movedPoint({ x: 50, y: 50 }, 'ArrowLeft')).toEqual({ x: 45, y: 50 })
  expect(movedPoint({ x: 98, y: 2 }, 'ArrowRight')).toEqual({ x: 100, y: 2 })
  expect(movedPoint({ x: 98, y: 2 }, 'ArrowUp')).toEqual({ x: 98, y: 0 })
  expect(movedPoint({ x: 98, y: 2 }, 'Enter')).toBeNull()
})
