import type { Permission } from '#domain/permission.ts'
import { adminLinks } from '../links.ts'

type Entry = { text: 'home' | 'people' | 'roles' | 'audit' | 'security'; to: string; may: Permission | null }

/** The menu in its order. Each entry is shown to whom its permission is given; null: to everybody. */
export const navigation: readonly Entry[] = [
  { text: 'home', to: adminLinks.home(), may: null },
  { text: 'people', to: adminLinks.people(), may: 'people.read' },
  { text: 'roles', to: adminLinks.roles(), may: 'people.read' },
  { text: 'audit', to: adminLinks.audit(), may: 'audit.read' },
  { text: 'security', to: adminLinks.security(), may: null },
]
