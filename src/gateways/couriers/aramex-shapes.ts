/** What Aramex's JSON services (ShippingAPI.V2) are asked and say. They answer 200 also where they refuse: `HasErrors` tells. */
import { toAed } from '#domain/money.ts'
import { z } from 'zod'
import type { BookingRequest, CollectionRequest, Party, PickupRequest, PickUpPoint } from './courier.ts'

export type AramexFacts = {
  url: string
  username: string
  password: string
  accountNumber: string
  accountPin: string
  /** The office that keeps the account, like DXB. */
  accountEntity: string
  productType: string
  codProductType: string
  /** Hosts that its labels may lie on, besides that of `url`. */
  labelHosts: readonly string[]
  /** Further update codes and what they mean. */
  codes: Readonly<Record<string, string>>
  /** Undefined: it tells nothing by itself, and is asked. */
  webhookSecret: string | undefined
  pickUp: PickUpPoint
}

const Notification = z.object({ Code: z.string().nullish(), Message: z.string().nullish() })
const Notifications = z.array(Notification).nullish()

export const Reserved = z.object({
  HasErrors: z.boolean(),
  Notifications,
  FromWaybill: z.string().nullish(),
  ToWaybill: z.string().nullish(),
})

const CreatedShipment = z.object({ ID: z.string().nullish(), HasErrors: z.boolean().nullish(), Notifications })

export const Created = z.object({
  HasErrors: z.boolean(),
  Notifications,
  Shipments: z.array(CreatedShipment).max(10).nullish(),
})

const Update = z.object({
  WaybillNumber: z.string().nullish(),
  UpdateCode: z.string().max(40),
  UpdateDescription: z.string().nullish(),
  UpdateDateTime: z.string().max(60),
  Comments: z.string().nullish(),
})
export type AramexUpdate = z.output<typeof Update>

export const Tracked = z.object({
  HasErrors: z.boolean(),
  Notifications,
  TrackingResults: z
    .array(z.object({ Key: z.string(), Value: z.array(Update).max(500).nullish() }))
    .max(100)
    .nullish(),
  NonExistingWaybills: z.array(z.string()).max(100).nullish(),
})

export const Printed = z.object({
  HasErrors: z.boolean(),
  Notifications,
  ShipmentLabel: z.object({ LabelURL: z.string().nullish() }).nullish(),
})

export const PickupCreated = z.object({
  HasErrors: z.boolean(),
  Notifications,
  ProcessedPickup: z
    .object({
      ID: z.string().nullish(),
      GUID: z.string().nullish(),
      ProcessedShipments: z.array(CreatedShipment).max(10).nullish(),
    })
    .nullish(),
})

export const PickupCancelled = z.object({ HasErrors: z.boolean(), Notifications, Message: z.string().nullish() })

type Notes = z.output<typeof Notifications>

/** His own words of why not. */
export const wordsOf = (...all: Notes[]): string =>
  all
    .flatMap((notes) => notes ?? [])
    .map(({ Code, Message }) => [Code, Message].filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ')

export const clientInfoOf = (facts: AramexFacts) => ({
  UserName: facts.username,
  Password: facts.password,
  Version: 'v1.0',
  AccountNumber: facts.accountNumber,
  AccountPin: facts.accountPin,
  AccountEntity: facts.accountEntity,
  AccountCountryCode: 'AE',
  Source: 24,
})

/** A label of 4 × 6 inches, as the address of a PDF. */
export const labelInfo = { ReportID: 9201, ReportType: 'URL' }

const contactOf = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  PersonName: name,
  CompanyName: name,
  PhoneNumber1: phone,
  CellPhone: phone,
  EmailAddress: email,
})

const jsonDate = (at: Date): string => `/Date(${at.getTime()})/`

const money = (fils: number) => ({ CurrencyCode: 'AED', Value: toAed(fils) })

const addressOf = (of: Party) => ({
  Line1: of.address,
  Line2: [of.building, of.area].filter(Boolean).join(', '),
  Line3: [of.emirate, of.makani && `Makani ${of.makani}`].filter(Boolean).join(', '),
  City: of.city,
  CountryCode: 'AE',
})

