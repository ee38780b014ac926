import { describe, expect, it } from 'vitest'
import { orderSearchWords } from './order-search.ts'
import { maskedEmail, maskedPhone } from './masked-contact.ts'

describe('3.3 what the desk types to find an order', () => {
  it.each([
    '0501234567',
    '050 123 4567',
    '971501234567',
    '+971 50-123 4567',
    '00971501234567',
    '+971 (0)50 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
  ])('%s is one telephone number', (typed) => {
    expect(orderSearchWords(typed)).toEqual(['501234567'])
  })

  it.each([
    ['QT-261121-7K3M9X', 'QT-261121-7K3M9X'],
    ['qt2611217k3m9x', 'QT-261121-7k3m9x'],
    ['261121 7K3M9X', '261121-7K3M9X'],
    ['QT 261121', 'QT-261121'],
    ['qt-٢٦١١٢١-7K', 'QT-261121-7K'],
  ])('%s is a number of an order or its beginning', (typed, found) => {
    expect(orderSearchWords(typed)).toEqual([found])
  })

  it('the last digits of a telephone number stay as they are, and names are words', () => {
    expect(orderSearchWords('4567')).toEqual(['4567'])
    expect(orderSearchWords('  سارة   الحداد ')).toEqual(['سارة', 'الحداد'])
    expect(orderSearchWords('Sara sara@people.test')).toEqual(['Sara', 'sara@people.test'])
    expect(orderSearchWords('\u202e \u200f')).toEqual([])
  })
})

describe('3.0 rule 7: a contact that is masked', () => {
  it('shows enough to tell two apart, and too little to call or write to', () => {
    expect(maskedPhone('+971501234521')).toBe('+9715•••••21')
    expect(maskedEmail('sara.haddad@people.test')).toBe('s•••@people.test')
    expect([maskedPhone('12'), maskedEmail('x')]).toEqual(['•••••', '•••'])
  })
})
