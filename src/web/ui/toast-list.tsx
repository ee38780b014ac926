import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from './button.tsx'
import { toastMs, useToasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'

export function ToastList() {
  const toasts = useToasts((store) => store.toasts)
  return (
    <ul className="ms-auto flex max-w-md flex-col gap-2">
      {toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
    </ul>
  )
}

/** Waits while somebody points at it or has the focus in it. */
function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const remove = useToasts((store) => store.remove)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => remove(toast.id), toastMs[toast.kind])
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
      <span className="flex-1 py-3">{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 px-2 font-medium underline underline-offset-4"
          onClick={() => {
            toast.action?.run()
            remove(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={t('close')} onClick={() => remove(toast.id)}><X size={16} strokeWidth={1.5} aria-hidden="true" /></IconButton>
    </li>
  )
}
