import { expect, it } from 'vitest'
import { fabricName } from './fabric.ts'

it('R061 a fabric is called by its name in the language of the page, an unknown one by its own word', () => {
  expect(fabricName('oxford-cotton', 'fr')).toBe('Coton oxford')
  expect(fabricName('leather', 'ar')).toBe('جلد طبيعي')
  expect(fabricName('Merino', 'en')).toBe('Merino')
})
