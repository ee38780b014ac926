import { X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { TranslatorContext, useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from './button.tsx'
import { holdToast, leftMs, useToasts } from './toast-store.ts'
import type { ToastText, Toast } from './toast-store.ts'

export function ToastList() {
  const toasts = useToasts((store) => store.toasts)
  return (
    <ul className="ms-auto flex max-w-md flex-col gap-2">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}

/** Waits while somebody points at it or has the focus in it. */
export function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const remove = useToasts((store) => store.remove)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return holdToast(toast.id)
    const timer = setTimeout(() => remove(toast.id), leftMs(toast, Date.now()))
    return () => clearTimeout(timer)
  }, [isHeld, remove, toast])
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`on-dark pointer-events-auto flex min-h-12 items-center gap-4 rounded-sm ps-4 text-sm text-paper shadow-overlay transition-[opacity,translate] starting:translate-y-2 starting:opacity-0 ${toast.kind === 'error' ? 'bg-sale' : 'bg-ink'}`}
    >
      <span className="flex-1 py-3">
        <Text of={toast.message} />
      </span>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 px-2 font-medium underline underline-offset-4"
          onClick={() => {
            toast.action?.run()
            remove(toast.id)
          }}
        >
          <Text of={toast.action.label} />
        </button>
      )}
      <IconButton label={t('close')} onClick={() => remove(toast.id)}>
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** In the page's language, as soon as that has the text. */
function Text({ of }: { of: ToastText }) {
  const translator = use(TranslatorContext)
  const last = useRef('')
  if (typeof of === 'string') return of
  if (translator?.has(of.key.split(':')[0] ?? '')) last.current = String(translator.t(of.key as 'close', of.values))
  return last.current
}
