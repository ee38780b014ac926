import type { packingCalls } from '#contract/packing.admin.ts'
import { nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { parcelNumber } from '#domain/packing.ts'
import type { z } from 'zod'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { findWave, listWaveLines, type WaveLine, type WaveRow } from './waves.store.ts'

type Shown = z.input<(typeof packingCalls)['showWave']['reply']>
type Piece = Shown['pieces'][number]
type WaveParcel = Shown['parcels'][number]

export const showWaveRow = ({ id, createdAt, closedAt, createdBy: _, ...row }: WaveRow): Shown['wave'] => ({
  ...row,
  _id: id,
  createdAt: new Date(createdAt).toISOString(),
  closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
})

/** What is the same to the hand: the variant, and which of its two pieces. */
export const pieceIdOf = ({ variantId, purchaseOption }: Pick<WaveLine, 'variantId' | 'purchaseOption'>): string =>
  purchaseOption === null ? variantId : `${variantId}.${purchaseOption}`

const numberOf = ({ orderNumber, position }: WaveLine): string => parcelNumber(orderNumber, position)

type Words = { shop: Shop; language: Language }

/** In the order of the lines, which is that of the shelves. */
export function piecesOf(lines: readonly WaveLine[], { shop, language }: Words): Piece[] {
  const { colours } = shop.facts.current().colours
  const pieces = new Map<string, Piece>()
  for (const line of lines) {
    const _id = pieceIdOf(line)
    const { sku, ean, size, purchaseOption, onShelf, pictureUrl: image, quantity, picked } = line
    const piece = pieces.get(_id) ?? {
      _id,
      sku,
      ean,
      size,
      purchaseOption,
      onShelf,
      image,
      name: pickText(line.names, language),
      color: nameOf(colours, line.color, language),
      quantity: 0,
      picked: 0,
      parcels: [],
    }
    piece.quantity += quantity
    piece.picked += picked
    piece.parcels.push({ _id: line.parcelId, number: numberOf(line), quantity, picked })
    pieces.set(_id, piece)
  }
  return [...pieces.values()]
}

function parcelsOf(lines: readonly WaveLine[]): WaveParcel[] {
  const parcels = new Map<string, WaveParcel>()
  for (const line of lines) {
    const parcel = parcels.get(line.parcelId) ?? {
      _id: line.parcelId,
      number: numberOf(line),
      state: line.state,
      pieces: 0,
      picked: 0,
    }
    parcel.pieces += line.quantity
    parcel.picked += line.picked
    parcels.set(line.parcelId, parcel)
  }
  return [...parcels.values()]
}

/** Refuses NOT_FOUND. */
export async function loadWave(db: Db | Tx, id: string, words: Words): Promise<Shown> {
  const row = (await findWave(db, id)) ?? refuse('NOT_FOUND')
  const lines = await listWaveLines(db, id)
  return { wave: showWaveRow(row), pieces: piecesOf(lines, words), parcels: parcelsOf(lines) }
}
