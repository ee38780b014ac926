import { oneSize } from '#domain/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** A size as the page's language writes it: only "One Size" is a word. */
export function useSizeName(): (size: string) => string {
  const { t } = useTranslation()
  return (size) => (size === oneSize ? t('oneSize') : size)
}
