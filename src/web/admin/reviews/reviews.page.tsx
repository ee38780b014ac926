import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { listAddress, queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { viewAddress } from '../lists/views.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { OneReview } from './one-review.tsx'

export const handle = { areas: ['care'] } satisfies RouteHandle

export type ReviewRow = AdminCalls['GET /admin/reviews']['reply']['reviews'][number]

const tabs = ['all', 'unanswered', 'published', 'hidden'] as const
const filters = ['q', 'rating', 'product'] as const
const stars = ['1', '2', '3', '4', '5'] as const
const listOfViews = { query: { list: 'reviews' as const } }

const tabOf = (search: URLSearchParams) => tabs.find((tab) => tab === search.get('tab')) ?? 'all'
const inputOf = (search: URLSearchParams) => {
  const tab = tabOf(search)
  return { query: { ...(tab === 'all' ? {} : { state: tab }), ...queryIn(search, [...filters, 'sort', 'cursor']) } }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const { views, first } = await staffReplies.load('GET /admin/views', listOfViews)
    const view = views.find(({ _id }) => _id === first)
    if (searchParams.size === 0 && view) throw redirect(viewAddress(adminLinks.reviews(), view))
    await staffReplies.load('GET /admin/reviews', inputOf(searchParams))
    return null
  })
}
clientLoader.hydrate = true as const

/** What shoppers wrote of products: hidden for a reason, shown again, answered. */
export default function ReviewsPage() {
  const [search] = useSearchParams()
  const { reviews, count, next } = useStaffReply('GET /admin/reviews', inputOf(search))
  const { t } = useTranslation(['care', 'desk'])
  const { number } = useFormat()
  const tab = tabOf(search)
  return (
    <>
      <PageTitle of={t('reviews.heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('reviews.heading')}</h1>
        <p role="status" className="text-sm text-stone">
          {count.isMore
            ? t('desk:lists.moreThan', { most: number(count.most) })
            : t('reviews.count', { count: count.most })}
        </p>
      </div>
      <Tabs
        label={t('reviews.tabs')}
        tabs={tabs.map((id) => ({
          id,
          to: adminLinks.reviews({ tab: id }),
          name: t(`reviews.tab.${id}`),
          isHere: id === tab && !search.has('view'),
        }))}
      />
      <SavedViews list="reviews" path={adminLinks.reviews()} />
      <FilterForm names={['q', 'rating']} submit={t('messages.show')}>
        <SearchFilter label={t('reviews.search')} />
        <ChoiceFilter
          name="rating"
          label={t('reviews.rating')}
          all={t('reviews.anyRating')}
          values={stars}
          nameOf={(value) => t('reviews.stars', { count: Number(value) })}
        />
      </FilterForm>
      {search.get('product') && (
        <p className="mb-4 text-sm">
          {t('reviews.ofProduct', { name: reviews[0]?.product.name ?? '' })}{' '}
          <Link to={listAddress(search, { product: null })} className="underline underline-offset-4">
            {t('reviews.ofAll')}
          </Link>
        </p>
      )}
      {reviews.length === 0 ? (
        <EmptyState heading={t('reviews.none')} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <OneReview key={review._id} review={review} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
    </>
  )
}

export const ErrorBoundary = PageError
