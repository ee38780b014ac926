import { languageNames, languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { localPath, splitLanguage } from '#web/i18n/local-path.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { asButton } from './pressed-link.ts'

/**
 * R005: the page changes at once; bag, forms and place stay. Without scripts each is a link to the page in that language. Each name is in its own
 * language; the Arabic one in the system's letters where it stands alone, as one word is not worth the 42 KB of the font.
 */
export function LanguageSwitcher({ className = '' }: { className?: string }) {
  const { t } = useTranslation('layout')
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  const { coming, press } = usePress()
  return (
    <div role="group" aria-label={t('language')} className={`flex gap-6 ${className}`}>
      {languages.map((option) => (
        <a
          key={option}
          role="button"
          href={localPath(splitLanguage(pathname).path, option) + search}
          lang={option}
          hrefLang={option}
          aria-pressed={option === language}
          aria-busy={option === coming || undefined}
          {...asButton(() => void press(option))}
          className={`relative inline-flex min-h-11 items-center text-sm underline-offset-8 aria-pressed:underline hover:underline ${option === 'ar' && language !== 'ar' ? 'font-[system-ui]' : ''}`}
        >
          {languageNames[option]}
          {/* Only where the texts let themselves be waited for. */}
          {option === coming && (
            <Spinner className="absolute -bottom-1 start-1/2 -ms-2 size-4 transition-opacity delay-200 starting:opacity-0" />
          )}
        </a>
      ))}
    </div>
  )
}

/** What can't be fetched is said, and may be tried again; the page stays as it is. */
function usePress() {
  const { choose } = useLanguage()
  const [coming, setComing] = useState<Language | null>(null)
  const press = async (option: Language) => {
    setComing(option)
    try {
      // R098. Late, because hardly anybody presses it.
      if (await choose(option)) await (await import('#web/session/save-language.ts')).saveLanguage(option)
    } catch {
      toast.error(said('errors:network'), { label: said('common:retry'), run: () => void press(option) })
    }
    setComing((before) => (before === option ? null : before))
  }
  return { coming, press }
}
