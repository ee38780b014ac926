import type { Permission } from '#domain/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** A key of a text can't have a dot in it. */
type WordKey<P extends string> = P extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

/** What a permission lets somebody do, in words. */
export function usePermissionWords(): (permission: Permission) => string {
  const { t } = useTranslation('permissions')
  return (permission) => t(`may.${permission.replace('.', '_') as WordKey<Permission>}`)
}
