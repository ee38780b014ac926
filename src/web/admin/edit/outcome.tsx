import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import type { OrderForEdit } from './edit-draft.ts'
import type { PreviewState } from './use-preview.ts'

const amounts = ['subTotalFils', 'discountFils', 'shippingFils', 'cashFeeFils', 'taxFils'] as const

/** What the edit comes to, old and new, and what happens to the money, in words. */
export function Outcome({ page, preview, refusal, isBusy }: PreviewState & { page: OrderForEdit }) {
  const { t } = useTranslation('edit')
  const fils = useFils()
  const before = preview?.before ?? page.order.amounts
  const after = preview?.after ?? before
  const row = (was: number, is: number) => (
    <bdi className="tabular-nums">
      {was !== is && (
        <>
          <span className="sr-only">{t('outcome.before')}</span>
          <del className="me-2 text-stone">{fils(was)}</del>
          <span className="sr-only">{t('outcome.after')}</span>
        </>
      )}
      {fils(is)}
    </bdi>
  )
  return (
    <Section heading={t('outcome.heading')} {...(isBusy ? { end: <Spinner /> } : {})}>
      <dl>
        {amounts
          .filter((name) => before[name] !== 0 || after[name] !== 0)
          .map((name) => (
            <Fact key={name} name={t(`outcome.${name}`)}>
              {name === 'discountFils' ? row(0 - before[name], 0 - after[name]) : row(before[name], after[name])}
            </Fact>
          ))}
        <Fact name={t('outcome.total')} isStrong>
          {row(before.payableFils, after.payableFils)}
        </Fact>
      </dl>
      <div role="status" className="mt-3 grid gap-2 text-sm">
        {preview && <p className="font-medium">{moneyText(preview, { t, fils })}</p>}
        {preview?.replacesInvoice && <p className="text-stone">{t('outcome.invoice')}</p>}
        {!preview && !refusal && <p className="text-stone">{t('outcome.untouched')}</p>}
      </div>
      <p role="alert" className="text-sm text-sale not-empty:mt-3">
        {refusal}
      </p>
    </Section>
  )
}

type Words = { t: ReturnType<typeof useTranslation<'edit'>>['t']; fils: (fils: number) => string }

function moneyText({ money, differenceFils }: NonNullable<PreviewState['preview']>, { t, fils }: Words): string {
  const amount = fils(money.fils)
  if (money.kind === 'collect') return t('outcome.collect', { amount })
  if (money.kind === 'refund') return t('outcome.refund', { amount })
  if (money.kind === 'release') return t('outcome.release', { amount })
  if (money.kind === 'pay') return t('outcome.pay', { amount })
  return differenceFils === 0 ? t('outcome.same') : t('outcome.settled')
}
