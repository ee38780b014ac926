import { emirates } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { SettingFields, SettingText, SettingTick } from './fields.tsx'
import type { FieldKinds } from './setting-draft.ts'
import { loadSetting, useSetting } from './use-setting.ts'

export const handle = { areas: ['settings'] } satisfies RouteHandle

const numbers = {
  days: 'count',
  approveBelowFils: 'maybeAmount',
  approveBelowPercent: 'count',
  wayFils: 'amount',
  restockPercent: 'count',
  walletBonusPercent: 'count',
  claimDays: 'count',
  claimFaultDays: 'count',
  claimApproveBelowFils: 'maybeAmount',
} satisfies FieldKinds
const kinds: FieldKinds = {
  ...numbers,
  ...Object.fromEntries(emirates.map(({ code }) => [`collectIn.${code}`, 'tick'] as const)),
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => loadSetting('returns'))
}
clientLoader.hydrate = true as const

/** How long pieces may come back or be claimed, what the shop agrees to by itself, what it keeps back, and what it gives on top. */
export default function ReturnSettingsPage() {
  const { t } = useTranslation('settings')
  const form = useSetting('returns', kinds)
  const { language } = useLanguage()
  const labelOf = (path: string) => {
    const emirate = emirates.find(({ code }) => path === `collectIn.${code}`)
    return emirate ? pickText(emirate.name, language) : t(`returns.${path as keyof typeof numbers}`)
  }
  const number = (path: keyof typeof numbers, inputMode: 'numeric' | 'decimal') => (
    <SettingText
      form={form}
      path={path}
      label={labelOf(path)}
      hint={t(`returns.${path}Hint`)}
      inputMode={inputMode}
      className="sm:col-span-1"
    />
  )
  return (
    <>
      <PageTitle of={t('returns.heading')} />
      <h1 className="text-2xl">{t('returns.heading')}</h1>
      <p className="mt-1 max-w-prose text-stone">{t('returns.text')}</p>
      <SettingFields form={form} labelOf={labelOf} label={t('returns.heading')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {number('days', 'numeric')}
          {number('approveBelowFils', 'decimal')}
          {number('approveBelowPercent', 'numeric')}
          {number('wayFils', 'decimal')}
          {number('restockPercent', 'numeric')}
          {number('walletBonusPercent', 'numeric')}
          {number('claimDays', 'numeric')}
          {number('claimFaultDays', 'numeric')}
          {number('claimApproveBelowFils', 'decimal')}
        </div>
        <fieldset>
          <legend className="text-sm font-medium">{t('returns.collectIn')}</legend>
          <p className="mt-1 text-sm text-stone">{t('returns.collectInHint')}</p>
          <div className="mt-2 grid gap-x-5 sm:grid-cols-2">
            {emirates.map(({ code }) => (
              <SettingTick key={code} form={form} path={`collectIn.${code}`} label={labelOf(`collectIn.${code}`)} />
            ))}
          </div>
        </fieldset>
      </SettingFields>
    </>
  )
}

export const ErrorBoundary = PageError
