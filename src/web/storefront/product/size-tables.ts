/** R063: body measurements in cm by kind of garment. Two numbers are a range. */
import type { GuideKind } from './guide-kind.ts'

export type Measure = 'chest' | 'waist' | 'hips' | 'sleeve' | 'inseam' | 'length' | 'height' | 'foot' | 'belt'

export type SizeTable = {
  measures: readonly Measure[]
  rows: readonly { size: string; cm: readonly (number | readonly [number, number])[] }[]
}

export const sizeTables: Record<GuideKind, SizeTable> = {
  tops: {
    measures: ['chest', 'waist', 'sleeve'],
    rows: [
      { size: 'XS', cm: [[82, 87], [66, 71], 60] },
      { size: 'S', cm: [[88, 93], [72, 77], 61.5] },
      { size: 'M', cm: [[94, 99], [78, 83], 63] },
      { size: 'L', cm: [[100, 106], [84, 90], 64.5] },
      { size: 'XL', cm: [[107, 113], [91, 98], 66] },
      { size: 'XXL', cm: [[114, 121], [99, 107], 67] },
    ],
  },
  bottoms: {
    measures: ['waist', 'hips', 'inseam'],
    rows: [
      { size: 'XS', cm: [[66, 71], [84, 89], 78] },
      { size: 'S', cm: [[72, 77], [90, 95], 79] },
      { size: 'M', cm: [[78, 83], [96, 101], 80] },
      { size: 'L', cm: [[84, 90], [102, 107], 81] },
      { size: 'XL', cm: [[91, 98], [108, 114], 82] },
      { size: 'XXL', cm: [[99, 107], [115, 121], 82] },
    ],
  },
  kanduras: {
    measures: ['chest', 'length', 'sleeve'],
    rows: [
      { size: 'XS', cm: [[82, 87], 137, 59] },
      { size: 'S', cm: [[88, 93], 142, 60.5] },
      { size: 'M', cm: [[94, 99], 147, 62] },
      { size: 'L', cm: [[100, 106], 152, 63.5] },
      { size: 'XL', cm: [[107, 113], 157, 65] },
      { size: 'XXL', cm: [[114, 121], 160, 66] },
    ],
  },
  abayas: {
    measures: ['chest', 'length', 'sleeve'],
    rows: [
      { size: 'XS', cm: [[80, 85], 132, 68] },
      { size: 'S', cm: [[86, 91], 137, 70] },
      { size: 'M', cm: [[92, 97], 142, 72] },
      { size: 'L', cm: [[98, 104], 147, 74] },
      { size: 'XL', cm: [[105, 112], 152, 76] },
      { size: 'XXL', cm: [[113, 120], 155, 77] },
    ],
  },
  kids: {
    measures: ['height', 'chest', 'waist'],
    rows: [
      { size: '2Y', cm: [[86, 92], 53, 51] },
      { size: '4Y', cm: [[99, 104], 57, 53] },
      { size: '6Y', cm: [[111, 116], 61, 56] },
      { size: '8Y', cm: [[123, 128], 66, 59] },
      { size: '10Y', cm: [[135, 140], 71, 62] },
      { size: '12Y', cm: [[147, 152], 77, 65] },
    ],
  },
  belts: {
    measures: ['belt'],
    rows: [
      { size: '85', cm: [[80, 89]] },
      { size: '90', cm: [[85, 94]] },
      { size: '95', cm: [[90, 99]] },
      { size: '100', cm: [[95, 104]] },
      { size: '105', cm: [[100, 109]] },
    ],
  },
  sandals: {
    measures: ['foot'],
    rows: [
      { size: '39', cm: [24.8] },
      { size: '40', cm: [25.4] },
      { size: '41', cm: [26.1] },
      { size: '42', cm: [26.8] },
      { size: '43', cm: [27.4] },
      { size: '44', cm: [28.1] },
      { size: '45', cm: [28.8] },
    ],
  },
}

export type Unit = 'cm' | 'inches'

/** Inches to the half, as tapes have them. */
export function inUnit(cm: number | readonly [number, number], unit: Unit): string {
  const one = (value: number) => String(unit === 'cm' ? value : Math.round((value / 2.54) * 2) / 2)
  return typeof cm === 'number' ? one(cm) : `${one(cm[0])}–${one(cm[1])}`
}
