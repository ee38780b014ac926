import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import { listAddress } from './list-address.ts'
import type { Selection } from './use-selection.ts'

export type RowColumn<Row> = {
  id: string
  name: string
  show: (row: Row) => ReactNode
  /** Its name in `sort` of the address; newest and largest first. */
  sort?: string
  /** Amounts and counts stand at the end of their column. */
  isNumber?: boolean
  /** A narrow screen shows the column's name before what is in it: several amounts say nothing by themselves. */
  isNamed?: boolean
}

type RowTableProps<Row> = {
  label: string
  columns: readonly RowColumn<Row>[]
  rows: readonly (Row & { _id: string })[]
  /** What a row is called, and where it leads. */
  nameOf: (row: Row) => string
  linkOf: (row: Row) => string
  /** What the first column is called: it holds the link. */
  nameColumn: string
  usualSort: string
  selection?: Selection | undefined
}

/**
 * A dense list whose rows lead somewhere: `j` and `k` go down and up, Enter opens, `x` marks. On a narrow screen each row becomes a small card;
 * between the two a table that is wider than its place scrolls inside it.
 */
export function RowTable<Row>({
  label,
  columns,
  rows,
  nameOf,
  linkOf,
  nameColumn,
  usualSort,
  selection,
}: RowTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  const isBusy = useNavigation().state === 'loading'
  const latest = useRef(selection)
  latest.current = selection
  const toggle = useCallback((id: string) => latest.current?.toggle(id), [])
  return (
    <div className="relative lg:overflow-x-auto">
      <table
        ref={table}
        aria-label={label}
        aria-busy={isBusy}
        className="w-full border-collapse text-sm transition-opacity aria-busy:opacity-60 max-lg:block"
      >
        <Head {...{ columns, nameColumn, usualSort, selection }} />
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <MemoRow
              key={row._id}
              row={row}
              // A row shows only what these columns make of it.
              columns={columns as readonly RowColumn<never>[]}
              name={nameOf(row)}
              to={linkOf(row)}
              markLabel={selection?.labelOf(nameOf(row))}
              isOn={selection?.has(row._id) ?? false}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellsProps = { row: { _id: string }; columns: readonly RowColumn<never>[]; name: string; to: string }

type OneRowProps = CellsProps & {
  /** None: the row is not to be marked. */
  markLabel: string | undefined
  isOn: boolean
  onToggle: (id: string) => void
}

/** Marking one row of a thousand leaves the others as they are: callers give the same columns until something in them changes. */
const MemoRow = memo(function OneRow({ markLabel, isOn, onToggle, ...cells }: OneRowProps) {
  return (
    <tr
      data-marked={isOn || undefined}
      className="border-b border-line hover:bg-sand/50 has-[[data-row]:focus-visible]:bg-sand/70 data-marked:bg-sand/80 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:py-2"
    >
      {markLabel !== undefined && (
        <td className="w-11 p-0 max-lg:-ms-3.5 max-lg:-me-3">
          <MarkBox label={markLabel} isOn={isOn} onChange={() => onToggle(cells.row._id)} />
        </td>
      )}
      <MemoCells {...cells} />
    </tr>
  )
})

/** Marking all of a thousand rows draws their boxes again, and nothing else of them. */
const MemoCells = memo(function Cells({ row, columns, name, to }: CellsProps) {
  const { t } = useTranslation('desk')
  return (
    <>
      <td className="p-0 font-medium max-lg:flex-1">
        <Link
          data-row
          to={to}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline lg:min-h-9 lg:px-2"
        >
          {name}
        </Link>
      </td>
      {columns.map(({ id, name: column, show, isNumber, isNamed = false }) => (
        <td
          key={id}
          data-column={id}
          className={`max-lg:py-0.5 lg:px-2 lg:py-1 ${isNumber ? 'lg:text-end' : ''} max-lg:data-[column=buyer]:basis-full max-lg:has-[[data-shown]:empty]:hidden`}
        >
          <span className={isNamed ? 'text-stone lg:hidden' : 'sr-only lg:hidden'}>
            {t('lists.named', { column })}{' '}
          </span>
          <span data-shown>{show(row as never)}</span>
        </td>
      ))}
    </>
  )
})

type HeadProps<Row> = Pick<RowTableProps<Row>, 'columns' | 'nameColumn' | 'usualSort' | 'selection'>

function Head<Row>({ columns, nameColumn, usualSort, selection }: HeadProps<Row>) {
  return (
    <thead className="max-lg:sr-only">
      <tr className="border-y border-line text-stone">
        {selection && (
          <th scope="col" className="w-11 p-0 font-normal max-lg:hidden">
            <MarkBox label={selection.pageLabel} isOn={selection.isPageOn} onChange={selection.togglePage} />
          </th>
        )}
        <th scope="col" className="px-2 py-2 text-start font-medium whitespace-nowrap">
          {nameColumn}
        </th>
        {columns.map((column) => (
          <ColumnHead key={column.id} {...column} usualSort={usualSort} />
        ))}
      </tr>
    </thead>
  )
}

type ColumnHeadProps = { name: string; sort?: string; isNumber?: boolean; usualSort: string }

function ColumnHead({ name, sort, isNumber = false, usualSort }: ColumnHeadProps) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const current = search.get('sort') ?? usualSort
  const align = isNumber ? 'text-end' : 'text-start'
  if (sort === undefined)
    return (
      <th scope="col" className={`px-2 py-2 font-medium whitespace-nowrap ${align}`}>
        {name}
      </th>
    )
  const [isDown, isUp] = [current === `-${sort}`, current === sort]
  const next = isDown ? sort : `-${sort}`
  return (
    <th
      scope="col"
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}
      className={`px-2 font-medium whitespace-nowrap ${align}`}
    >
      <Link
        to={listAddress(search, { sort: next === usualSort ? null : next })}
        title={t('lists.sortBy', { column: name })}
        className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
      >
        {name}
        {isDown && <ArrowDown size={14} strokeWidth={1.5} aria-hidden="true" />}
        {isUp && <ArrowUp size={14} strokeWidth={1.5} aria-hidden="true" />}
      </Link>
    </th>
  )
}

/** 44 px to touch, whatever the box itself measures. */
export function MarkBox({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className="flex size-11 items-center justify-center lg:h-9">
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={isOn} onChange={onChange} className="size-6 accent-ink lg:size-4" />
    </label>
  )
}

function useRowKeys(table: { current: HTMLTableElement | null }): void {
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const placeOf = (all: readonly HTMLElement[]) => {
    const row = document.activeElement?.closest('tr')
    return all.findIndex((link) => row?.contains(link))
  }
  const go = (step: 1 | -1) => {
    const all = links()
    const from = placeOf(all)
    const to = from === -1 ? (step === 1 ? 0 : all.length - 1) : from + step
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
  }
  const mark = () => {
    const all = links()
    all[placeOf(all)]?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
  }
  useShortcuts({ j: () => go(1), k: () => go(-1), x: mark })
}
