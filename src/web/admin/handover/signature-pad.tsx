import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'

/** As the manifest draws it. */
const box = { width: 300, height: 100 }

/** The contract takes no longer path. */
const longestPath = 19_000

/** A field to sign in, by finger, pen or mouse. `value` is the path of an SVG. */
export function SignaturePad({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const { t } = useTranslation('packing')
  const pad = useRef<SVGSVGElement>(null)
  const [isDown, setDown] = useState(false)
  const pointOf = ({ clientX, clientY }: PointerEvent): string => {
    const { left, top, width, height } = pad.current?.getBoundingClientRect() ?? { left: 0, top: 0, ...box }
    const place = (offset: number, size: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, (offset / size) * most)))
    return `${place(clientX - left, width, box.width)} ${place(clientY - top, height, box.height)}`
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDown(true)
    const at = pointOf(event)
    // A dot has a length too, so that it is seen.
    if (value.length < longestPath) onChange(`${value}M${at} L${at} `)
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (isDown && value.length < longestPath) onChange(`${value}L${pointOf(event)} `)
  }
  return (
    <div>
      <p id="signature-label" className="text-sm font-medium">
        {t('handover.signature')}
      </p>
      <svg
        ref={pad}
        role="img"
        aria-labelledby="signature-label"
        aria-describedby="signature-hint"
        viewBox={`0 0 ${box.width} ${box.height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => setDown(false)}
        onPointerCancel={() => setDown(false)}
        className="mt-2 block aspect-[3/1] w-full touch-none border border-stone/60 bg-white"
      >
        <line x1="16" y1="82" x2="284" y2="82" className="stroke-line" />
        <path
          d={value}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      </svg>
      <p id="signature-hint" className="mt-2 text-sm text-stone">
        {t('handover.signatureHint')}
      </p>
      {value !== '' && (
        <Button look="quiet" size="sm" className="px-0!" onClick={() => onChange('')}>
          {t('handover.clear')}
        </Button>
      )}
    </div>
  )
}
