/** What the owner decides of the shop, a group at a time: each with its schema, by which it also leaves the database. */
import { emirates } from '#domain/address.ts'
import { branchServices } from '#domain/branches.ts'
import { maxCashFeeFils } from '#domain/cash-on-delivery.ts'
import { socialNetworks } from '#domain/company.ts'
import { mostGiftFils } from '#domain/gift-card.ts'
import { languages } from '#domain/locale.ts'
import { announcementGaps, type FactGroup, type StoreFacts } from '#domain/store-facts.ts'
import { isTrn } from '#domain/tax.ts'
import { leastByCardFils } from '#domain/wallet.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { CategoriesDraft } from './categories.admin.ts'
import { email, issue, moment, name, text } from './fields.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { SizeGuideDraft } from './size-guide.admin.ts'
import { maybeWrittenTexts, writtenTexts } from './written-texts.ts'

const texts = (max: number) => z.object({ en: name(max).min(1, issue('required')), ar: name(max), fr: name(max) })
const maybeTexts = (max: number) => z.object({ en: name(max), ar: name(max), fr: name(max) })
const fils = z.int().min(0).max(1_000_000_000)
/** Whole dirhams, and no less than a card can pay. */
const giftFils = z.int().min(leastByCardFils).max(mostGiftFils).multipleOf(100)
const day = z.string().refine((value) => {
  const at = new Date(`${value}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
})
const weekday = z.int().min(0).max(6)
const e164 = z.string().regex(/^\+[1-9]\d{7,14}$/, issue('phone'))
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const emirate = z.enum(emirates.map((one) => one.code))

const inOrder = (range: { from: number | string; to: number | string }) => range.from <= range.to
const dayCount = z.int().min(0).max(60)
const DayRange = z.object({ from: dayCount, to: dayCount }).refine(inOrder)
const EmirateDelivery = z
  .object({ from: dayCount, to: dayCount, usual: dayCount, cutOffHour: z.int().min(0).max(24) })
  .refine(({ from, to, usual }) => from <= usual && usual <= to)
const dayHours = { opensAt: z.int().min(0).max(23), closesAt: z.int().min(1).max(24) }
const opensFirst = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) => opensAt < closesAt

const Branch = z.object({
  id: code,
  emirate,
  phone: e164,
  name: texts(120),
  address: texts(300),
  note: maybeTexts(500),
  services: z.array(z.enum(branchServices)).max(branchServices.length),
})

const withoutUnknownGaps = (line: string) =>
  [...line.matchAll(/\{(\w*)\}/g)].every(([, gap]) => announcementGaps.some((known) => known === gap))
const announced = text(160).refine(withoutUnknownGaps)

/** Commas part the values of a filter in an address. */
const brandId = name(60)
  .min(1, issue('required'))
  .regex(/^[^,]*$/)
const areDifferent = (values: readonly { id: string }[]) => new Set(values.map(({ id }) => id)).size === values.length

const sizeSet = z.object({
  id: code,
  name: texts(60),
  sizes: z
    .array(
      text(20)
        .min(1, issue('required'))
        .regex(/^[^,]*$/),
    )
    .min(1)
    .max(100),
})

/** One schema per group. */
export const settingSchemas = {
  shipping: z.object({ freeFromFils: fils, flatFils: fils }),
  delivery: z.object({ processing: DayRange, emirates: z.record(emirate, EmirateDelivery) }),
  cashOnDelivery: z.object({
    isOffered: z.boolean(),
    feeFils: fils.max(maxCashFeeFils),
    capFils: fils.min(1).nullable(),
  }),
  cashConfirmation: z.object({
    isOn: z.boolean(),
    firstOrder: z.boolean(),
    aboveFils: fils.nullable(),
    refusedParcel: z.boolean(),
    address: z.boolean(),
    // Rows of the version before have none.
    cardOnlyFrom: z.int().min(1).max(100).nullable().default(2),
  }),
  payments: z.object({
    capturesLate: z.boolean(),
    // Rows of the version before have none.
    counterAloneFils: fils.default(50_000),
  }),
  couriers: z.object({
    usual: code.nullable(),
    cash: code.nullable(),
    emirates: z.partialRecord(emirate, code),
  }),
  returns: z.object({
    days: z.int().min(0).max(365),
    // Rows of the version before have none.
    approveBelowFils: fils.nullable().default(30_000),
    approveBelowPercent: z.int().min(0).max(100).default(40),
    // Kept back of a return that is nobody’s fault: for the way, and of the price.
    wayFils: fils.max(100_000).default(0),
    restockPercent: z.int().min(0).max(100).default(0),
    // On top of what goes into the wallet instead of back the way it was paid; 0: none.
    walletBonusPercent: z.int().min(0).max(100).default(0),
    // The emirates in which a courier collects returns.
    collectIn: z.record(emirate, z.boolean()).default(startingFacts.returns.collectIn),
    // How long something may be claimed of a piece: what is seen at once, and what breaks later.
    claimDays: z.int().min(0).max(365).default(14),
    claimFaultDays: z.int().min(0).max(3650).default(730),
    claimApproveBelowFils: fils.nullable().default(10_000),
  }),
  giftCards: z
    .object({
      isOffered: z.boolean(),
      amountsFils: z.array(giftFils).max(8),
      leastFils: giftFils,
      mostFils: giftFils,
      validMonths: z.int().min(1).max(120).nullable(),
    })
    .refine(({ leastFils, mostFils, amountsFils }) => amountsFils.every((one) => one >= leastFils && one <= mostFils), {
      path: ['amountsFils'],
      message: issue('gift_amounts'),
    })
    .refine(({ leastFils, mostFils }) => leastFils <= mostFils, { path: ['mostFils'], message: issue('gift_limits') }),
  closedDays: z.object({
    weekend: z.array(weekday).max(6),
    yearly: z
      .array(
        z.object({
          name: texts(120),
          on: z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)).max(31),
        }),
      )
      .max(40),
    lunar: z
      .array(
        z.object({ name: texts(120), kind: z.enum(['forecast', 'announced']), from: day, to: day }).refine(inOrder),
      )
      .max(200),
  }),
  hours: z
    .object({
      firstWeekday: weekday,
      lastWeekday: weekday,
      ...dayHours,
      special: z
        .array(
          z
            .object({ from: day, to: day, ...dayHours })
            .refine(inOrder)
            .refine(opensFirst),
        )
        .max(40),
    })
    .refine(opensFirst),
  branches: z.object({
    branches: z
      .array(Branch)
      .max(200)
      .refine((branches) => new Set(branches.map(({ id }) => id)).size === branches.length),
  }),
  pageNotes: z.object({ visit: maybeWrittenTexts(600), sizes: z.array(writtenTexts(600)).max(20) }),
  seller: z.object({
    legalName: maybeTexts(200),
    address: maybeTexts(300),
    tradeLicence: name(60).nullable(),
    // Rows of the version before have none.
    licenceAuthority: maybeTexts(160).default({ en: '', ar: '', fr: '' }),
    trn: z.string().refine(isTrn, issue('trn')).nullable(),
    // Rows of the version before have none of these.
    emirate: emirate.nullable().default(null),
    vatByDeliverySince: day.nullable().default(null),
    vatFirstMonth: z.literal([1, 2, 3]).default(1),
    isInvented: z.boolean(),
  }),
  contacts: z.object({
    phone: e164.nullable(),
    whatsapp: e164.nullable(),
    email: email.nullable(),
    securityEmail: email.nullable(),
    privacyEmail: email.nullable(),
    pressEmail: email.nullable(),
    careersEmail: email.nullable(),
    wholesaleEmail: email.nullable(),
  }),
  sender: z.object({ email: email.nullable() }),
  announcement: z.object({
    lines: z.array(z.object({ en: announced.min(1, issue('required')), ar: announced, fr: announced })).max(12),
  }),
  social: z.object({
    links: z.array(z.object({ network: z.enum(socialNetworks), url: z.url({ protocol: /^https$/ }).max(300) })).max(12),
  }),
  brands: z.object({
    brands: z
      .array(z.object({ id: brandId, name: texts(60) }))
      .max(1000)
      .refine(areDifferent),
  }),
  fabrics: z.object({
    fabrics: z
      .array(z.object({ id: code, name: texts(60) }))
      .max(200)
      .refine(areDifferent),
  }),
  colours: z.object({
    colours: z
      .array(z.object({ id: code, hex: z.string().regex(/^#[0-9a-f]{6}$/), name: texts(60) }))
      .max(200)
      .refine(areDifferent),
  }),
  sizes: z.object({
    sets: z
      .array(sizeSet)
      .max(50)
      .refine(areDifferent)
      .refine((sets) => areDifferent(sets.flatMap(({ sizes }) => sizes.map((id) => ({ id }))))),
  }),
  sizeTables: SizeGuideDraft,
  categories: CategoriesDraft,
} satisfies { [Group in FactGroup]: z.ZodType<StoreFacts[Group]> }

export const settingGroups = Object.keys(settingSchemas) as FactGroup[]

const Setting = z.object({
  group: z.enum(settingGroups),
  value: z.record(z.string(), z.unknown()),
  version: z.int(),
  updatedAt: moment.nullable().describe('Null where it is as every shop starts'),
})

const params = z.object({ id: z.enum(settingGroups).describe('The group') })

export const settingCalls = {
  showSetting: adminEndpoint({
    method: 'GET',
    path: '/admin/settings/:id',
    may: 'settings.read',
    summary: `One group of what the owner decides: ${settingGroups.join(', ')}; texts in ${languages.join(', ')}`,
    params,
    reply: z.object({ setting: Setting }),
  }),
  saveSetting: adminEndpoint({
    method: 'PUT',
    path: '/admin/settings/:id',
    may: 'settings.write',
    audit: 'settings.save',
    version: true,
    summary:
      'Saves a group whole; VERSION_CONFLICT says in which fields the stored one differs from the one sent, IN_USE which products name a value that is left out',
    params,
    body: z.record(z.string(), z.unknown()),
    // 200 branches with addresses in three languages.
    maxBodyBytes: 1024 * 1024,
    reply: z.object({ setting: Setting }),
    refusals: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_MISSING', 'VERSION_CONFLICT', 'IN_USE', 'TAX_NOT_CHANGEABLE'],
  }),
}
