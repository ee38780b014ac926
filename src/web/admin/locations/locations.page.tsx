import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Window } from '../controls/window.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { useStaffReply } from '../session/staff-replies.ts'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'
import { type Location, LocationForm } from './location-form.tsx'

export const handle = { areas: ['locations', 'desk'] } satisfies RouteHandle

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, loadPlaces)
}
clientLoader.hydrate = true as const

/** Where stock lies: what each place is called, and whether the web sells what is there. */
export default function LocationsPage() {
  const { places } = useStaffReply('GET /admin/stock/places', {})
  const { t } = useTranslation('locations')
  const mayWrite = useCan()('settings.write')
  const [open, setOpen] = useState<Location | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageTitle of={t('heading')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('heading')}</h1>
        {mayWrite && (
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('add')}
          </Button>
        )}
      </div>
      <p className="mt-1 max-w-prose text-stone">{t('text')}</p>
      <ul aria-label={t('heading')} className="mt-6 max-w-3xl divide-y divide-line border-y border-line">
        {places.map((place) => (
          <OneLocation key={place._id} place={place} onChange={mayWrite ? () => setOpen(place) : null} />
        ))}
      </ul>
      {open !== null && (
        <Window title={open === 'new' ? t('add') : t('change')} isOpen onClose={close}>
          <LocationForm place={open === 'new' ? null : open} onClose={close} />
        </Window>
      )}
    </>
  )
}

function OneLocation({ place, onChange }: { place: Location; onChange: (() => void) | null }) {
  const { t } = useTranslation('locations')
  const { nameOf } = useStockPlaces()
  const { _id: code, kind, sellsOnline } = place
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">
          <bdi>{nameOf(code)}</bdi>
        </p>
        <p className="text-sm text-stone">
          {t(`kinds.${kind}`)} · {sellsOnline ? t('online') : t('onlyThere')} ·{' '}
          <bdi dir="ltr" className="font-mono text-xs">
            {code}
          </bdi>
        </p>
      </div>
      <Link to={adminLinks.stock({ place: code })} className="link inline-flex min-h-11 items-center text-sm">
        {t('stock')}
      </Link>
      {onChange && (
        <Button look="outline" size="sm" aria-label={t('changeOf', { place: nameOf(code) })} onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </li>
  )
}

export const ErrorBoundary = PageError
