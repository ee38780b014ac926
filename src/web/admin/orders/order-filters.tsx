import type { AdminCalls } from '#contract/admin-calls.ts'
import { emirates } from '#domain/address.ts'
import { orderStatuses, paymentStatuses } from '#domain/order.ts'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import { listAddress } from '../lists/list-address.ts'
import { filterNames, filtersOf } from './order-tabs.ts'
import type { FilterName } from './order-tabs.ts'
import { useCourierName } from '../parcels/courier-name.tsx'

type Words = AdminCalls['GET /admin/order-words']['reply']

/** Searching, filtering, and what the list is narrowed by now. All of it stands in the address. */
export function OrderFilters({ words, end }: { words: Words; end: ReactNode }) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="my-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField key={search.get('q') ?? ''} />
        <Button
          look="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls="order-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('lists.filter')}
        </Button>
        {end}
      </div>
      <div id="order-filters" hidden={!isOpen}>
        <FilterForm key={search.toString()} words={words} />
      </div>
      <Chips />
    </div>
  )
}

function SearchField() {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(listAddress(search, { q: field.current?.value.trim() ?? '' }))
  }
  return (
    <form role="search" onSubmit={submit} className="relative min-w-0 flex-1 basis-64">
      <Search
        size={16}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-stone"
      />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={t('orders.search')}
        placeholder={t('orders.searchHint')}
        defaultValue={search.get('q') ?? ''}
        maxLength={100}
        autoComplete="off"

        className="min-h-11 w-full rounded-sm border border-stone/60 bg-white ps-9 pe-3 text-sm text-ellipsis placeholder:text-stone hover:border-ink focus:border-ink"
      />
    </form>
  )
}

function FilterForm({ words }: { words: Words }) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const options = useFilterOptions(words)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const names = [...options.map(({ name }) => name), 'from', 'to']
    void navigate(listAddress(search, Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')]))))
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-y border-line py-4 xl:grid-cols-5"
    >
      {options.map(({ name, values }) => (
        <SelectField key={name} label={t(`orders.filters.${name}`)} name={name} defaultValue={search.get(name) ?? ''}>
          <option value="">{t('lists.any')}</option>
          {values.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`orders.filters.${name}`)}
          name={name}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={search.get(name) ?? ''}
        />
      ))}
      <Button type="submit" look="outline">
        {t('lists.apply')}
      </Button>
    </form>
  )
}

type Option = readonly [value: string, text: string]

function useFilterOptions({ tags, couriers }: Words): { name: FilterName; values: Option[] }[] {
  const courierName = useCourierName()
  const { t } = useTranslation(['desk', 'order'])
  const { language } = useLanguage()
  const [search] = useSearchParams()
  /** What the address has and nothing offers any more, or several values at once, stays to be chosen. */
  const withCurrent = (name: FilterName, values: Option[]) => {
    const current = search.get(name)
    return {
      name,
      values:
        current && !values.some(([value]) => value === current) ? [...values, [current, current] as const] : values,
    }
  }
  return [
    withCurrent(
      'status',
      orderStatuses.map((status) => [status, t(`order:statuses.${status}`)]),
    ),
    withCurrent(
      'payment',
      paymentStatuses.map((status) => [status, t(`orders.payments.${status}`)]),
    ),
    withCurrent(
      'method',
      (['card', 'cod', 'cash', 'bank'] as const).map((method) => [method, t(`orders.methods.${method}`)]),
    ),
    withCurrent(
      'emirate',
      emirates.map(({ code, name }) => [code, name[language]]),
    ),
    withCurrent(
      'courier',
      couriers.map((name) => [name, courierName(name)]),
    ),
    withCurrent(
      'tag',
      tags.map((name) => [name, name]),
    ),
    withCurrent('held', [
      ['true', t('orders.heldOnly')],
      ['false', t('orders.notHeld')],
    ]),
  ]
}

/** One for each filter; a press takes it away. */
function Chips() {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const textOf = useFilterText()
  const given = filtersOf(search)
  const names = filterNames.filter((name) => given[name] !== undefined)
  if (names.length === 0) return null
  return (
    <ul aria-label={t('lists.filteredBy')} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <Link
            to={listAddress(search, { [name]: null })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-3 text-sm hover:border-ink"
          >
            <span className="text-stone">{t(`orders.filters.${name}`)}</span>
            <bdi>{textOf(name, given[name] ?? '')}</bdi>
            <X size={14} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{t('lists.takeAway')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useFilterText(): (name: FilterName, value: string) => string {
  const { t } = useTranslation('desk')
  const { date } = useFormat()
  const options = useFilterOptions({ tags: [], couriers: [] })
  return (name, value) => {
    if (name === 'late') return t('orders.lateSince')
    if ((name === 'from' || name === 'to') && /^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
    const texts = new Map(options.find((option) => option.name === name)?.values)
    return value
      .split(',')
      .map((one) => texts.get(one) ?? one)
      .join(', ')
  }
}
