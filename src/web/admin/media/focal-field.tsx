import type { FocalPoint } from '#domain/media.ts'
import { useId } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { movedPoint, pointAt } from './focal.ts'
import type { Media } from './uploads.ts'

type FocalFieldProps = {
  media: Media
  value: FocalPoint
  onChange: (point: FocalPoint) => void
  isDisabled: boolean
}

/** What stays in view when the picture is cropped: a press sets it, the arrow keys move it. The sides are the picture's, in every language. */
export function FocalField({ media, value, onChange, isDisabled }: FocalFieldProps) {
  const { t } = useTranslation('library')
  const id = useId()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A key that presses the button has no place in it.
    if (event.detail > 0) onChange(pointAt(event.currentTarget.getBoundingClientRect(), event))
  }
  const key = (event: KeyboardEvent) => {
    const next = movedPoint(value, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div className="grid gap-3">
      <p id={`${id}-label`} className="text-sm font-medium">
        {t('focal')}
      </p>
      <div dir="ltr" className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-4">
        <button
          type="button"
          disabled={isDisabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-point`}
          onClick={press}
          onKeyDown={key}
          className="relative block cursor-crosshair disabled:cursor-default"
        >
          <img src={media.url} alt="" width={media.width} height={media.height} className="block h-auto w-full" />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full"
          >
            {(['#fff', '#14110f'] as const).map((colour, at) => (
              <g key={colour} stroke={colour} strokeWidth={at === 0 ? 4 : 1.5}>
                <line x1={value.x} x2={value.x} y1="0" y2="100" vectorEffect="non-scaling-stroke" />
                <line x1="0" x2="100" y1={value.y} y2={value.y} vectorEffect="non-scaling-stroke" />
              </g>
            ))}
          </svg>
        </button>
        <Picture url={`${media.url}#focal=${value.x},${value.y}`} alt="" sizes="160px" />
      </div>
      <p id={`${id}-point`} role="status" className="text-sm">
        {t('point', value)}
      </p>
      <p id={`${id}-hint`} className="text-sm text-stone">
        {t('focalHint')}
      </p>
    </div>
  )
}
