import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Section } from '../order/section.tsx'
import { useStaffCall } from '../session/staff-replies.ts'
import { useCan, useMe } from '../session/me.ts'
import { SettingText } from '../settings/fields.tsx'
import type { ProductForm } from './use-product.ts'

/** What it costs, and what it costs in a sale; by the clock of Dubai. */
export function Prices({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const { percent } = useFormat()
  const { can } = useMe()
  const mayPrice = useCan()('prices.write')
  const cap = can['prices.write']?.capPercent
  const { fields } = form
  return (
    <Section heading={t('parts.prices')}>
      <p className="mb-4 max-w-prose text-sm text-stone">
        {!mayPrice
          ? t('prices.noRight')
          : cap === undefined
            ? t('prices.text')
            : t('prices.cap', { cap: percent(cap) })}
      </p>
      <div className="grid max-w-4xl items-start gap-5 sm:grid-cols-2">
        <SettingText form={fields} path="priceFils" label={t('labels.priceFils')} inputMode="decimal" />
        <SettingText
          form={fields}
          path="newUntil"
          label={t('labels.newUntil')}
          hint={t('prices.newUntilHint')}
          type="datetime-local"
        />
      </div>
      <fieldset className="mt-6 grid max-w-4xl items-start gap-5 sm:grid-cols-3">
        <legend className="mb-3 text-lg">{t('prices.sale')}</legend>
        <SettingText
          form={fields}
          path="sale.priceFils"
          label={t('labels.sale.priceFils')}
          hint={t('prices.saleHint')}
          inputMode="decimal"
        />
        <SettingText form={fields} path="sale.startsAt" label={t('labels.sale.startsAt')} type="datetime-local" />
        <SettingText form={fields} path="sale.endsAt" label={t('labels.sale.endsAt')} type="datetime-local" />
      </fieldset>
      <p className="mt-2 text-sm text-stone">{t('head.zone')}</p>
      {form.read._id !== '' && <Lowest id={form.read._id} />}
    </Section>
  )
}

/** Beside a sale, shoppers are shown the lowest price of the 30 days before it. */
function Lowest({ id }: { id: string }) {
  const { t } = useTranslation('range')
  const { money } = useFormat()
  const { data } = useStaffCall('GET /admin/products/:id/history', { params: { id } })
  if (!data) return null
  const { lowestPriceFils } = data
  return (
    <p className="mt-6 border-t border-line pt-3 text-sm">
      {lowestPriceFils === null ? t('prices.noLowest') : t('prices.lowest', { price: money(toAed(lowestPriceFils)) })}
    </p>
  )
}
