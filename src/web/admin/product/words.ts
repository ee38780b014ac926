import type { AdminCalls } from '#contract/admin-calls.ts'
import { languages, pickText, type Texts } from '#domain/locale.ts'
import { textParts } from '#domain/translation.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { flags } from './product-draft.ts'

/** The owner's values that products name. */
export type ProductWords = AdminCalls['GET /admin/product-words']['reply']['words']

export const loadWords = () => staffReplies.load('GET /admin/product-words', {})

/** The page's loader has fetched them. */
export const useWords = (): ProductWords => useStaffReply('GET /admin/product-words', {}).words

type Named = { id: string; name: Texts }

/** `nameIn(words.brands, 'Rimal')`: in her language; what nobody lists any more keeps its id. */
export function useNameIn(): (values: readonly Named[], id: string) => string {
  const { language } = useLanguage()
  return (values, id) => {
    const known = values.find((value) => value.id === id)
    return known ? pickText(known.name, language) : id
  }
}

const factLabels = [
  'slug',
  'category',
  'subcategory',
  'brand',
  'fabric',
  'gender',
  'sizeGuide',
  'hsCode',
  'priceFils',
  'newUntil',
  'publishAt',
  ...flags,
] as const
const rowLabels = ['sku', 'ean', 'color', 'size', 'alts', 'minQuantity', 'unitPriceFils'] as const

const among = <Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined =>
  names.find((one) => one === name)

/** What a field is called, by its path as the API names it: `texts.ar.name`, `variants.3.sku`. */
export function useLabelOf(): (path: string) => string {
  const { t } = useTranslation('range')
  return (path) => {
    const [group = '', second, third] = path.split('.')
    if (group === 'texts') {
      const [part, language] = [among(textParts, third), among(languages, second)]
      if (part && language) return `${t(`texts.${part}`)} · ${t(`in.${language}`)}`
    }
    const ofSale = group === 'sale' ? among(['priceFils', 'startsAt', 'endsAt'], second) : undefined
    if (ofSale) return t(`labels.sale.${ofSale}`)
    const row = among(rowLabels, third)
    if (group === 'variants' || group === 'pictures')
      return row ? `${t(`parts.${group}`)} ${Number(second) + 1} · ${t(`labels.${row}`)}` : t(`parts.${group}`)
    if (group === 'tiers' || group === 'wholesale') return t('parts.wholesale')
    const fact = among(factLabels, group)
    return fact ? t(`labels.${fact}`) : path
  }
}

export const parts = ['texts', 'pictures', 'variants', 'prices', 'wholesale', 'search', 'history'] as const
export type Part = (typeof parts)[number]

/** Where a field stands. */
export function partOf(path: string): Part {
  const group = path.split('.')[0] ?? ''
  if (group === 'pictures' || group === 'variants' || group === 'wholesale') return group
  if (group === 'tiers') return 'wholesale'
  return group === 'sale' || group === 'priceFils' || group === 'newUntil' ? 'prices' : 'texts'
}
