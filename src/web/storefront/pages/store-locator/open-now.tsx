import { hourName, openingAt, storeHours } from '#domain/opening.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { OpenTexts } from './store-texts.ts'

/** R121: by the UAE's clock and in the browser only, because pages are kept for everybody. Its line is there before. */
export function OpenNow({ texts, className = '' }: { texts: OpenTexts; className?: string }) {
  const { language } = useLanguage()
  const now = useNow()
  const opening = now && openingAt(now)
  const weekday =
    opening && new Intl.DateTimeFormat(language, { timeZone: 'Asia/Dubai', weekday: 'long' }).format(opening.changesAt)
  return (
    <p className={`min-h-6 text-sm ${className}`}>
      {opening?.isOpen && (
        <>
          <span className="font-medium text-success">{texts.open}</span> ·{' '}
          {texts.until.replace('{time}', hourName(storeHours.closesAt, language))}
        </>
      )}
      {opening && !opening.isOpen && (
        <>
          <span className="font-medium">{texts.closed}</span> ·{' '}
          {texts.opens.replace('{day}', weekday ?? '').replace('{time}', hourName(storeHours.opensAt, language))}
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
