import { pickText } from '#domain/locale.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'

export const loadPlaces = () => staffReplies.load('GET /admin/stock/places', {})

/** The places in their order, with their names in the page's language. The page's loader has fetched them. */
export function useStockPlaces() {
  const { places } = useStaffReply('GET /admin/stock/places', {})
  const { language } = useLanguage()
  const named = places.map(({ _id: code, names, sellsOnline }) => ({
    code,
    name: pickText(names, language),
    sellsOnline,
  }))
  return { places: named, nameOf: (code: string) => named.find((place) => place.code === code)?.name ?? code }
}
