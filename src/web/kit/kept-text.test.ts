import { describe, expect, it } from 'vitest'
import { fieldsOf, forgetTyped, keepTyped, readTyped } from './kept-text.ts'

/** Node has no tab: a map stands for its storage. */
function openTab(): Map<string, string> {
  const tab = new Map<string, string>()
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
    removeItem: (key: string) => void tab.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
  return tab
}

describe('what was typed', () => {
  it('D7 is there again until it is forgotten', () => {
    openTab()
    keepTyped('contact', { name: 'Mariam', contact: { email: 'a@b.ae' } })
    expect(readTyped('contact')).toEqual({ name: 'Mariam', contact: { email: 'a@b.ae' } })
    forgetTyped('contact')
    expect(readTyped('contact')).toEqual({})
  })

  it('T4 never holds a password, however it is called or where it stands', () => {
    const tab = openTab()
    keepTyped('register', {
      email: 'a@b.ae',
      password: 'planted',
      own: { newPassword: 'planted', currentPassword: 'planted' },
    })
    expect([...tab.values()].join()).not.toContain('planted')
    expect(readTyped('register')).toEqual({ email: 'a@b.ae', own: {} })
  })

  it('names a form’s fields as the form does', () => {
    expect(fieldsOf({ companyName: 'Loom', contact: { email: 'a', phone: '' } })).toEqual([
      ['companyName', 'Loom'],
      ['contact.email', 'a'],
      ['contact.phone', ''],
    ])
  })
})
