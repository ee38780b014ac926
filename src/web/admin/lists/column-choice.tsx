import { Columns3 } from 'lucide-react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { buttonClass } from '#web/kit/button.tsx'
import { listAddress } from './list-address.ts'

type ColumnChoiceProps = {
  columns: readonly { id: string; name: string }[]
  chosen: readonly string[]
  usual: readonly string[]
}

/** Which columns the list has; they stand in the address. */
export function ColumnChoice({ columns, chosen, usual }: ColumnChoiceProps) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choose = (keys: Set<string>) => {
    const next = columns.flatMap(({ id }) => (keys.has(id) ? [id] : []))
    const isUsual = next.join() === columns.flatMap(({ id }) => (usual.includes(id) ? [id] : [])).join()
    void navigate(listAddress(search, { columns: isUsual ? null : next.join(',') }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <MenuTrigger>
      <AriaButton className={buttonClass('outline', 'sm', 'max-lg:hidden')}>
        <Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('lists.columns')}
      </AriaButton>
      <Popover placement="bottom end" className="min-w-48 rounded-sm border border-line bg-white py-2 shadow-overlay">
        <Menu
          aria-label={t('lists.columns')}
          selectionMode="multiple"
          selectedKeys={chosen}
          disallowEmptySelection
          onSelectionChange={(keys) =>
            choose(new Set(keys === 'all' ? columns.map(({ id }) => id) : [...keys].map(String)))
          }
          className="outline-none"
        >
          {columns.map(({ id, name }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              className="flex min-h-11 cursor-default items-center gap-3 px-4 text-sm outline-none data-focused:bg-sand"
            >
              {({ isSelected }) => (
                <>
                  <span aria-hidden="true" className="w-4">
                    {isSelected ? '✓' : ''}
                  </span>
                  {name}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