export function shipmentOf(facts: AramexFacts, request: BookingRequest, now: Date) {
  const { reference, reservedNumber, orderNumber, weightGrams, pieces, codFils, to } = request
  const { pickUp } = facts
  const isCod = codFils > 0
  return {
    Number: reservedNumber,
    Reference1: reference,
    Reference2: orderNumber,
    Shipper: {
      Reference1: reference,
      AccountNumber: facts.accountNumber,
      PartyAddress: { Line1: pickUp.address, City: pickUp.city, CountryCode: 'AE' },
      Contact: contactOf(pickUp),
    },
    Consignee: {
      Reference1: reference,
      PartyAddress: addressOf(to),
      Contact: contactOf({ ...to, email: pickUp.email }),
    },
    ShippingDateTime: jsonDate(now),
    DueDate: jsonDate(new Date(now.getTime() + 24 * 60 * 60_000)),
    Details: {
      ActualWeight: { Unit: 'KG', Value: Math.max(weightGrams, 100) / 1000 },
      DescriptionOfGoods: 'Clothes',
      GoodsOriginCountry: 'AE',
      NumberOfPieces: 1,
      ProductGroup: 'DOM',
      ProductType: isCod ? facts.codProductType : facts.productType,
      PaymentType: 'P',
      Services: isCod ? 'CODS' : '',
      ...(isCod ? { CashOnDeliveryAmount: money(codFils) } : {}),
      Items: [
        { PackageType: 'Box', Quantity: pieces, Weight: { Unit: 'KG', Value: Math.max(weightGrams, 100) / 1000 } },
      ],
    },
  }
}

/** A pick-up with its shipment inside: one call makes both, and the shipment has the number that was reserved for it. */
export function collectionOf(facts: AramexFacts, request: CollectionRequest, now: Date) {
  const { pickUp } = facts
  const { reference, orderNumber, pieces, reservedNumber, from, readyAt, untilAt } = request
  const shop: Party = { ...pickUp, building: '', area: '', emirate: '', makani: null }
  const asked = { reference, orderNumber, pieces, reservedNumber, weightGrams: 0, codFils: 0, to: shop }
  const shipment = shipmentOf(facts, asked, now)
  const sender = { PartyAddress: addressOf(from), Contact: contactOf({ ...from, email: pickUp.email }) }
  const point = { name: from.name, phone: from.phone, email: pickUp.email, address: '', city: from.city }
  const pickup = pickupOf(facts, { reference, from: point, readyAt, untilAt, parcels: 1, weightGrams: 0 })
  return {
    ...pickup,
    PickupAddress: addressOf(from),
    Shipments: [{ ...shipment, Shipper: { ...shipment.Shipper, ...sender } }],
  }
}

/** What lies ready is one item: Aramex wants to know its weight, not each parcel. */
export function pickupOf(
  facts: AramexFacts,
  { reference, from, readyAt, untilAt, parcels, weightGrams }: PickupRequest,
) {
  const point = from ?? facts.pickUp
  return {
    Reference1: reference,
    PickupAddress: { Line1: point.address, City: point.city, CountryCode: 'AE' },
    PickupContact: contactOf({ ...point, email: point.email || facts.pickUp.email }),
    PickupLocation: point.name,
    PickupDate: jsonDate(readyAt),
    ReadyTime: jsonDate(readyAt),
    LastPickupTime: jsonDate(untilAt),
    ClosingTime: jsonDate(untilAt),
    Status: 'Ready',
    PickupItems: [
      {
        ProductGroup: 'DOM',
        ProductType: facts.productType,
        Payment: 'P',
        PackageType: 'Box',
        NumberOfShipments: parcels,
        NumberOfPieces: parcels,
        ShipmentWeight: { Unit: 'KG', Value: Math.max(weightGrams, 100 * parcels) / 1000 },
      },
    ],
  }
}

/** `/Date(1718900000000+0400)/`, or a time without a zone, which is that of the Emirates. */
export function timeOf(text: string): Date {
  const [, milliseconds] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? []
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  const at = milliseconds === undefined ? new Date(hasZone ? text : `${text}+04:00`) : new Date(Number(milliseconds))
  if (Number.isNaN(at.getTime())) throw new Error('Aramex sends a time that cannot be read')
  return at
}
