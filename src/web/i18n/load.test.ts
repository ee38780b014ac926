import { expect, it, vi } from 'vitest'
import { loadLanguage } from './load.ts'

const away = vi.hoisted(() => () => {
  throw new Error('away')
})
vi.mock('./fr/texts.ts', away)
vi.mock('./fr/areas/shop.ts', away)
vi.mock('./fr/areas/bag.ts', away)

it('A22 texts that can’t be fetched fail once, for who asked, and never unheard', async () => {
  const unheard = vi.fn<() => void>()
  process.on('unhandledRejection', unheard)
  await expect(loadLanguage('fr', ['shop', 'bag'])).rejects.toThrow()
  await new Promise((later) => setTimeout(later, 20))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})
