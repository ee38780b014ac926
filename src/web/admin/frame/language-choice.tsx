import { languageNames, languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { said, toast } from '#web/kit/toast-store.ts'

/** The page changes at once; what is typed stays. */
export function LanguageChoice() {
  const { t } = useTranslation('admin')
  const { language, choose } = useLanguage()
  const press = (option: Language) => void choose(option).catch(() => toast.error(said('errors:network')))
  return (
    <div role="group" aria-label={t('language')} className="flex gap-4 text-sm">
      {languages.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          onClick={() => press(option)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-pressed:underline"
        >
          {languageNames[option]}
        </button>
      ))}
    </div>
  )
}
