import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { useAct } from '../session/use-act.ts'

type TagsProps = {
  tags: readonly string[]
  mayWrite: boolean
  add: (tag: string) => Promise<unknown>
  remove: (tag: string) => Promise<unknown>
  onDone: (what: 'tag' | 'untag') => void
}

/** Words that a list is filtered by; who may, adds and takes away. */
export function Tags({ tags, mayWrite, add, remove, onDone }: TagsProps) {
  const { t } = useTranslation('order')
  const { act, isBusy, error } = useAct()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = String(new FormData(event.currentTarget).get('tag')).trim()
    if (tag === '') return close()
    return void act(
      () => add(tag),
      () => {
        close()
        onDone('tag')
      },
    )
  }
  if (!mayWrite && tags.length === 0) return null
  return (
    <div className="mt-3">
      <ul aria-label={t('tags.heading')} className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <li key={tag} className="inline-flex min-h-8 items-center bg-sand ps-3 pe-3 text-sm has-[button]:pe-0">
            <bdi>{tag}</bdi>
            {mayWrite && (
              <button
                type="button"
                aria-label={t('tags.remove', { tag })}
                disabled={isBusy}
                onClick={() =>
                  void act(
                    () => remove(tag),
                    () => {
                      opener.current?.focus()
                      onDone('untag')
                    },
                  )
                }
                className="inline-flex size-8 items-center justify-center hover:text-clay"
              >
                <X size={14} strokeWidth={1.5} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {mayWrite && (
          <li>
            <button
              type="button"
              ref={opener}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex min-h-8 items-center text-sm text-stone underline decoration-line underline-offset-4 hover:text-ink"
            >
              {t('tags.add')}
            </button>
          </li>
        )}
      </ul>
      {isOpen && (
        <form method="post" onSubmit={submit} className="mt-2 flex flex-wrap items-center gap-2">
          <input
            name="tag"
            aria-label={t('tags.add')}
            maxLength={40}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just opened this one field
            autoFocus
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className="min-h-11 w-40 rounded-sm border border-stone/60 bg-white px-3 text-sm"
          />
          <Button type="submit" look="outline" size="sm" isBusy={isBusy}>
            {t('tags.submit')}
          </Button>
        </form>
      )}
      <p role="alert" className="text-sm text-sale not-empty:mt-1">
        {error}
      </p>
    </div>
  )
}
