import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Camera, hasCamera } from './camera.tsx'

type ScanFieldProps = { label: string; hint?: string; onScan: (code: string) => void }

/** A scanner is a keyboard that ends in Enter: the field takes the focus by itself, and takes keys that are pressed while nothing else has it. */
export function ScanField({ label, hint, onScan }: ScanFieldProps) {
  const { t } = useTranslation('packing')
  const input = useRef<HTMLInputElement>(null)
  const canUseCamera = useSyncExternalStore(noChange, hasCamera, () => false)
  const [isCameraOn, setCameraOn] = useState(false)
  useScannerKeys(input)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    input.current?.focus()
    if (code !== '') onScan(code)
  }
  const fail = () => {
    setCameraOn(false)
    toast.error(said('packing:scan.cameraFailed'))
  }
  return (
    <div>
      <form method="post" onSubmit={submit}>
        <label className="block text-sm font-medium" htmlFor="scan">
          {label}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            ref={input}
            id="scan"
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            aria-describedby={hint ? 'scan-hint' : undefined}
            className="min-h-14 w-full min-w-0 rounded-sm border-2 border-ink bg-white px-3 font-mono text-lg"
          />
          {canUseCamera && (
            <IconButton
              label={isCameraOn ? t('scan.cameraStop') : t('scan.camera')}
              className="size-14! border-2 border-ink"
              onClick={() => setCameraOn(!isCameraOn)}
            >
              {isCameraOn ? (
                <CameraOff size={24} strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <CameraIcon size={24} strokeWidth={1.5} aria-hidden="true" />
              )}
            </IconButton>
          )}
          <Button type="submit" size="lg" className="px-5!">
            {t('scan.send')}
          </Button>
        </div>
        {hint && (
          <p id="scan-hint" className="mt-2 text-sm text-stone">
            {hint}
          </p>
        )}
      </form>
      {isCameraOn && <Camera onCode={onScan} onFailed={fail} />}
    </div>
  )
}

const noChange = () => () => undefined

/** Brings the focus here at first, and when letters come while it is on nothing that takes them. */
function useScannerKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      if (target?.closest('input, textarea, select, [role="dialog"]')) return
      // A space presses the button that has the focus; any other sign is a scanner's, whose Enter must not press it.
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      input.current?.focus({ preventScroll: true })
      event.stopPropagation()
    }
    // Before the frame's shortcuts: a scanned letter is no key of theirs.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [input])
}
