import { useTranslation } from '#web/i18n/use-translation.tsx'

const ours = ['manual', 'simulator'] as const
/** Firms are called the same in every language. */
const firms: Readonly<Record<string, string>> = { aramex: 'Aramex', quiqup: 'Quiqup' }

/** What people call a courier; one that isn't known here stays as the shop writes it. */
export function useCourierName(): (courier: string) => string {
  const { t } = useTranslation('packing')
  return (courier) => {
    const own = ours.find((one) => one === courier)
    return own ? t(`couriers.${own}`) : (firms[courier] ?? courier)
  }
}

export function CourierName({ of }: { of: string }) {
  return <bdi>{useCourierName()(of)}</bdi>
}
