import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'

export type ListColumn<Item> = {
  id: string
  /** Stands above the column. */
  name: string
  show: (item: Item) => ReactNode
  /** What a row is called when it is read out. */
  isName?: boolean
}

type ListTableProps<Item> = {
  /** What the list is, for who doesn't see it. */
  label: string
  columns: readonly ListColumn<Item>[]
  items: readonly (Item & { _id: string })[]
}

/**
 * A dense list. Arrow keys go from cell to cell. On a narrow screen each row becomes a small card, without the line of headings. `relative`: words for
 * screen readers alone are placed absolutely, and would widen the whole page.
 */
export function ListTable<Item>({ label, columns, items }: ListTableProps<Item>) {
  return (
    <div className="relative overflow-x-auto border-y border-line">
      <Table aria-label={label} className="w-full border-collapse text-start text-sm max-lg:block">
        <TableHeader className="max-lg:sr-only">
          {columns.map(({ id, name, isName = false }) => (
            <Column
              key={id}
              id={id}
              isRowHeader={isName}
              className="border-b border-line px-3 py-2 text-start font-medium whitespace-nowrap text-stone first:ps-0"
            >
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody className="max-lg:block">
          {items.map((item) => (
            <Row
              key={item._id}
              id={item._id}
              className="border-b border-line last:border-b-0 hover:bg-sand/60 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:py-2"
            >
              {columns.map(({ id, show, isName = false }) => (
                <Cell
                  key={id}
                  className={`px-3 py-2 align-top first:ps-0 max-lg:p-0 max-lg:has-[[data-shown]:empty]:hidden ${isName ? 'max-lg:basis-full' : ''}`}
                >
                  <span data-shown>{show(item)}</span>
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
