import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { periodOf } from '#domain/vat-return.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { listAddress, queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { type RowColumn, RowTable } from '../lists/row-table.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import type { Entry } from './purchase-draft.ts'
import { PurchaseFileLink } from './purchase-file.tsx'
import { PurchaseWindow } from './purchase-window.tsx'

export const handle = { areas: ['tax', 'desk'] } satisfies RouteHandle

const filters = ['q', 'box'] as const
const inputOf = (period: string, search: URLSearchParams) => ({
  params: { id: period },
  query: queryIn(search, [...filters, 'sort', 'cursor']),
})

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadForStaff(request, () =>
    staffReplies.load('GET /admin/vat/:id/purchases', inputOf(params.period ?? '', new URL(request.url).searchParams)),
  )
clientLoader.hydrate = true as const

/** ADR 62: what boxes 9 to 11 and 13 of a tax period are made of. The entry that is looked at stands in the address. */
export default function PurchasesPage() {
  const { period: id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { purchases, isLocked, next } = useStaffReply('GET /admin/vat/:id/purchases', inputOf(id, search))
  const { t } = useTranslation('tax')
  const { date } = useFormat()
  const columns = useColumns()
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useCan()('tax.write') && !isLocked
  const period = periodOf(id)
  const name = t('vat.name', { from: date(period.from), to: date(period.to) })
  const opened = purchases.find(({ _id }) => _id === search.get('entry'))
  const close = () => {
    setAdding(false)
    if (opened) void navigate(listAddress(search, { entry: null }), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageTitle of={`${t('purchases.heading')} · ${name}`} />
      <p className="text-sm text-stone">
        <Link to={adminLinks.vatPeriod(id)} className="underline underline-offset-4 hover:text-clay">
          {t('vat.heading')} · {name}
        </Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('purchases.heading')}</h1>
          <p className="mt-1 max-w-prose text-sm text-stone">
            {t(isLocked ? 'purchases.lockedText' : 'purchases.text')}
          </p>
        </div>
        {mayWrite && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('purchases.add')}
          </Button>
        )}
      </header>
      <FilterForm names={filters} submit={t('documents.show')}>
        <SearchFilter label={t('purchases.search')} />
        <ChoiceFilter
          name="box"
          label={t('vat.box')}
          all={t('purchases.allBoxes')}
          values={['9', '10'] as const}
          nameOf={(box) => `${box} · ${t(`vat.names.${box}`)}`}
        />
      </FilterForm>
      {purchases.length === 0 ? (
        <EmptyState heading={t('purchases.none')} />
      ) : (
        <RowTable
          label={t('purchases.heading')}
          columns={columns}
          rows={purchases}
          nameOf={({ kind, documentNumber }) => documentNumber || t(`purchases.kinds.${kind}`)}
          linkOf={({ _id }) => listAddress(search, { entry: _id })}
          nameColumn={t('purchases.documentNumber')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
      {(isAdding || opened) && (
        <PurchaseWindow
          key={opened?._id ?? 'new'}
          period={period}
          entry={opened ?? null}
          mayWrite={mayWrite}
          onClose={close}
        />
      )}
    </>
  )
}

function useColumns(): RowColumn<Entry>[] {
  const { t } = useTranslation('tax')
  const { date } = useFormat()
  const amount = (id: 'netFils' | 'dueFils' | 'vatFils'): RowColumn<Entry> => ({
    id,
    name: t(`purchases.${id}`),
    isNumber: true,
    isNamed: true,
    show: (entry) => entry[id] !== 0 && <Amount of={entry[id]} />,
  })
  return [
    { id: 'kind', name: t('documents.kind'), show: ({ kind }) => t(`purchases.kinds.${kind}`) },
    {
      id: 'day',
      name: t('purchases.documentOn'),
      sort: 'date',
      show: ({ documentOn }) => (
        <time dateTime={documentOn} className="whitespace-nowrap text-stone">
          {date(documentOn)}
        </time>
      ),
    },
    {
      id: 'supplier',
      name: t('purchases.supplier'),
      show: ({ supplier, trn, reason }) => (
        <>
          <bdi>{supplier || reason}</bdi>
          {trn && <bdi className="block text-xs text-stone">{trn}</bdi>}
        </>
      ),
    },
    amount('netFils'),
    amount('dueFils'),
    amount('vatFils'),
    {
      id: 'file',
      name: t('purchases.file.heading'),
      show: (entry) => entry.file && <PurchaseFileLink entry={entry} />,
    },
  ]
}

export const ErrorBoundary = PageError
