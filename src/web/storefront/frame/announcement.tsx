import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { isAnnouncementDismissed, keepAnnouncementDismissed } from './announcement-shown.ts'

/** R058: runs until it is dismissed, once for all; stands still under the pointer, with the focus, and where motion is not wanted. */
export function Announcement({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('layout')
  const [dismissed, setDismissed] = useState(false)
  const bar = useRef<HTMLElement>(null)
  // Not before hydration: the server's page has them, and the mark in the head hides them.
  useEffect(() => setDismissed(isAnnouncementDismissed()), [])
  if (dismissed || lines.length === 0) return null
  const dismiss = () => {
    keepAnnouncementDismissed()
    focusAfter(bar.current)
    setDismissed(true)
  }
  return (
    <section
      ref={bar}
      aria-label={t('announcement.label')}
      className="on-dark group relative flex h-10 items-center in-data-[announcement=dismissed]:hidden overflow-hidden bg-ink pe-11 text-xs text-paper sm:text-sm"
    >
      <div className="marquee group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:w-full motion-reduce:justify-center">
        <Promises lines={lines} />
        <Promises lines={lines} isCopy />
      </div>
      <IconButton label={t('announcement.dismiss')} onClick={dismiss} className="absolute! end-0 bg-ink">
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** What goes takes the focus along: it moves to what comes next on the page. */
function focusAfter(bar: HTMLElement | null): void {
  const others = [...document.querySelectorAll<HTMLElement>('header a, header button')]
  const next = others.find((one) => one.getClientRects().length > 0)
  if (bar?.contains(document.activeElement)) next?.focus({ preventScroll: true })
}

const rounds = [0, 1, 2]

/** Repeated so that the row is longer than any screen; only the first round is read out. */
function Promises({ lines, isCopy = false }: { lines: readonly string[]; isCopy?: boolean }) {
  return rounds.map((round) => {
    const hidden = isCopy || round > 0
    return (
      <ul
        key={round}
        aria-hidden={hidden || undefined}
        className={`flex shrink-0 ${hidden ? 'motion-reduce:hidden' : ''}`}
      >
        {lines.map((promise, index) => (
          <li
            key={promise}
            className={`px-8 whitespace-nowrap motion-reduce:px-4 ${index > 0 ? `motion-reduce:max-sm:hidden ${index > 1 ? 'motion-reduce:max-lg:hidden' : ''}` : ''}`}
          >
            {promise}
          </li>
        ))}
      </ul>
    )
  })
}
