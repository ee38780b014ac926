import { vatPercent } from '#domain/tax.ts'
import { maxSavingPercent } from '#domain/wholesale.ts'
import { Marked, useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { Button } from '#web/kit/button.tsx'
import type { Prices } from './use-lines.ts'

/** Whose prices these are, or how to come to see them (R112). */
export function PriceNotice({ prices: { state, retry } }: { prices: Prices }) {
  const { t } = useTranslation('wholesale')
  const { percent } = useFormat()
  return (
    <div role="status" className="mt-3 max-w-2xl text-stone">
      {state === 'none' && (
        <p>
          <Marked
            text={t('prices.none', { saving: percent(maxSavingPercent) })}
            parts={{
              apply: (text) => (
                <a href="#account" className="link">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      {state === 'loading' && <p>{t('prices.loading')}</p>}
      {state === 'shown' && <p>{t('prices.shown', { vat: percent(vatPercent) })}</p>}
      {state === 'failed' && (
        <p>
          {t('prices.failed')}{' '}
          <Button look="quiet" size="sm" onClick={retry}>
            {t('prices.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
