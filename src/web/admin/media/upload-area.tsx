import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { type Media, type Upload, useUploads } from './uploads.ts'

type UploadAreaProps = { onTaken: (media: Media, fileName: string) => void }

/** Pictures are chosen, dropped on it, or pasted anywhere on the page; several at once. */
export function UploadArea({ onTaken }: UploadAreaProps) {
  const { t } = useTranslation('range')
  const { number } = useFormat()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { uploads, add, putAway } = useUploads(onTaken)
  usePasted(add)
  const over = uploads.filter(({ state }) => state === 'taken' || state === 'refused').length
  return (
    <div className="grid gap-3">
      <div
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          setOver(false)
          add(event.dataTransfer.files)
        }}
        className="relative flex min-h-28 flex-col items-center justify-center gap-2 border border-dashed border-stone p-4 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-clay hover:border-ink data-over:bg-sand"
      >
        <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
        <label htmlFor={id} className="font-medium">
          {t('pictures.choose')}
        </label>
        <p id={`${id}-hint`} className="max-w-prose text-sm text-stone">
          {t('pictures.hint')}
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            add(target.files ?? [])
            target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {uploads.length > 0 && (
        <div className="text-sm">
          <p role="status">{t('pictures.progress', { done: number(over), all: number(uploads.length) })}</p>
          <progress
            aria-label={t('pictures.uploading')}
            max={uploads.length}
            value={over}
            className="progress h-1 w-full max-w-sm"
          />
          <ul>
            {uploads
              .filter(({ state }) => state !== 'taken')
              .map((upload) => (
                <Line key={upload.id} upload={upload} onPutAway={() => putAway(upload.id)} />
              ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Line({ upload: { name, state, reason }, onPutAway }: { upload: Upload; onPutAway: () => void }) {
  const { t } = useTranslation('range')
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <bdi className="min-w-0 break-all">{name}</bdi>
      {state === 'refused' ? (
        <>
          <span role="alert" className="text-sale">
            {reason}
          </span>
          <IconButton label={t('pictures.putAway', { name })} onClick={onPutAway}>
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <span className="min-h-11 content-center text-stone">
          {state === 'sending' ? t('pictures.sending') : t('pictures.waiting')}
        </span>
      )}
    </li>
  )
}

/** Text that is pasted into a field carries no files. */
function usePasted(add: (files: Iterable<File>) => void): void {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
