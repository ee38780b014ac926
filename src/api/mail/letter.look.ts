/** Colours, type and sides of e-mails. Styles stand on the parts themselves: many mail programs know no sheet of styles. */
import { directionOf, type Language } from '#domain/locale.ts'
import type { CSSProperties } from 'react'

export const colour = {
  paper: '#FBF9F6',
  white: '#FFFFFF',
  sand: '#EFE8DD',
  ink: '#14110F',
  stone: '#6B635B',
  line: '#DDD5C9',
  clay: '#8A4B2A',
}
/** Mail programs that know the dark colours of their device get ours; the others show the light ones or turn them by themselves. */
export const dark = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.paper{background-color:#14110F!important}.card{background-color:#1F1B18!important;border-color:#453D35!important}.ink{color:#F5F0E8!important}',
  '.stone{color:#BDB3A7!important}.solid{background-color:#F5F0E8!important;color:#14110F!important}.fill{background-color:#2E2823!important}',
  '.line{border-color:#453D35!important}}',
].join('')

export const fonts: Record<Language, { text: string; display: string; lineHeight: string }> = {
  en: { text: 'Figtree, Helvetica, Arial, sans-serif', display: 'Marcellus, Georgia, serif', lineHeight: '1.5' },
  fr: { text: 'Figtree, Helvetica, Arial, sans-serif', display: 'Marcellus, Georgia, serif', lineHeight: '1.5' },
  ar: {
    text: '"IBM Plex Sans Arabic", Tahoma, Arial, sans-serif',
    display: '"El Messiri", Tahoma, Arial, sans-serif',
    lineHeight: '1.7',
  },
}

/** Sides by name: mail programs don't know start and end. */
export const startOf = (language: Language) => (directionOf(language) === 'rtl' ? 'right' : 'left')
export const endOf = (language: Language) => (directionOf(language) === 'rtl' ? 'left' : 'right')

export const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }
