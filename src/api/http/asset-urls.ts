/**
 * R060: pictures and films are kept as paths, and leave as addresses of ASSET_HOST where one is set, uploaded pictures with their focal points: in every
 * field that the contract calls an `assetUrl`.
 */
import { Cart } from '#contract/cart.ts'
import { assetUrl } from '#contract/fields.ts'
import { withFocalPoint } from '#domain/media.ts'
import { z } from 'zod'
import type { Shop } from '../shop.ts'
import type { Refusal } from './refusal.ts'

type PlacePath = (path: string) => string
type Placer = (value: unknown, place: PlacePath) => unknown

/** Makes, once per call of the contract, what rewrites its replies. Null where no picture can be in them. A reply is changed in place. */
export function assetPlacer(schema: z.ZodType): Placer | null {
  if (schema === assetUrl) return (value, place) => (typeof value === 'string' ? place(value) : value)
  if (schema instanceof z.ZodObject) return placerOfFields(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) return placerOfItems(schema.element as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return assetPlacer(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion) return placerOfAny(schema.options as z.ZodType[])
  return null
}

/** Null where every path leaves as it is kept. Addresses of others always do. */
export function placeOf({
  settings: { assetHost },
  focalPoints,
}: Pick<Shop, 'focalPoints'> & Settings): PlacePath | null {
  const points = focalPoints.current()
  if (assetHost === null && points.size === 0) return null
  return (path) => (/^\/(?!\/)/.test(path) ? (assetHost ?? '') + withFocalPoint(path, points) : path)
}
type Settings = { settings: Pick<Shop['settings'], 'assetHost'> }

/** The bag as it stands, told with a refusal (PRICE_CHANGED): the one reply in which pictures are not of the call's own promise. */
export function placeInRefusal({ details }: Refusal, place: PlacePath | null): void {
  if (place && details.cart) placeCart?.(details.cart, place)
}

function placerOfFields(shape: Record<string, z.ZodType>): Placer | null {
  const placers = Object.entries(shape).flatMap(([name, schema]) => {
    const placer = assetPlacer(schema)
    return placer ? [[name, placer] as const] : []
  })
  if (placers.length === 0) return null
  return (value, place) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    for (const [name, placer] of placers) if (name in fields) fields[name] = placer(fields[name], place)
    return value
  }
}

function placerOfItems(schema: z.ZodType): Placer | null {
  const placer = assetPlacer(schema)
  return placer && ((value, place) => (Array.isArray(value) ? value.map((item) => placer(item, place)) : value))
}

function placerOfAny(schemas: readonly z.ZodType[]): Placer | null {
  const placers = schemas.map(assetPlacer).filter((placer) => placer !== null)
  return placers.length === 0
    ? null
    : (value, place) => placers.reduce((changed, placer) => placer(changed, place), value)
}

const placeCart = assetPlacer(Cart)
