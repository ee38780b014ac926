import { Search, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { useStaffCall } from '../session/staff-replies.ts'
import { useDeeds, useFoundGroups } from './palette-groups.tsx'

export type PaletteItem = { id: string; text: string; note?: ReactNode; run: () => void }
export type PaletteGroup = { id: string; name: string; items: PaletteItem[] }

const shortestSearch = 3

type PaletteProps = { isOpen: boolean; onClose: () => void; onHelp: () => void; onSignOut: () => void }

/** One field that finds anything, goes anywhere and does what one may do. Arrow keys and Enter; Escape closes. */
export function Palette({ isOpen, onClose, ...deeds }: PaletteProps) {
  const { t } = useTranslation('desk')
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex justify-center bg-ink/40 sm:items-start sm:p-6 sm:pt-[12vh]"
    >
      <Modal className="flex max-h-dvh w-full max-w-xl flex-col bg-paper sm:max-h-[70vh] sm:rounded-sm">
        <Dialog aria-label={t('palette.heading')} className="relative flex min-h-0 flex-1 flex-col outline-none">
          {/* One Escape closes: the field would only empty itself at the first one. */}
          <div
            className="contents"
            onKeyDownCapture={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              onClose()
            }}
          >
            <Found onClose={onClose} {...deeds} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Found({ onClose, onHelp, onSignOut }: Omit<PaletteProps, 'isOpen'>) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const go = (to: string, verb?: string) => void navigate(to, verb ? { state: { verb } } : {})
  const q = useDeferredValue(typed.trim())
  const isSearched = q.length >= shortestSearch
  const { data, isFetching, error } = useStaffCall(
    'GET /admin/find',
    { query: { q } },
    { enabled: isSearched, keepsPrevious: true, staleTime: 10_000 },
  )
  const deeds = useDeeds({ typed: q, go, onHelp, onSignOut })
  const found = useFoundGroups(isSearched ? data : undefined, go)
  const groups = [...found, ...deeds].filter(({ items }) => items.length > 0)
  const act = (key: string | number) => {
    onClose()
    groups
      .flatMap(({ items }) => items)
      .find(({ id }) => id === key)
      ?.run()
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField aria-label={t('palette.heading')} autoFocus className="relative border-b border-line">
        <Search
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto text-stone"
        />
        <Input
          placeholder={t('palette.hint')}
          maxLength={100}
          className="min-h-14 w-full bg-transparent ps-12 pe-14 text-base outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <IconButton label={t('bulk.close')} onClick={onClose} className="absolute! end-1 top-1.5 sm:hidden">
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <p role="status" className="px-4 pt-2 text-xs text-stone empty:hidden">
        {error
          ? t('palette.failed')
          : isSearched && isFetching
            ? t('palette.searching')
            : isSearched && found.every(({ items }) => items.length === 0)
              ? t('palette.nothing')
              : ''}
      </p>
      <Menu
        aria-label={t('palette.results')}
        items={groups}
        onAction={act}
        className="min-h-0 flex-1 overflow-y-auto py-2 outline-none"
      >
        {(group) => (
          <MenuSection id={group.id} className="pb-2">
            <Header className="px-4 py-1 text-xs text-stone">{group.name}</Header>
            <Collection items={group.items}>
              {(item) => (
                <MenuItem
                  id={item.id}
                  textValue={item.text}
                  className="flex min-h-11 cursor-default items-center justify-between gap-4 px-4 text-sm outline-none data-focused:bg-sand"
                >
                  <bdi className="min-w-0 truncate">{item.text}</bdi>
                  {item.note !== undefined && <span className="shrink-0 text-xs text-stone">{item.note}</span>}
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
    </Autocomplete>
  )
}
