import { parcelTroubles } from '#domain/parcel.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** One of our words, or the courier's own. */
export function Reason({ word }: { word: string }) {
  const { t } = useTranslation('packing')
  const known = parcelTroubles.find((trouble) => trouble === word)
  return <bdi>{known ? t(`parcel.troubles.${known}`) : word}</bdi>
}
