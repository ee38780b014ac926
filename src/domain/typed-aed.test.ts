import { expect, it } from 'vitest'
import { readFils } from './typed-aed.ts'

it('R001 reads amounts as people type them, in any digits and with either sign for thousands', () => {
  expect(['1,000', '١٬٠٠٠', '١,٠٠٠٫٥', ' 2 500 ', '12,50'].map(readFils)).toEqual([
    1_000_00, 1_000_00, 1_000_50, 2_500_00, 12_50,
  ])
  expect(['', 'x', '-1', '1,2,3', '1.234'].map(readFils)).toEqual([null, null, null, null, null])
})
