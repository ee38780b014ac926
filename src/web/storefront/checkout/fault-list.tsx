import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { CheckoutFormView } from './use-checkout-form.ts'
import { fieldLabels } from './checkout-values.ts'

const names = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]

/** What is to be checked, announced after a try to place the order; each is a way to its field. The first field has the focus already. */
export function FaultList({ form }: { form: CheckoutFormView }) {
  const { t } = useTranslation(['checkout', 'address', 'pickup'])
  const { submitCount } = form.formState
  const faults =
    submitCount === 0
      ? []
      : names.flatMap((name) => {
          const { error } = form.field(name)
          return error ? [{ name, error }] : []
        })
  return (
    <div role="alert" className="empty:hidden">
      {faults.length > 0 && (
        <div className="border-s-2 border-sale bg-sale/5 p-4">
          <p className="font-medium">{t('checkout:faults.heading', { count: faults.length })}</p>
          <ul className="mt-2 text-sm">
            {faults.map(({ name, error }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => form.setFocus(name)}
                  className="min-h-8 text-start underline underline-offset-4"
                >
                  {t(fieldLabels[name])}
                </button>{' '}
                <span className="text-stone">{error}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
