import { hourName, openingAt, type StoreHours } from '#domain/opening.ts'
import { useEffect, useState } from 'react'
import { uaeHour } from '#domain/shipping.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useStore } from '../../frame/use-store.ts'
import type { OpenTexts } from './store-texts.ts'

/** R121: by the UAE's clock and in the browser only, because pages are kept for everybody. Its line is there before. */
export function OpenNow({ texts, week, className = '' }: { texts: OpenTexts; week: StoreHours; className?: string }) {
  const { language } = useLanguage()
  const now = useNow()
  const { calendar } = useStore().delivery
  const opening = now && openingAt(now, { hours: week, calendar })
  const changesAt = opening?.changesAt
  const hour = changesAt ? hourName(uaeHour(changesAt) || 24, language) : ''
  const weekday =
    changesAt && new Intl.DateTimeFormat(language, { timeZone: 'Asia/Dubai', weekday: 'long' }).format(changesAt)
  return (
    <p className={`min-h-6 text-sm ${className}`}>
      {opening?.isOpen && (
        <>
          <span className="font-medium text-success">{texts.open}</span> · {texts.until.replace('{time}', hour)}
        </>
      )}
      {opening && !opening.isOpen && changesAt && (
        <>
          <span className="font-medium">{texts.closed}</span> ·{' '}
          {texts.opens.replace('{day}', weekday ?? '').replace('{time}', hour)}
        </>
      )}
    </p>
  )
}

/** Undefined on the server and in the first picture of the browser; then the minute. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
