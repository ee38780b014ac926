import { staffRoleNames } from '#domain/permission.ts'
import type { StaffRoleName } from '#domain/permission.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const isOurs = (name: string): name is StaffRoleName => (staffRoleNames as readonly string[]).includes(name)

/** The eleven roles in the page's language; a role that the shop made keeps the name it was given. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation('admin')
  return (name) => (isOurs(name) ? t(`roleNames.${name}`) : name)
}

export function RoleNames({ names }: { names: readonly string[] }) {
  const nameOf = useRoleName()
  const { language } = useLanguage()
  return <bdi>{names.map(nameOf).join(language === 'ar' ? '، ' : ', ')}</bdi>
}
