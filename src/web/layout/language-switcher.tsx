import { languageNames, languages } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '../i18n/language.tsx'

/**
 * R005: the page changes at once; bag, forms and place stay. Each name is in its own language; the Arabic one in the system's letters where it
 * stands alone, as one word is not worth the 42 KB of the font.
 */
export function LanguageSwitcher({ className = '' }: { className?: string }) {
  const { t } = useTranslation('layout')
  const { language, choose } = useLanguage()
  return (
    <div role="group" aria-label={t('language')} className={`flex gap-6 ${className}`}>
      {languages.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          onClick={() => {
            // R098. Late, because hardly anybody presses it.
            void choose(option).then(async (isChosen) => isChosen && (await import('../session/save-language.ts')).saveLanguage(option))
          }}
          className={`min-h-11 text-sm underline-offset-8 aria-pressed:underline hover:underline ${option === 'ar' && language !== 'ar' ? 'font-[system-ui]' : ''}`}
        >
          {languageNames[option]}
        </button>
      ))}
    </div>
  )
}
