/** Earlier values of some fields, as the log names them, in the form. */
import { type Product, type TypedProduct, typedOf } from './product-draft.ts'

type Field = { field: string; before?: unknown }

/** `typed` with what these fields were before; `stored` has the fields that they belong to. */
export function withFields(stored: Product, typed: TypedProduct, fields: readonly Field[]): TypedProduct {
  const earlier = structuredClone(stored)
  for (const { field, before } of fields) put(earlier, field.split('.'), before)
  const [was, is] = [typedOf(earlier), typedOf(stored)]
  const changed = Object.keys(was.fields).filter((path) => was.fields[path] !== is.fields[path])
  const names = new Set(fields.map(({ field }) => field.split('.')[0]))
  return {
    fields: { ...typed.fields, ...Object.fromEntries(changed.map((path) => [path, was.fields[path] ?? ''])) },
    variants: names.has('variants') ? was.variants : typed.variants,
    pictures: names.has('pictures') ? was.pictures : typed.pictures,
    tiers: names.has('wholesale') ? was.tiers : typed.tiers,
  }
}

/** A group that was nothing before, as a sale, is named by itself; one that was something, field by field. */
function put(at: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  const holder = at as Record<string, unknown>
  if (value === undefined) return
  if (rest.length === 0) {
    holder[name] = value
    return
  }
  const inner = holder[name]
  const group = typeof inner === 'object' && inner !== null ? inner : {}
  holder[name] = group
  put(group, rest, value)
}
