/** Fields that many calls share, each with its limits. */
import { checkMakani, emirates } from '#domain/address.ts'
import { pageLimit } from '#domain/catalogue.ts'
import { withoutDirectionSigns, withoutReachingSigns } from '#domain/direction-signs.ts'
import { toE164Uae } from '#domain/phone.ts'
import { purchaseOptions } from '#domain/pricing.ts'
import { z } from 'zod'
import type { IssueKey } from './issues.ts'
import type { OfficeIssueKey } from './office-issues.ts'

/** Names a text of `issues.ts` or `office-issues.ts`; the reply carries it in the request's language. */
export const issue = (key: IssueKey | OfficeIssueKey) => key

/** A control character other than tab and line breaks has no business in a text; NUL can't even be stored. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
export const clean = (value: string): boolean => !control.test(value) && value.isWellFormed()

/** Spaces and format characters alone (zero width, direction) look empty, and are: where another language stands in for an empty text, it does. */
const seen = (value: string): string => (/[^\s\p{Cf}]/u.test(value) ? value : '')

/** Trimmed, without the signs that would turn round what stands beside it, with a maximum. */
const written = (max: number, withoutSigns: (value: string) => string) =>
  z
    .string()
    .overwrite((value) => seen(withoutSigns(value)))
    .trim()
    .max(max, issue('too_long'))
    .refine(clean, issue('characters'))

/** A text of one line or more. */
export const text = (max: number) => written(max, withoutReachingSigns)
export const requiredText = (max: number) => text(max).min(1, issue('required'))

/** What a person, a company, a place or a product is called: no sign of direction at all. */
export const name = (max: number) => written(max, withoutDirectionSigns)
export const requiredName = (max: number) => name(max).min(1, issue('required'))

/** What a reader sees, in every language of the shop. */
export const threeTexts = (max: number) =>
  z.object({ en: requiredText(max), ar: requiredText(max), fr: requiredText(max) })
export const threeNames = (max: number) =>
  z.object({ en: requiredName(max), ar: requiredName(max), fr: requiredName(max) })
/** What a list is searched by; NUL would fail in the database. */
export const queryText = (max: number) => z.string().trim().max(max).refine(clean)

/** The years that PostgreSQL and `toISOString` write alike. */
const isStorable = (at: Date): boolean => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999
/** An ISO time with its zone; read as a `Date`. */
export const time = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine(isStorable, issue('time'))
/** A path of the shop's own, or an address elsewhere. Browsers leave tabs and line breaks out: `/⇥/host` would lead to `host`. */
export const assetPath = requiredText(500).regex(/^(\/[^/\\\s]|https:\/\/[^\s/])\S*$/, issue('asset_path'))

/** R060: where a picture or a film is: on the asset host where there is one, else a path of the shop's own. A path becomes an address as a reply leaves. */
export const assetUrl = z
  .string()
  .describe(
    'An address, or a path on this server. `#focal=30,20` behind it is what stays in view when the picture is cropped: percent from left and top',
  )

export const id = z.string().min(1).max(100).refine(clean)
export const email = z
  .string(issue('email'))
  .trim()
  .toLowerCase()
  .max(254, issue('email'))
  .pipe(z.email(issue('email')))

/** Any usual way of writing a UAE number; leaves as E.164 (D10). */
export const phone = z
  .string(issue('phone'))
  .max(40, issue('phone'))
  .transform((value, context) => {
    const e164 = toE164Uae(value)
    if (e164 !== null) return e164
    context.addIssue({ code: 'custom', message: issue('phone') })
    return z.NEVER
  })

export const password = z.string(issue('required')).min(8, issue('password_short')).max(128, issue('password_long'))
export const aed = z.number().describe('AED with at most two decimals')
/** As the owner offers it. */
export const CashOnDelivery = z.object({
  isOffered: z.boolean(),
  fee: aed.describe('VAT included'),
  cap: aed.nullable().describe('The most that an order may come to, with the fee; null for no cap'),
})
export const moment = z.string().describe('ISO 8601 time')

export const page = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .default(1)
export const limit = (standard: number, max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .default(standard)

/** `a,b,c` in a query: at most 20 values. */
export const commaList = z
  .string()
  .max(600)
  .refine(clean)
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string().max(60)).max(20))

/** `id,id,id` in a query: as many as a page may have at most, each once. */
export const idList = z
  .string()
  .max(5000)
  .transform((value) => [
    ...new Set(
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ])
  .pipe(z.array(id).min(1).max(pageLimit))

export const purchaseOption = z.enum(purchaseOptions)
export const customization = text(500)

/** What a shopper puts into a bag. Prices are never read from a request (T9). */
export const itemRequest = z.object({
  productId: id,
  quantity: z.int(issue('quantity')).min(1, issue('quantity')).max(999, issue('quantity')).default(1),
  color: z.string().max(60).refine(clean).nullish(),
  size: z.string().max(60).refine(clean).nullish(),
  purchaseOption: purchaseOption.nullish(),
  customization: customization.nullish(),
})

const optional = (max: number) =>
  name(max)
    .nullish()
    .transform((value) => value || null)

/** Ten digits in any usual way of writing them, Arabic digits too; leaves as ten Latin ones. */
const makani = optional(30).transform((value, context) => {
  const digits = value === null ? null : checkMakani(value)
  if (value === null || digits !== null) return digits
  context.addIssue({ code: 'custom', message: issue('makani') })
  return z.NEVER
})

/** A delivery address inside the UAE (D10). */
export const addressFields = z.object({
  label: name(60).optional().default(''),
  fullName: requiredName(200),
  phone,
  address: requiredName(300),
  building: name(200).optional().default(''),
  area: name(120).optional().default(''),
  city: requiredName(120),
  emirate: z.enum(
    emirates.map((emirate) => emirate.code),
    issue('emirate'),
  ),
  postalCode: optional(20),
  poBox: optional(20),
  makani,
  country: z
    .string()
    .max(60)
    .optional()
    .default('AE')
    .refine((value) => value.toUpperCase() === 'AE', issue('country'))
    .transform(() => 'AE' as const),
})

export const contactFields = z.object({
  email,
  phone,
  firstName: requiredName(100),
  lastName: requiredName(100),
})

export const pagination = z.object({ current: z.int(), pageSize: z.int(), totalPages: z.int(), total: z.int() })
