import { Upload } from 'lucide-react'
import { useId, useState } from 'react'

type FileFieldProps = {
  label: string
  hint: string
  name: string
  /** Names of the files that can be read, as `accept` of an input. */
  accept: string
  /** What the field says before a file is chosen: a browser's own field speaks the browser's language. */
  empty: string
}

/** One file, chosen or dropped on the field. */
export function FileField({ label, hint, name, accept, empty }: FileFieldProps) {
  const id = useId()
  const [file, setFile] = useState('')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative flex min-h-12 items-center gap-3 rounded-sm border border-stone/60 bg-white px-3 focus-within:border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-clay hover:border-ink">
        <Upload size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-stone" />
        <span className={`min-w-0 truncate ${file === '' ? 'text-stone' : ''}`} aria-hidden="true">
          <bdi>{file === '' ? empty : file}</bdi>
        </span>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          required
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setFile(target.files?.[0]?.name ?? '')}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-stone">
        {hint}
      </p>
    </div>
  )
}
