export type Unit = 'cm' | 'inches'

/** R063: a measure or a range of the size guide; inches to the half, as tapes have them. */
export function inUnit(cm: number | readonly number[], unit: Unit): string {
  const one = (value: number) => String(unit === 'cm' ? value : Math.round((value / 2.54) * 2) / 2)
  return typeof cm === 'number' ? one(cm) : cm.map(one).join('–')
}
