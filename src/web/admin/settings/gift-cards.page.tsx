import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { SettingFields, SettingText, SettingTick } from './fields.tsx'
import type { FieldKinds } from './setting-draft.ts'
import { loadSetting, useSetting } from './use-setting.ts'

export const handle = { areas: ['settings'] } satisfies RouteHandle

const kinds = {
  isOffered: 'tick',
  amountsFils: 'amounts',
  leastFils: 'amount',
  mostFils: 'amount',
  validMonths: 'maybeCount',
} satisfies FieldKinds

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => loadSetting('giftCards'))
}
clientLoader.hydrate = true as const

/** Which gift cards can be bought, and how long their codes are good for. */
export default function GiftCardSettingsPage() {
  const { t } = useTranslation('settings')
  const form = useSetting('giftCards', kinds)
  const labelOf = (path: string) => t(`giftCards.${path as keyof typeof kinds}`)
  const number = (path: 'leastFils' | 'mostFils' | 'validMonths') => (
    <SettingText
      form={form}
      path={path}
      label={labelOf(path)}
      hint={t(`giftCards.${path}Hint`)}
      inputMode="numeric"
      className="sm:col-span-1"
    />
  )
  return (
    <>
      <PageTitle of={t('giftCards.heading')} />
      <h1 className="text-2xl">{t('giftCards.heading')}</h1>
      <p className="mt-1 max-w-prose text-stone">{t('giftCards.text')}</p>
      <SettingFields form={form} labelOf={labelOf} label={t('giftCards.heading')}>
        <SettingTick form={form} path="isOffered" label={labelOf('isOffered')} hint={t('giftCards.isOfferedHint')} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SettingText
            form={form}
            path="amountsFils"
            label={labelOf('amountsFils')}
            hint={t('giftCards.amountsFilsHint')}
            inputMode="numeric"
            className="sm:col-span-2"
          />
          {number('leastFils')}
          {number('mostFils')}
          {number('validMonths')}
        </div>
      </SettingFields>
    </>
  )
}

export const ErrorBoundary = PageError
