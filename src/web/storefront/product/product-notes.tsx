import type { ProductDetail } from '#contract/catalogue.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { useStore } from '../frame/use-store.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'

/** Description, details, fabric and care, delivery and returns: native disclosures, open to search engines and without scripts. */
export function ProductNotes({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { money } = useFormat()
  const { shipping, delivery, returns } = useStore()
  const { from: packFrom, to: packTo } = delivery.processing
  const amounts = { amount: money(shipping.freeFrom), fee: money(shipping.fee) }
  return (
    <div className="mt-6 max-w-3xl md:mt-10">
      <p className="text-lg leading-relaxed">{product.description}</p>
      <div className="mt-10 divide-y divide-line border-y border-line">
        <Note heading={t('details')} isOpen>
          <ul className="list-disc space-y-1.5 ps-5 marker:text-stone">
            {product.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Note>
        <Note heading={t('fabricCare')}>
          <p>{t('fabric', { name: product.fabricName })}</p>
          <p className="mt-2">{product.care}</p>
        </Note>
        <Note heading={t('deliveryReturns')}>
          <p>{t('deliveryText', { packFrom, packTo, ...delivery.delivery, ...amounts })}</p>
          <p className="mt-2">{t('returnsText', { returns: returns.text })}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <LocalLink to={links.shipping()} className="link inline-flex min-h-11 items-center">
              {t('footer.shipping', { ns: 'layout' })}
            </LocalLink>
            <LocalLink to={links.returns()} className="link inline-flex min-h-11 items-center">
              {t('footer.returns', { ns: 'layout' })}
            </LocalLink>
          </p>
        </Note>
      </div>
    </div>
  )
}

function Note({ heading, isOpen, children }: { heading: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <h2 className="font-sans text-base font-medium">{heading}</h2>
        <span aria-hidden="true" className="text-xl leading-none text-stone group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl leading-none text-stone group-open:block">
          −
        </span>
      </summary>
      <div className="pb-6 text-sm text-stone sm:text-base">{children}</div>
    </details>
  )
}
