import { useMemo } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Picture } from '#web/kit/picture.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { StateName } from '../product/state-name.tsx'
import { useNameIn, useWords } from '../product/words.ts'

export type ProductRow = AdminCalls['GET /admin/products']['reply']['products'][number]

export const productColumnIds = [
  'picture',
  'slug',
  'state',
  'category',
  'brand',
  'price',
  'stock',
  'changed',
  'created',
] as const
export const usualColumns = ['picture', 'slug', 'state', 'category', 'brand', 'price', 'stock', 'changed'] as const

type ProductColumn = RowColumn<ProductRow> & { id: (typeof productColumnIds)[number] }

/** Every column that the list of products can have, in its order: the same ones until the language changes. */
export function useProductColumns(): ProductColumn[] {
  const { t } = useTranslation('range')
  const { money, number, moment } = useFormat()
  const short = useShortMoment()
  const words = useWords()
  const nameIn = useNameIn()
  const time = (iso: string) => (
    <time dateTime={iso} title={moment(iso)} className="whitespace-nowrap text-stone">
      {short(iso)}
    </time>
  )
  const columns: ProductColumn[] = [
    {
      id: 'picture',
      name: t('list.picture'),
      show: ({ picture }) =>
        picture !== null && <Picture url={picture} alt="" sizes="40px" className="w-8 max-lg:w-12" />,
    },
    { id: 'slug', name: t('labels.slug'), sort: 'slug', show: ({ slug }) => <bdi className="text-stone">{slug}</bdi> },
    { id: 'state', name: t('list.state'), show: ({ state }) => <StateName of={state} /> },
    {
      id: 'category',
      name: t('labels.category'),
      show: ({ category, subcategory }) => {
        const known = words.categories.find(({ id }) => id === category)
        return `${nameIn(words.categories, category)} · ${nameIn(known?.subcategories ?? [], subcategory)}`
      },
    },
    { id: 'brand', name: t('labels.brand'), show: ({ brand }) => <bdi>{nameIn(words.brands, brand)}</bdi> },
    {
      id: 'price',
      name: t('list.price'),
      sort: 'price',
      isNumber: true,
      show: ({ priceFils, salePriceFils }) => (
        <bdi className="whitespace-nowrap tabular-nums">
          {salePriceFils !== null && <s className="me-2 text-stone">{money(toAed(priceFils))}</s>}
          <span className={salePriceFils === null ? '' : 'text-sale'}>{money(toAed(salePriceFils ?? priceFils))}</span>
        </bdi>
      ),
    },
    {
      id: 'stock',
      name: t('list.stock'),
      isNumber: true,
      isNamed: true,
      show: ({ availableStock }) => (
        <span className={`tabular-nums ${availableStock === 0 ? 'text-sale' : ''}`}>{number(availableStock)}</span>
      ),
    },
    { id: 'changed', name: t('list.changed'), sort: 'updated', show: ({ updatedAt }) => time(updatedAt) },
    { id: 'created', name: t('list.created'), sort: 'created', show: ({ createdAt }) => time(createdAt) },
  ]
  // Rows are drawn anew only where a column is another one.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => columns, [t, words, short])
}
