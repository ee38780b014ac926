import { emirates } from '#domain/address.ts'
import { isLanguage } from '#domain/locale.ts'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { SettingChoice, SettingFields, SettingText, SettingTexts, SettingTick } from './fields.tsx'
import type { FieldKinds } from './setting-draft.ts'
import { loadSetting, useSetting } from './use-setting.ts'

export const handle = { areas: ['settings'] } satisfies RouteHandle

const kinds = {
  'legalName.en': 'text',
  'legalName.ar': 'text',
  'legalName.fr': 'text',
  'address.en': 'text',
  'address.ar': 'text',
  'address.fr': 'text',
  trn: 'maybeTrn',
  tradeLicence: 'maybeText',
  'licenceAuthority.en': 'text',
  'licenceAuthority.ar': 'text',
  'licenceAuthority.fr': 'text',
  emirate: 'maybeText',
  vatByDeliverySince: 'maybeText',
  vatFirstMonth: 'count',
  isInvented: 'tick',
} satisfies FieldKinds

const firstMonths = ['1', '2', '3'] as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => loadSetting('seller'))
}
clientLoader.hydrate = true as const

/** Who sells, as tax invoices and electronic invoices name it. */
export default function SellerPage() {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const form = useSetting('seller', kinds)
  const seesTax = useCan()('tax.read')
  const labelOf = (path: string): string => {
    const [field = '', inLanguage] = path.split('.')
    const label = t(`seller.${field as 'trn'}`)
    return isLanguage(inLanguage) ? `${label} · ${t(`in.${inLanguage}`)}` : label
  }
  return (
    <>
      <PageTitle of={t('seller.heading')} />
      <h1 className="text-2xl">{t('seller.heading')}</h1>
      <p className="mt-1 max-w-prose text-stone">{t('seller.text')}</p>
      <SettingFields form={form} labelOf={labelOf} label={t('seller.heading')}>
        <SettingTick form={form} path="isInvented" label={t('seller.isInvented')} hint={t('seller.isInventedHint')} />
        <Section heading={t('seller.company')} className="grid gap-5">
          <SettingTexts form={form} path="legalName" label={t('seller.legalName')} hint={t('seller.legalNameHint')} />
          <SettingTexts form={form} path="address" label={t('seller.address')} hint={t('seller.addressHint')} isLong />
        </Section>
        <Section heading={t('seller.licence')} className="grid gap-5">
          <SettingText
            form={form}
            path="tradeLicence"
            label={t('seller.tradeLicence')}
            hint={t('seller.tradeLicenceHint')}
            className="max-w-sm"
          />
          <SettingTexts
            form={form}
            path="licenceAuthority"
            label={t('seller.licenceAuthority')}
            hint={t('seller.licenceAuthorityHint')}
          />
        </Section>
        <Section heading={t('seller.tax')} className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SettingText
              form={form}
              path="trn"
              label={t('seller.trn')}
              hint={t('seller.trnHint')}
              inputMode="numeric"
            />
            <SettingChoice form={form} path="emirate" label={t('seller.emirate')} hint={t('seller.emirateHint')}>
              <option value="">{t('seller.noEmirate')}</option>
              {emirates.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name[language]}
                </option>
              ))}
            </SettingChoice>
            <SettingChoice
              form={form}
              path="vatFirstMonth"
              label={t('seller.vatFirstMonth')}
              hint={t('seller.vatFirstMonthHint')}
            >
              {firstMonths.map((month) => (
                <option key={month} value={month}>
                  {t(`seller.firstMonths.${month}`)}
                </option>
              ))}
            </SettingChoice>
            <SettingText
              form={form}
              path="vatByDeliverySince"
              label={t('seller.vatByDeliverySince')}
              hint={t('seller.vatByDeliverySinceHint')}
              type="date"
            />
          </div>
        </Section>
      </SettingFields>
      {seesTax && (
        <p className="mt-6 max-w-prose text-sm text-stone">
          {t('seller.provider')}{' '}
          <Link to={adminLinks.eInvoicing()} className="underline underline-offset-4 hover:text-clay">
            {t('seller.toEInvoicing')}
          </Link>
        </p>
      )}
    </>
  )
}

export const ErrorBoundary = PageError
