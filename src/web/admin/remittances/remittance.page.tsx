import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { rowOutcomes } from '#domain/remittance.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { Amount } from '../cash/amount.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { CourierName } from '../parcels/courier-name.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { type ListVerb, ListVerbWindow } from './list-verb-window.tsx'

export const handle = { areas: ['ledger', 'packing', 'desk'] } satisfies RouteHandle

type Reply = AdminCalls['GET /admin/remittances/:id']['reply']

const inputOf = (id: string, search: URLSearchParams) => ({
  params: { id },
  query: Object.fromEntries(
    (['outcome', 'after'] as const).flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  ),
})

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const input = inputOf(params.id ?? '', new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/remittances/:id', input))
}
clientLoader.hydrate = true as const

/** One list: what each row means, and what is done with it. */
export default function RemittancePage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const reply = useStaffReply('GET /admin/remittances/:id', inputOf(id, search))
  const { t } = useTranslation('ledger')
  const [verb, setVerb] = useState<ListVerb | null>(null)
  const mayWrite = useCan()('cash.write')
  const { remittance } = reply
  const verbs: readonly ListVerb[] =
    remittance.state === 'draft' ? ['post', 'remove'] : remittance.state === 'posted' ? ['bank'] : []
  const heading = t('list.heading', { number: remittance.number })
  return (
    <>
      <PageTitle of={heading} />
      <HeadingWithNumber text={(number) => t('list.heading', { number })} number={remittance.number} />
      <p className="mt-1">
        <CourierName of={remittance.courier} /> · {t(`lists.states.${remittance.state}`)}
      </p>
      <Facts reply={reply} />
      {mayWrite && verbs.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-3">
          {verbs.map((each) => (
            <Button key={each} look={each === 'remove' ? 'outline' : 'solid'} onClick={() => setVerb(each)}>
              {t(`list.${each}`)}
            </Button>
          ))}
        </p>
      )}
      <Outcomes reply={reply} />
      <Rows reply={reply} />
      {verb && (
        <ListVerbWindow
          verb={verb}
          remittance={remittance}
          expected={reply.wouldExpect}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  )
}

function Facts({ reply: { remittance, wouldExpect } }: { reply: Reply }) {
  const { t } = useTranslation('ledger')
  const { number, moment, date } = useFormat()
  const { bank, postedBy, postedAt } = remittance
  const facts: [string, ReactNode][] = [
    [t('lists.rows'), number(remittance.rows)],
    [t('list.collected'), <Amount key="collected" of={remittance.collected} />],
    [t('list.fees'), <Amount key="fees" of={remittance.fees} />],
    [t('list.forBank'), <Amount key="bank" of={wouldExpect} />],
    [t('upload.paidOn'), remittance.paidOn && date(remittance.paidOn)],
    [t('lists.states.banked'), bank && <Amount of={bank.amount} />],
    [t('list.difference'), bank && <Amount of={bank.difference} />],
  ]
  return (
    <>
      <dl className="mt-4 grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-y border-line py-3">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-stone">{label}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ))}
      </dl>
      {postedBy && postedAt && (
        <p className="mt-1 text-sm text-stone">
          {t('list.postedBy', { name: `\u2068${postedBy}\u2069`, time: moment(postedAt) })}
        </p>
      )}
      {bank && (
        <p className="text-sm text-stone">
          {t('list.atBank', { date: date(bank.on), reference: `\u2068${bank.reference}\u2069` })}
        </p>
      )}
    </>
  )
}

function Outcomes({ reply: { outcomes, remittance } }: { reply: Reply }) {
  const { t } = useTranslation('ledger')
  const { number } = useFormat()
  const [search] = useSearchParams()
  const chosen = search.get('outcome') ?? ''
  const tabs = (['', ...rowOutcomes] as const).map((outcome) => ({
    id: outcome,
    to: outcome === '' ? '?' : `?outcome=${outcome}`,
    name: (
      <>
        {outcome === '' ? t('list.all') : t(`list.outcomes.${outcome}`)}
        <span className="text-stone">{number(outcome === '' ? remittance.rows : outcomes[outcome])}</span>
      </>
    ),
    isHere: outcome === chosen,
  }))
  return <Tabs label={t('list.outcome')} tabs={tabs} />
}

function Rows({ reply: { rows, next } }: { reply: Reply }) {
  const { t } = useTranslation('ledger')
  const [search] = useSearchParams()
  const more = new URLSearchParams(search)
  more.set('after', String(next))
  const head = ['row', 'awb', 'reference', 'listed', 'weExpect', 'fee', 'outcome'] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div role="region" aria-label={t('lists.rows')} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-stone">
            {head.map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-start font-medium whitespace-nowrap first:ps-0">
                {t(`list.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNumber} className="border-b border-line">
              <td className="py-1 pe-2 text-stone">{row.rowNumber}</td>
              <th scope="row" className="px-2 py-1 text-start font-normal whitespace-nowrap">
                <RowName row={row} />
              </th>
              <td className="px-2 py-1 whitespace-nowrap">
                <bdi>{row.reference}</bdi>
              </td>
              <td className="px-2 py-1">
                <Amount of={row.collected} />
              </td>
              <td className="px-2 py-1">{row.expected !== null && <Amount of={row.expected} />}</td>
              <td className="px-2 py-1">
                <Amount of={row.fee} />
              </td>
              <td className={`px-2 py-1 whitespace-nowrap ${row.outcome === 'matched' ? '' : 'font-medium text-sale'}`}>
                {t(`list.outcomes.${row.outcome}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next !== null && (
        <Link to={`?${more}`} className={`${buttonClass('outline', 'sm')} mt-4`}>
          {t('list.more')}
        </Link>
      )}
    </div>
  )
}

function RowName({ row: { awb, reference, parcelId } }: { row: Reply['rows'][number] }) {
  const name = <bdi className="font-mono">{awb || reference}</bdi>
  if (parcelId === null) return name
  return (
    <Link to={adminLinks.parcel(parcelId)} className="inline-flex min-h-8 items-center underline underline-offset-4">
      {name}
    </Link>
  )
}

export const ErrorBoundary = PageError
