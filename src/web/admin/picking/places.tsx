import { pickText } from '#domain/locale.ts'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { listAddress } from '../lists/list-address.ts'
import { useMe } from '../session/me.ts'
import type { Me } from '../session/me.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'

/** Where people work who work nowhere in particular. */
const usualPlace = 'warehouse'

const placeFor = (search: URLSearchParams, { place }: Pick<Me, 'place'>): string =>
  search.get('place') ?? place ?? usualPlace

/** For loaders: the place of the address, or where she works. */
export async function loadPlace(search: URLSearchParams): Promise<string> {
  return placeFor(search, (await staffReplies.load('GET /admin/session', {})).me)
}

/** As `loadPlace`, in a page. */
export const usePlaceOf = (search: URLSearchParams): string => placeFor(search, useMe())

/** Where she works, unless she works nowhere in particular. */
export const useOwnPlace = (): string => useMe().place ?? usualPlace

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
  const { place, seesOwnPlaceAlone } = useMe()
  const chosen = usePlaceOf(search)
  const offered = seesOwnPlaceAlone ? codes.filter((code) => code === place) : codes
  return (
    <SelectField
      label={t('place')}
      value={chosen}
      onChange={({ target }) => setSearch(listAddress(search, { place: target.value }))}
      className="w-full sm:w-64"
    >
      {offered.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </SelectField>
  )
}
