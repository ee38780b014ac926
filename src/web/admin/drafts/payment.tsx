import { paymentMethods } from '#domain/payment.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RadioGroup, SelectField, TextField } from '#web/kit/field.tsx'
import type { Draft } from './draft-body.ts'
import { readFils } from '#domain/typed-aed.ts'
import { showFils } from './dirhams.ts'
import type { DraftDesk } from './use-draft.ts'

/** How it is paid, and what was agreed on besides the prices of the pieces. */
export function Payment({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { language } = useLanguage()
  const { typed, draft, change, faults } = desk
  const isCut = typed.shippingFils !== null || typed.lines.some(({ cutPriceFils }) => cutPriceFils !== null)
  // Cash is for who works at a till. What a colleague chose stays to be seen.
  const offered = paymentMethods.filter(
    (method) => method !== 'cash' || draft.branches.length > 0 || typed.paymentMethod === 'cash',
  )
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('payment.heading')}</h2>
      <RadioGroup
        label={t('payment.how')}
        name="paymentMethod"
        value={typed.paymentMethod}
        onValue={(method) => change({ paymentMethod: method as Draft['paymentMethod'] })}
        options={offered.map((method) => ({
          value: method,
          label: t(`payment.${method}`),
          note: t(`payment.notes.${method}`),
        }))}
        {...(draft.cashRefusal === null ? {} : { error: t(`payment.refusals.${draft.cashRefusal}`) })}
      />
      {typed.paymentMethod === 'cash' && (
        <SelectField
          label={t('payment.branch')}
          value={typed.branch}
          onChange={(event) => change({ branch: event.target.value })}
          {...(faults.branch === undefined ? {} : { error: faults.branch })}
        >
          <option value="">{t('address.choose')}</option>
          {draft.branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('payment.coupon')}
        dir="ltr"
        autoComplete="off"
        key={typed.couponCode}
        defaultValue={typed.couponCode}
        maxLength={60}
        onBlur={(event) => change({ couponCode: event.target.value.trim() })}
        {...(draft.couponRefusal === null ? {} : { error: t('payment.couponRefused') })}
      />
      <TextField
        label={t('payment.shipping')}
        hint={t('payment.shippingHint')}
        dir="ltr"
        inputMode="decimal"
        defaultValue={showFils(typed.shippingFils)}
        onBlur={(event) => change({ shippingFils: readFils(event.target.value) })}
        {...(faults.shippingFils === undefined ? {} : { error: faults.shippingFils })}
      />
      {isCut && (
        <TextField
          label={t('payment.reason')}
          value={typed.cutReason}
          maxLength={300}
          required
          onChange={(event) => change({ cutReason: event.target.value })}
          {...(faults.cutReason === undefined ? {} : { error: faults.cutReason })}
        />
      )}
    </section>
  )
}
