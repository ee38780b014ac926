import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffCall, useStaffReply } from '../session/staff-replies.ts'
import { MediaWindow } from './media-window.tsx'
import { UploadArea } from './upload-area.tsx'
import type { Media } from './uploads.ts'

export const handle = { areas: ['library', 'range', 'desk'] } satisfies RouteHandle

const filters = ['q', 'status'] as const
const statuses = ['waiting', 'ready', 'failed'] as const
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, [...filters, 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    await staffReplies.load('GET /admin/media', inputOf(searchParams))
    return null
  })
}
clientLoader.hydrate = true as const

const pollMs = 2_000

/** Every picture that was uploaded: where it is used, what it says, what stays in view when it is cropped. */
export default function MediaPage() {
  const [search, setSearch] = useSearchParams()
  const { t } = useTranslation(['library', 'desk'])
  const { media, next } = useStaffReply('GET /admin/media', inputOf(search))
  const mayWrite = useCan()('media.write')
  useStaffCall('GET /admin/media', inputOf(search), {
    refetchInterval: media.some(({ status }) => status === 'waiting') ? pollMs : false,
  })
  const open = (id: string | null) =>
    setSearch(
      (now) => {
        if (id === null) now.delete('open')
        else now.set('open', id)
        return now
      },
      { preventScrollReset: true },
    )
  const opened = search.get('open')
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="mb-4 text-2xl">{t('heading')}</h1>
      {mayWrite && <UploadArea onTaken={({ name }) => toast.success(said('library:taken', { name }))} />}
      <FilterForm names={filters} submit={t('desk:lists.apply')}>
        <SearchFilter label={t('search')} />
        <ChoiceFilter
          name="status"
          label={t('status')}
          all={t('desk:lists.any')}
          values={statuses}
          nameOf={(status) => t(`statuses.${status}`)}
        />
      </FilterForm>
      {media.length === 0 ? (
        <EmptyState heading={t('none')} />
      ) : (
        <ul aria-label={t('heading')} className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {media.map((one) => (
            <li key={one._id}>
              <button type="button" onClick={() => open(one._id)} className="block w-full text-start text-sm">
                <Shown media={one} />
                <bdi className="mt-1 line-clamp-2 break-all">{one.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ListPager next={next} />
      {opened !== null && <MediaWindow key={opened} id={opened} mayWrite={mayWrite} onClose={() => open(null)} />}
    </>
  )
}

function Shown({ media: { url, alts, focal, status } }: { media: Media }) {
  const { t } = useTranslation('library')
  const { language } = useLanguage()
  if (status === 'ready')
    return (
      <Picture url={`${url}#focal=${focal.x},${focal.y}`} alt={alts[language]} sizes="(width >= 64rem) 14vw, 45vw" />
    )
  return (
    <span className={`flex aspect-[4/5] items-center bg-sand p-3 ${status === 'failed' ? 'text-sale' : 'text-stone'}`}>
      {t(`statuses.${status}`)}
    </span>
  )
}

export const ErrorBoundary = PageError
