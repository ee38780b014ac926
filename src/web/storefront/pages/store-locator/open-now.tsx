import { localeTagOf } from '#domain/locale.ts'
import { openingAt } from '#domain/opening.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { OpenTexts } from './store-texts.ts'

/** R121: by the UAE's clock and in the browser only, because pages are kept for everybody. Its line is there before. */
export function OpenNow({ texts, className = '' }: { texts: OpenTexts; className?: string }) {
  const { language } = useLanguage()
  const now = useNow()
  const opening = now && openingAt(now)
  const tag = `${localeTagOf(language)}-u-nu-latn`
  const inDubai = (options: Intl.DateTimeFormatOptions) => opening && new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Dubai', hour: 'numeric', minute: '2-digit', ...options }).format(opening.changesAt)
  return (
    <p className={`min-h-6 text-sm ${className}`}>
      {opening?.isOpen && (
        <><span className="font-medium text-success">{texts.open}</span> · {texts.until.replace('{time}', inDubai({}) ?? '')}</>
      )}
      {opening && !opening.isOpen && (
        <><span className="font-medium">{texts.closed}</span> · {texts.opens.replace('{moment}', inDubai({ weekday: 'long' }) ?? '')}</>
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
