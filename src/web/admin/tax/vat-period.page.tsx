import type { AdminCalls } from '#contract/admin-calls.ts'
import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { emirateName } from '#domain/address.ts'
import { toAed } from '#domain/money.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { LockWindow } from './lock-window.tsx'

export const handle = { areas: ['tax', 'desk'] } satisfies RouteHandle

type Reply = AdminCalls['GET /admin/vat/:id']['reply']

const inputOf = (period = '') => ({ params: { id: period } })

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadForStaff(request, () => staffReplies.load('GET /admin/vat/:id', inputOf(params.period)))
clientLoader.hydrate = true as const

/** The boxes of form 201 for one tax period. Each opens the documents that are in it. */
export default function VatPeriodPage() {
  const { period: id = '' } = useParams()
  const { period, boxes } = useStaffReply('GET /admin/vat/:id', inputOf(id))
  const { t } = useTranslation('tax')
  const { date } = useFormat()
  const { language } = useLanguage()
  const [isLocking, setLocking] = useState(false)
  const can = useCan()
  const name = t('vat.name', { from: date(period.from), to: date(period.to) })
  return (
    <>
      <PageTitle of={`${t('vat.heading')} · ${name}`} />
      <p className="text-sm text-stone">
        <Link to={adminLinks.vat()} className="underline underline-offset-4 hover:text-clay">
          {t('vat.heading')}
        </Link>
      </p>
      <h1 className="text-2xl">{name}</h1>
      <Standing period={period} />
      <div className="my-4 flex flex-wrap gap-3">
        <a href={`/api/admin/vat/${id}/workbook?lang=${language}`} download className={buttonClass('outline', 'sm')}>
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('vat.workbook')}
        </a>
        <Link to={adminLinks.purchases(id)} className={buttonClass('outline', 'sm')}>
          {t('purchases.heading')}
        </Link>
        {can('tax.write') && period.state === 'ended' && (
          <Button size="sm" onClick={() => setLocking(true)}>
            <Lock size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('vat.lock')}
          </Button>
        )}
      </div>
      <BoxTable period={period} boxes={boxes} />
      {isLocking && <LockWindow seen={{ period, boxes }} onClose={() => setLocking(false)} />}
    </>
  )
}

function Standing({ period }: Pick<Reply, 'period'>) {
  const { t } = useTranslation('tax')
  const { date, moment, money } = useFormat()
  const { state, dueOn, lockedAt, lockedBy, drift, mustDisclose } = period
  return (
    <div className="mt-1 text-sm text-stone">
      <p>
        {t(`vat.states.${state}`)} · {t('vat.dueOn')} {date(dueOn)}
      </p>
      {lockedAt && <p>{t('vat.lockedBy', { name: lockedBy ?? '', time: moment(lockedAt) })}</p>}
      {drift > 0 && (
        <p className="mt-2 max-w-prose border-s-2 border-sale ps-3 text-ink">
          {t(mustDisclose ? 'vat.disclose' : 'vat.drift', { amount: money(toAed(drift)) })}
        </p>
      )}
    </div>
  )
}

function BoxTable({ period, boxes }: Pick<Reply, 'period' | 'boxes'>) {
  const { t } = useTranslation('tax')
  return (
    <table
      aria-label={t('vat.boxes')}
      className="w-full max-w-4xl border-collapse text-sm max-sm:block max-sm:border-t max-sm:border-line"
    >
      <thead className="max-sm:sr-only">
        <tr className="border-y border-line text-stone">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {t('vat.box')}
          </th>
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {t('vat.what')}
          </th>
          {(['net', 'vat', 'adjustment', 'documents'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 ps-3 text-end font-medium">
              {t(`vat.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {boxes.map((box) => (
          <BoxRow key={box.box} period={period} {...box} />
        ))}
      </tbody>
    </table>
  )
}

type BoxRowProps = Reply['boxes'][number] & Pick<Reply, 'period'>

/** Where the entries of a cell are. */
function cellLink(box: string, emirate: string | null, period: Reply['period']): string | null {
  if (box === '14') return null
  if (box === '3' || box === '10') return adminLinks.purchases(period._id, { box: '10' })
  if (box === '9') return adminLinks.purchases(period._id, { box })
  if (box === '11' || box === '13') return adminLinks.purchases(period._id)
  return adminLinks.taxDocuments({ from: period.from, to: period.to, emirate: emirate ?? '' })
}

function BoxRow({ box, emirate, net, vat, adjustment, documents, period }: BoxRowProps) {
  const { t } = useTranslation('tax')
  const { number } = useFormat()
  const { language } = useLanguage()
  const isSum = ['8', '11', '12', '13', '14'].includes(box)
  const isKnown = vat !== null
  const name = emirate ? emirateName(emirate)[language] : t(`vat.names.${box as keyof typeof names}`)
  const note = emirate ? t('vat.standardRated') : isKnown ? null : t('vat.elsewhere')
  const to = cellLink(box, emirate, period)
  return (
    <tr
      className={`border-b border-line max-sm:grid max-sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-sm:py-2 ${isSum ? 'font-medium' : ''}`}
    >
      <td className="pe-3 tabular-nums max-sm:row-span-5 sm:py-2">
        <bdi>{box}</bdi>
      </td>
      <th
        scope="row"
        className={`text-start max-sm:col-span-2 sm:py-2 sm:pe-3 ${isSum ? 'font-medium' : 'font-normal'}`}
      >
        {name}
        {note && <span className="block text-xs font-normal text-stone">{note}</span>}
      </th>
      <Figure name={t('vat.net')}>{net !== null && <Amount of={net} />}</Figure>
      <Figure name={t('vat.vat')}>{isKnown && <Amount of={vat} />}</Figure>
      <Figure name={t('vat.adjustment')}>{adjustment !== null && <Amount of={adjustment} />}</Figure>
      <Figure name={t('vat.documents')}>
        {to !== null && isKnown && documents > 0 ? (
          <Link
            to={to}
            aria-label={t('vat.open', { count: documents, box })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay lg:min-h-9"
          >
            {number(documents)}
          </Link>
        ) : (
          to !== null && isKnown && number(documents)
        )}
      </Figure>
    </tr>
  )
}

/** On a phone each figure stands beneath the other, with its column's name before it. */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="text-end tabular-nums max-sm:empty:hidden max-sm:col-span-2 max-sm:col-start-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-3 sm:py-2 sm:ps-3">
      {children !== false && <span className="font-normal text-stone sm:hidden">{name}</span>}
      {children}
    </td>
  )
}

/** The boxes that are named; those of the emirates are made of a name and an emirate. */
const names = { '3': 0, '4': 0, '5': 0, '8': 0, '9': 0, '10': 0, '11': 0, '12': 0, '13': 0, '14': 0 }

export const ErrorBoundary = PageError
