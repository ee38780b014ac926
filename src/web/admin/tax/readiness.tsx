import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffReply } from '../session/staff-replies.ts'

/** What keeps the shop from sending electronic invoices, and which deadlines run; one sentence where nothing does. */
export function Readiness() {
  const { t } = useTranslation('tax')
  const { moment, date } = useFormat()
  const { language } = useLanguage()
  const { provider, missing, productsWithoutCode, late, dueSoon, outage } = useStaffReply('GET /admin/e-invoicing', {})
  const parts = new Intl.ListFormat(language).format(missing.map((part) => t(`electronic.missingParts.${part}`)))
  const troubles = [
    provider === null && t('electronic.noProvider'),
    missing.length > 0 && t('electronic.missing', { what: parts }),
    productsWithoutCode > 0 && t('electronic.withoutCode', { count: productsWithoutCode }),
    late > 0 && t('electronic.late', { count: late }),
    dueSoon > 0 && t('electronic.dueSoon', { count: dueSoon }),
    outage && t('electronic.outage', { time: moment(outage.since), day: date(outage.dueOn) }),
  ].filter((trouble): trouble is string => typeof trouble === 'string')
  return (
    <div className="my-4 border-s-2 border-ink ps-4 text-sm">
      {troubles.length === 0 ? (
        <p>{t('electronic.ready')}</p>
      ) : (
        <ul className="grid gap-1">
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
      {provider !== null && (
        <p className="mt-1 text-stone">
          {t('electronic.provider')}: <bdi>{provider}</bdi>
        </p>
      )}
    </div>
  )
}
