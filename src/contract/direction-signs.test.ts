import { expect, it } from 'vitest'
import { z } from 'zod'
import { adminEndpoints } from './all.admin.ts'
import { endpoints } from './all.ts'

type Leaf = { path: string; schema: z.ZodType }

/** Every text of a body, however deep. */
function textsOf(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, inner]) => textsOf(inner, `${path}.${field}`))
  if (schema instanceof z.ZodArray) return textsOf(schema.element, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodString ? [{ path, schema }] : textsOf(schema.in, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path))
  return schema instanceof z.ZodString ? [{ path, schema }] : []
}

const calls = Object.entries<object>({ ...endpoints, ...adminEndpoints })
const leaves = calls.flatMap(([name, call]) => textsOf('body' in call ? call.body : undefined, name))
const passes = (sign: string) =>
  leaves
    .filter(({ schema }) => {
      const read = schema.safeParse(`Amal${sign}Amal`)
      return read.success && String(read.data).includes(sign)
    })
    .map(({ path }) => path)

/** What opens something, names a row, or is only compared with what the shop has: nobody is shown it as it was sent. */
const unseen =
  /^login\.|^startRun\.query\.|\.(\w*id|\w*ids|\w*token|\w*password|code|state|color|size|country|place|doneOf|defaultOf|mentions)$/i

it('T15 no text that anybody sends turns round what stands beside it', () => {
  expect(leaves.length).toBeGreaterThan(100)
  expect(passes('\u202e').filter((path) => !unseen.test(path))).toEqual([])
})

it('T15 no name has a sign of direction', () => {
  expect(
    passes('\u200f').filter((path) => !unseen.test(path) && /name|\.(city|area|building|label)$/i.test(path)),
  ).toEqual([])
})
