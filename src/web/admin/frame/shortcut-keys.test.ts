import { describe, expect, it } from 'vitest'
import { keyName, sequenceReader } from './shortcut-keys.ts'

const pressed = (key: string, code: string, shiftKey = false) => keyName({ key, code, shiftKey })

describe('3.0 rule 10: keys of the back office', () => {
  it('are the same under an Arabic, a French and an English keyboard', () => {
    expect([pressed('j', 'KeyJ'), pressed('ت', 'KeyJ'), pressed('J', 'KeyJ', true)]).toEqual(['j', 'j', 'j'])
    expect([pressed('/', 'Slash'), pressed('ظ', 'Slash'), pressed('/', 'Period', true)]).toEqual(['/', '/', '/'])
    expect([pressed('?', 'Slash', true), pressed('؟', 'Slash', true), pressed('?', 'KeyM', true)]).toEqual([
      '?',
      '?',
      '?',
    ])
    expect([pressed('!', 'Slash'), pressed('Enter', 'Enter'), pressed('Tab', 'Tab')]).toEqual(['!', 'Enter', 'Tab'])
  })

  it('come one by one or in pairs that are pressed within a second', () => {
    const isBound = (keys: string) => ['o', 'g o', 'x'].includes(keys)
    const read = sequenceReader()
    expect(read('g', 0, isBound)).toBeNull()
    expect(read('o', 900, isBound)).toBe('g o')
    expect(read('o', 950, isBound)).toBe('o')
    expect(read('g', 2000, isBound)).toBeNull()
    expect(read('o', 3001, isBound)).toBe('o')
  })
})
