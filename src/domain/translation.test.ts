import { expect, it } from 'vitest'
import { isUntranslated } from './translation.ts'

it.each([
  ['Abaya', true],
  ['عباية Sahara', false],
  ['', false],
  ['501', false],
])('an Arabic name %s is warned of: %s', (name, isWarned) => expect(isUntranslated(name)).toBe(isWarned))
