import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { listAddress } from './list-address.ts'

type FilterFormProps = {
  /** Of all its fields: they are the query's names too. A box without its mark takes its name out of the address. */
  names: readonly string[]
  submit: string
  children: ReactNode
}

/** The filters of a list. What is chosen stands in the address when they are submitted, and the list begins at its first page. */
export function FilterForm({ names, submit, children }: FilterFormProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <form
      // Its fields are uncontrolled: they are made anew where the address changes by a link.
      key={search.toString()}
      className="my-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        setSearch(
          listAddress(search, Object.fromEntries(names.map((name) => [name, fields.get(name)?.toString() ?? '']))),
        )
      }}
    >
      {children}
      <Button type="submit" look="outline">
        {submit}
      </Button>
    </form>
  )
}

/** Numbers, telephones, names: whatever the list finds by `q`. */
export function SearchFilter({ label }: { label: string }) {
  const [search] = useSearchParams()
  return (
    <TextField
      label={label}
      name="q"
      type="search"
      dir="ltr"
      autoComplete="off"
      defaultValue={search.get('q') ?? ''}
      className="min-w-48 flex-1 lg:max-w-sm"
    />
  )
}

type ChoiceFilterProps<Value extends string> = {
  name: string
  label: string
  all: string
  values: readonly Value[]
  nameOf(value: Value): string
}

export function ChoiceFilter<Value extends string>({ name, label, all, values, nameOf }: ChoiceFilterProps<Value>) {
  const [search] = useSearchParams()
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={search.get(name) ?? ''}
      className="min-w-36 flex-1 lg:max-w-60"
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  )
}
