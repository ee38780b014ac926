import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import type { RefundPreview } from './refund-draft.ts'
import { useProviderName } from './transfer-words.ts'

/** Paid, given back, left: always in sight. */
export function ThreeNumbers({ money }: { money: RefundPreview['money'] }) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const numbers = [
    ['paid', money.paidFils],
    ['refunded', money.refundedFils],
    ['left', money.leftFils],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-3 gap-x-4 border-y border-line py-4 sm:max-w-xl">
      {numbers.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-sm text-stone">{t(name)}</dt>
          <dd className={`tabular-nums sm:text-lg ${name === 'left' ? 'font-medium' : ''}`}>
            <bdi>{fils(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type OutcomeProps = { preview: RefundPreview; error: string | null; isBusy: boolean }

/** What the refund comes to: where it comes from, its VAT, and what is left afterwards. */
export function RefundOutcome({ preview, error, isBusy }: OutcomeProps) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const providerName = useProviderName()
  const { amountFils, problem, lines, left } = preview
  const amount = (value: number) => <bdi className="tabular-nums">{fils(value)}</bdi>
  const nameOf = (id: string) => left.lines.find(({ orderLineId }) => orderLineId === id)
  return (
    <Section heading={t('outcome')} {...(isBusy ? { end: <Spinner /> } : {})}>
      {amountFils > 0 && (
        <dl>
          {lines.map(({ orderLineId, pieces, amountFils: of }) => (
            <Fact key={orderLineId} name={`${nameOf(orderLineId)?.name ?? ''}${pieces > 0 ? ` × ${pieces}` : ''}`}>
              {amount(of)}
            </Fact>
          ))}
          {preview.shippingFils > 0 && <Fact name={t('shipping')}>{amount(preview.shippingFils)}</Fact>}
          {preview.cashFeeFils > 0 && <Fact name={t('cashFee')}>{amount(preview.cashFeeFils)}</Fact>}
          <Fact name={t('total')} isStrong>
            {amount(amountFils)}
          </Fact>
          {preview.creditNote && (
            <>
              <Fact name={t('net')}>{amount(preview.netFils)}</Fact>
              <Fact name={t('vat')}>{amount(preview.vatFils)}</Fact>
            </>
          )}
          <Fact name={t('leftAfter')}>{amount(preview.money.leftFils - amountFils)}</Fact>
        </dl>
      )}
      <div role="status" className="mt-3 grid gap-2 text-sm text-stone">
        {amountFils === 0 && problem?.about === 'nothing' && <p>{t('untouched')}</p>}
        {amountFils > 0 &&
          preview.sources.map(({ provider, amountFils: part }, index) => (
            <p key={index}>{t('from', { amount: fils(part), provider: providerName(provider) })}</p>
          ))}
        {amountFils > 0 && <p>{preview.creditNote ? t('creditNote') : t('noCreditNote')}</p>}
      </div>
      <p role="alert" className="text-sm text-sale not-empty:mt-3">
        {error ?? (problem && problem.about !== 'nothing' ? problemText(problem, fils) : '')}
        {problem?.disputeId && (
          <>
            {' '}
            <Link to={adminLinks.dispute(problem.disputeId)} className="link inline-flex min-h-11 items-center">
              {t('dispute')}
            </Link>
          </>
        )}
      </p>
    </Section>
  )
}

const inPieces = ['pieces']

function problemText({ about, text, most }: NonNullable<RefundPreview['problem']>, fils: (fils: number) => string) {
  if (most === null) return text
  return `${text} (${inPieces.includes(about) ? most : fils(most)})`
}
