import type { AdminCalls } from '#contract/admin-calls.ts'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { emirateName, emirates } from '#domain/address.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { type RowColumn, RowTable } from '../lists/row-table.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { TaxFile } from './tax-file.tsx'

export const handle = { areas: ['tax', 'desk'] } satisfies RouteHandle

type Document = AdminCalls['GET /admin/tax/documents']['reply']['documents'][number]

const filters = ['q', 'kind', 'emirate', 'business', 'due', 'from', 'to'] as const
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, [...filters, 'sort', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/tax/documents', input))
}
clientLoader.hydrate = true as const

/** Invoices and credit notes. The boxes of the VAT return lead here with their filter. */
export default function TaxDocumentsPage() {
  const [search] = useSearchParams()
  const { documents, next } = useStaffReply('GET /admin/tax/documents', inputOf(search))
  const { t } = useTranslation('tax')
  const columns = useColumns()
  return (
    <>
      <PageTitle of={t('documents.heading')} />
      <h1 className="text-2xl">{t('documents.heading')}</h1>
      <p className="mt-1 text-sm text-stone">{t('documents.text')}</p>
      <Filters />
      {documents.length === 0 ? (
        <EmptyState heading={t('documents.none')} />
      ) : (
        <RowTable
          label={t('documents.heading')}
          columns={columns}
          rows={documents}
          nameOf={({ _id }) => _id}
          linkOf={({ order }) => adminLinks.order(order.number)}
          nameColumn={t('documents.number')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('tax')
  const { language } = useLanguage()
  const [search] = useSearchParams()
  return (
    <FilterForm names={filters} submit={t('documents.show')}>
      <SearchFilter label={t('documents.search')} />
      <ChoiceFilter
        name="kind"
        label={t('documents.kind')}
        all={t('documents.allKinds')}
        values={['invoice', 'credit_note'] as const}
        nameOf={(kind) => t(`documents.kinds.${kind}`)}
      />
      <ChoiceFilter
        name="emirate"
        label={t('documents.emirate')}
        all={t('documents.allEmirates')}
        values={emirates.map(({ code }) => code)}
        nameOf={(code) => emirateName(code)[language]}
      />
      <ChoiceFilter
        name="business"
        label={t('documents.buyers')}
        all={t('documents.allBuyers')}
        values={['true', 'false'] as const}
        nameOf={(value) => t(value === 'true' ? 'documents.companies' : 'documents.people')}
      />
      <ChoiceFilter
        name="due"
        label={t('documents.due')}
        all={t('documents.allDue')}
        values={['soon', 'late'] as const}
        nameOf={(value) => t(value === 'soon' ? 'documents.dueSoon' : 'documents.dueLate')}
      />
      <TextField label={t('documents.from')} name="from" type="date" defaultValue={search.get('from') ?? ''} />
      <TextField label={t('documents.to')} name="to" type="date" defaultValue={search.get('to') ?? ''} />
    </FilterForm>
  )
}

function useColumns(): RowColumn<Document>[] {
  const { t } = useTranslation('tax')
  const { date } = useFormat()
  const { language } = useLanguage()
  const amount = (id: 'taxable' | 'vat' | 'total'): RowColumn<Document> => ({
    id,
    name: t(`documents.${id}`),
    isNumber: true,
    isNamed: true,
    show: (row) => <Amount of={row[id]} />,
  })
  return [
    {
      id: 'kind',
      name: t('documents.kind'),
      show: ({ kind, invoice }) => (
        <>
          {t(`documents.kinds.${kind}`)}
          {invoice && <span className="block text-xs text-stone">{t('documents.takesBack', { number: invoice })}</span>}
        </>
      ),
    },
    {
      id: 'day',
      name: t('documents.day'),
      sort: 'date',
      show: ({ issuedOn }) => (
        <time dateTime={issuedOn} className="whitespace-nowrap text-stone">
          {date(issuedOn)}
        </time>
      ),
    },
    {
      id: 'company',
      name: t('documents.company'),
      show: ({ company, trn }) =>
        company && (
          <>
            <bdi>{company}</bdi>
            <bdi className="block text-xs text-stone">{trn}</bdi>
          </>
        ),
    },
    { id: 'emirate', name: t('documents.emirate'), show: ({ emirate }) => emirateName(emirate)[language] },
    amount('taxable'),
    amount('vat'),
    amount('total'),
    {
      id: 'electronic',
      name: t('documents.electronic'),
      show: ({ eInvoice, dueOn, isLate }) =>
        eInvoice && (
          <span className="whitespace-nowrap">
            {t(`states.${eInvoice}`)}
            {dueOn && (
              <span className={`block text-xs ${isLate ? 'text-sale' : 'text-stone'}`}>
                {t(isLate ? 'documents.wasDue' : 'documents.isDue', { day: date(dueOn) })}
              </span>
            )}
          </span>
        ),
    },
    {
      id: 'files',
      name: t('documents.print'),
      show: ({ _id, eInvoice }) => (
        <span className="inline-flex gap-4">
          <TaxFile number={_id} kind="pdf" />
          {eInvoice && eInvoice !== 'blocked' && <TaxFile number={_id} kind="xml" />}
        </span>
      ),
    },
  ]
}

export const ErrorBoundary = PageError
