/** How single variables of the environment are read, and what is said where one can't be. */
import { type SocialLink, socialNetworks } from '#domain/company.ts'
import type { Bilingual } from '#domain/seller.ts'
import { isTrn } from '#domain/tax.ts'
import { z } from 'zod'

export const switchWord = z
  .enum(['on', 'off', '1', '0', 'true', 'false', 'yes', 'no'], { error: 'must be on or off' })
  .transform((word) => ['on', '1', 'true', 'yes'].includes(word))

export const switchOn = (fallback: boolean) => switchWord.default(fallback)

export const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `must be a whole number from ${from} to ${to}` })
    .transform(Number)
    .refine((n) => n >= from && n <= to, { error: `must be a whole number from ${from} to ${to}` })

export const sessionSecret = z.string().min(32, { error: 'must have at least 32 characters' })
export const phoneNumber = z.string().regex(/^\+[1-9]\d{7,14}$/, { error: 'must be a number like +971501234567' })
export const trn = z
  .string()
  .refine(isTrn, { error: 'must be a Tax Registration Number: 15 digits, the first 1, the last 03' })
export const postgresUrl = urlOf('postgres:', 'postgresql:')
export const oneOf = <const W extends [string, ...string[]]>(words: W) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

/** A list in one variable: separated by commas, blanks ignored. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** D24: `instagram=https://…, tiktok=https://…`; what is not given is not shown. */
export const socialLinks = z.string().transform((text, check): SocialLink[] =>
  text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .flatMap((pair) => {
      const [name, url = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const network = socialNetworks.find((known) => known === name)
      if (network && url.startsWith('https://') && URL.canParse(url)) return [{ network, url }]
      check.addIssue({
        code: 'custom',
        message: `must be pairs like instagram=https://…, of ${socialNetworks.join(', ')}`,
      })
      return []
    }),
)

/** "English | العربية"; one text stands for both. */
export const bilingual = z
  .string()
  .max(300, { error: 'must have at most 300 characters' })
  .transform((text): Bilingual => {
    const [en = '', ar = en] = text.split('|').map((part) => part.trim())
    return { en, ar }
  })
