/** What a picture's file name says of it: `DK-NAVY-S_navy_2.jpg` is the second one of the navy one. */
import type { Texts } from '#domain/locale.ts'
import type { TypedVariant } from './product-draft.ts'

type Colours = readonly { id: string; name: Texts }[]

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s_-]+/gu, '')

/** Null: it names no colour that the product comes in. */
export function colourOfFile(
  fileName: string,
  { variants, colours }: { variants: readonly TypedVariant[]; colours: Colours },
): string | null {
  const [first = '', ...others] = fileName.replace(/\.\w+$/, '').split('_')
  const exact = variants.find(({ sku }) => folded(sku) === folded(first))
  const own = new Set(variants.map(({ color }) => color))
  const named = colours.find(
    ({ id, name }) =>
      own.has(id) && others.some((part) => [id, name.en, name.ar, name.fr].some((one) => folded(one) === folded(part))),
  )
  return named?.id ?? exact?.color ?? null
}
