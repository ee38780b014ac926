import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { listAddress } from './list-address.ts'

type StageTabsProps<Stage extends string> = {
  label: string
  stages: readonly Stage[]
  here: Stage
  /** It stands in no address. */
  usual: Stage
  nameOf: (stage: Stage) => string
}

/** What is listed, by what is to be done with it next. */
export function StageTabs<Stage extends string>({ label, stages, here, usual, nameOf }: StageTabsProps<Stage>) {
  const [search] = useSearchParams()
  const tabs = stages.map((stage) => ({
    id: stage,
    to: listAddress(search, { stage: stage === usual ? null : stage }),
    name: nameOf(stage),
    isHere: stage === here,
  }))
  return <Tabs label={label} tabs={tabs} />
}

type FindFormProps = {
  label: string
  find: string
  className: string
  fieldClassName: string
  /** Other fields, as the list's address names them. */
  names?: readonly string[]
  children?: ReactNode
}

/** Part of a number or a name, and what else the list may be narrowed by. */
export function FindForm({ label, find, className, fieldClassName, names = [], children }: FindFormProps) {
  const [search, setSearch] = useSearchParams()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = ['q', ...names].map((name) => [name, String(form.get(name) ?? '').trim()])
    setSearch(listAddress(search, Object.fromEntries(fields)))
  }
  return (
    <form method="get" onSubmit={submit} className={className}>
      <TextField
        key={search.get('q') ?? ''}
        label={label}
        name="q"
        type="search"
        defaultValue={search.get('q') ?? ''}
        maxLength={60}
        autoComplete="off"
        className={fieldClassName}
      />
      {children}
      <Button type="submit" look="outline">
        {find}
      </Button>
    </form>
  )
}

/** `heading` where the stage is empty; with a filter it says that nothing fits it, and takes it away. */
export function NothingListed({ heading, filters }: { heading: string; filters: readonly string[] }) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  if (filters.every((name) => !search.get(name))) return <EmptyState heading={heading} />
  return (
    <EmptyState heading={t('lists.noneFit')} text={t('lists.noneFitText')}>
      <LinkButton
        look="outline"
        prefetch="none"
        to={listAddress(search, Object.fromEntries(filters.map((name) => [name, null])))}
      >
        {t('lists.clear')}
      </LinkButton>
    </EmptyState>
  )
}
