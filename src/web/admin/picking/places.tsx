import { pickText } from '#domain/locale.ts'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { listAddress } from '../lists/list-address.ts'
import { useStaffReply } from '../session/staff-replies.ts'

/** Where people work unless they say otherwise. */
export const usualPlace = 'warehouse'

export const placeOf = (search: URLSearchParams): string => search.get('place') ?? usualPlace

/** `nameOf('warehouse')`, in the page's language. The page's loader has fetched the places. */
export function usePlaces() {
  const { places } = useStaffReply('GET /admin/stock/places', {})
  const { language } = useLanguage()
  const nameOf = (code: string): string => {
    const place = places.find(({ _id }) => _id === code)
    return place ? pickText(place.names, language) : code
  }
  return { codes: places.map(({ _id }) => _id), nameOf }
}

/** Chooses the place of the page; it stands in the address. */
export function PlaceChoice() {
  const { t } = useTranslation('packing')
  const { codes, nameOf } = usePlaces()
  const [search, setSearch] = useSearchParams()
  return (
    <SelectField
      label={t('place')}
      value={placeOf(search)}
      onChange={({ target }) => setSearch(listAddress(search, { place: target.value }))}
      className="w-full sm:w-64"
    >
      {codes.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </SelectField>
  )
}
