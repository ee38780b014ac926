/** A group of settings while somebody types in it: each field by its path as `legalName.en`, as text or as a tick. */
import { latinDigits } from '#domain/digits.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { readTrn } from '#domain/tax.ts'

/** How a field is stored. `maybe…`: left empty it is null. Amounts are typed in AED and stored in fils; `amounts`: several, parted by commas. */
export type FieldKind =
  | 'text'
  | 'maybeText'
  | 'maybeTrn'
  | 'amount'
  | 'maybeAmount'
  | 'amounts'
  | 'count'
  | 'maybeCount'
  | 'tick'
export type FieldKinds = Readonly<Record<string, FieldKind>>
export type Typed = Readonly<Record<string, string | boolean>>
export type Clash = { path: string; yours: string | boolean; theirs: string | boolean }

const leafOf = (value: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value)

export function typedOf(value: object, kinds: FieldKinds): Typed {
  return Object.fromEntries(
    Object.entries(kinds).map(([path, kind]) => {
      const leaf = leafOf(value, path)
      if (kind === 'tick') return [path, leaf === true]
      if (kind === 'amounts') return [path, (leaf as number[]).map(toAed).join(', ')]
      if (leaf === null || leaf === undefined) return [path, '']
      return [path, String(kind === 'amount' || kind === 'maybeAmount' ? toAed(Number(leaf)) : leaf)]
    }),
  )
}

/** What is no number is left as it was typed, so that the shop refuses it at its field. */
function storedOf(typed: string | boolean, kind: FieldKind): unknown {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '' && kind.startsWith('maybe')) return null
  if (kind === 'text' || kind === 'maybeText') return text
  if (kind === 'amounts') return amountsIn(text)
  if (kind === 'maybeTrn') return readTrn(text) ?? text
  const digits = latinDigits(text).replace('٫', '.').replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(digits)) return text
  return kind === 'amount' || kind === 'maybeAmount' ? fromAed(Number(digits)) : Number(digits)
}

/** Whole dirhams: a comma parts two of them. */
const amountsIn = (text: string): unknown[] =>
  latinDigits(text)
    .split(/[,،;\s]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,6}$/.test(part) ? fromAed(Number(part)) : part))

export function storedSetting(typed: Typed, kinds: FieldKinds): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [path, kind] of Object.entries(kinds)) {
    const stored = storedOf(typed[path] ?? '', kind)
    const [group = '', name] = path.split('.')
    value[group] = name === undefined ? stored : { ...(value[group] as object | undefined), [name]: stored }
  }
  return value
}

/** Fields that only one of the two has changed since `read` are taken from whoever did; `clashes` are those that both changed, and differently. */
export function mergeTyped(read: Typed, { yours, theirs }: { yours: Typed; theirs: Typed }) {
  const clashes: Clash[] = []
  const merged = Object.fromEntries(
    Object.keys(yours).map((path) => {
      const [mine = '', other = ''] = [yours[path], theirs[path]]
      if (mine === read[path]) return [path, other]
      if (other !== read[path] && other !== mine) clashes.push({ path, yours: mine, theirs: other })
      return [path, mine]
    }),
  )
  return { merged, clashes }
}
