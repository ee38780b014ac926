import type { Facets } from '#contract/catalogue.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent, RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { Button } from '#web/kit/button.tsx'
import { ColourDot } from '#web/storefront/goods/colour-dot.tsx'
import { facetRows, listFilters, pricePattern, readFilters, withChange } from './shop-filters.ts'
import type { Filters, ListFilter } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'
import { useValueName } from './value-name.ts'

type FilterFormProps = { listing: Listing; facets: Facets; sizes: readonly string[] }

/** A plain form before the scripts are there; afterwards every tick loads the list in place. */
export function FilterForm({ listing, facets, sizes }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const localTo = useLocalTo()
  const { filters, linkTo, go } = listing
  const prices = usePriceFields(form, filters)
  const apply = () => {
    if (!form.current) return
    prices.settle()
    go(readForm(form.current, filters))
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement> | FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') apply()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const [path = ''] = localTo(linkTo(filters)).split('?')
  return (
    <form
      ref={form}
      method="get"
      action={path}
      onChange={change}
      onSubmit={submit}
      className="divide-y divide-line border-y border-line"
    >
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.sortBy !== 'newest' && <input type="hidden" name="sortBy" value={filters.sortBy} />}
      {listFilters.map((name) => (
        <FacetGroup
          key={name}
          name={name}
          rows={facetRows(facets[name], name, { chosen: filters[name], sizes })}
          chosen={filters[name]}
        />
      ))}
      <PriceGroup filters={filters} bounds={facets.price} onLeave={(name) => prices.hasChanged(name) && apply()} />
    </form>
  )
}

function readForm(form: HTMLFormElement, before: Filters): Filters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return withChange(before, { ...readFilters(new URLSearchParams(fields)), page: 1 })
}

type FacetGroupProps = {
  name: ListFilter
  rows: readonly { value: string; count: number }[]
  chosen: readonly string[]
}

function FacetGroup({ name, rows, chosen }: FacetGroupProps) {
  const { t } = useTranslation('shop')
  if (rows.length === 0) return null
  return (
    <details open={name === 'colors' || name === 'sizes' || chosen.length > 0} className="group">
      <summary className="flex min-h-13 list-none items-center justify-between text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t(name)}
        <span aria-hidden="true" className="text-lg leading-none font-normal text-stone group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-lg leading-none font-normal text-stone group-open:block">
          −
        </span>
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{t(name)}</legend>
        <div className={name === 'sizes' ? 'flex flex-wrap gap-2' : ''}>
          {rows.map((row) => (
            <FacetOption key={row.value} name={name} {...row} isChosen={chosen.includes(row.value)} />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

type FacetOptionProps = { name: ListFilter; value: string; count: number; isChosen: boolean }

/** `onChange` is the form's; React wants to see one where a box is controlled. */
const heardByForm = () => undefined

function FacetOption({ name, value, count, isChosen }: FacetOptionProps) {
  const { t } = useTranslation('shop')
  const shown = useValueName()(name, value)
  const box = {
    type: 'checkbox',
    name,
    value,
    checked: isChosen,
    onChange: heardByForm,
    'aria-label': t('optionCount', { name: shown, count }),
  } as const
  if (name === 'sizes') {
    return (
      <label className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-line px-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay">
        <input {...box} className="sr-only" />
        <bdi aria-hidden="true">{shown}</bdi>
      </label>
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input {...box} className="size-4.5 shrink-0 accent-ink" />
      {name === 'colors' && <ColourDot colour={value} className="size-4.5" />}
      <span aria-hidden="true" className="flex-1">
        {shown}
      </span>
      <span aria-hidden="true" className="text-stone tabular-nums">
        {count}
      </span>
    </label>
  )
}

type PriceName = 'minPrice' | 'maxPrice'

const priceNames: readonly PriceName[] = ['minPrice', 'maxPrice']

/**
 * The two ends of the price stay as they are being typed while the list loads (B1): a field follows the address only where nothing was typed
 * since the form was last taken.
 */
function usePriceFields(form: RefObject<HTMLFormElement | null>, { minPrice, maxPrice }: Filters) {
  const settled = useRef({ minPrice: priceText(minPrice), maxPrice: priceText(maxPrice) })
  const fieldOf = (name: PriceName) => form.current?.elements.namedItem(name) as HTMLInputElement | null | undefined
  useLayoutEffect(() => {
    for (const [name, value] of [
      ['minPrice', minPrice],
      ['maxPrice', maxPrice],
    ] as const) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || field.value !== settled.current[name]) continue
      field.value = priceText(value)
      settled.current[name] = field.value
    }
  }, [form, minPrice, maxPrice])
  return {
    settle: () => {
      for (const name of priceNames) settled.current[name] = fieldOf(name)?.value ?? ''
    },
    hasChanged: (name: PriceName) => fieldOf(name)?.value !== settled.current[name],
  }
}

const priceText = (price: number | null) => (price === null ? '' : String(price))

type PriceGroupProps = { filters: Filters; bounds: Facets['price']; onLeave: (name: PriceName) => void }

/** Taken on Enter, on leaving a field that has changed, or by the button, which also sends the whole form without scripts. */
function PriceGroup({ filters, bounds, onLeave }: PriceGroupProps) {
  const { t } = useTranslation('shop')
  // What it begins with; afterwards `usePriceFields` writes into it.
  const [first] = useState(filters)
  const field = (name: PriceName, placeholder: number) => (
    <label className="block flex-1 text-sm">
      <span className="mb-1 block text-stone">{t(name)}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        pattern={pricePattern}
        placeholder={String(Math.round(placeholder))}
        defaultValue={priceText(first[name])}
        onBlur={({ target }) => target.checkValidity() && onLeave(name)}
        className="min-h-11 w-full rounded-sm border border-stone/60 bg-white px-3 tabular-nums hover:border-ink"
      />
    </label>
  )
  return (
    <fieldset className="py-4">
      <legend className="float-start mb-3 w-full text-sm font-medium">{t('price')}</legend>
      <div className="clear-both flex items-end gap-3">
        {field('minPrice', Math.floor(bounds.min))}
        {field('maxPrice', Math.ceil(bounds.max))}
        <Button type="submit" look="outline" size="sm">
          {t('apply')}
        </Button>
      </div>
    </fieldset>
  )
}
