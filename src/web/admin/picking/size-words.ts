import { oneSize } from '#domain/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** `sizeOf('M')`: "Size M", and "One size" where there is no other. */
export function useSizeWords(): (size: string) => string {
  const { t } = useTranslation('packing')
  return (size) => (size === oneSize ? t('wave.oneSize') : t('wave.size', { size }))
}
