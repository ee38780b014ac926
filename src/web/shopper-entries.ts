/** Which entries of the shop (screens, drawers) load a module. Screens of the back office don't count, so they never move a module into a shopper's chunk. */
import { isOfBackOffice } from './back-office.plugin.ts'

type ModuleLinks = {
  isEntry: boolean
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type FindModule = (id: string) => ModuleLinks | null

const iconFile = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/

/** An entry is a module that the build starts from, or that is imported later, on demand. */
export function listShopperEntries(id: string, find: FindModule): string[] {
  return entriesAbove(id, find).filter((entry) => isOfShopper(entry, find, new Set()))
}

/** The entries that import the module at once, itself among them. */
function entriesAbove(id: string, find: FindModule): string[] {
  const seen = new Set([id])
  // A set that grows while it is walked.
  for (const module of seen) for (const importer of importersOf(module, find)) seen.add(importer)
  return [...seen].filter((module) => {
    const links = find(module)
    return links !== null && (links.isEntry || links.dynamicImporters.length > 0)
  })
}

/** Files of the icon package import every icon: of the modules above them, only those that name the icon count. */
function importersOf(id: string, find: FindModule): readonly string[] {
  const icon = iconFile.exec(id)?.[1]
  if (!icon) return find(id)?.importers ?? []
  const name = new RegExp(`\\b${icon.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}\\b`)
  const above = new Set([id])
  // A set that grows while it is walked: up to the first modules outside of the package.
  for (const module of above)
    if (module.includes('lucide-react')) for (const importer of find(module)?.importers ?? []) above.add(importer)
  return [...above].filter((module) => !module.includes('lucide-react') && name.test(find(module)?.code ?? ''))
}

/** Whether a page of the shop loads the entry, at once or later. */
function isOfShopper(entry: string, find: FindModule, seen: Set<string>): boolean {
  if (isOfBackOffice(entry) || seen.has(entry)) return false
  seen.add(entry)
  const links = find(entry)
  if (links?.isEntry) return true
  return (links?.dynamicImporters ?? [])
    .filter((importer) => !isOfBackOffice(importer))
    .some((importer) => entriesAbove(importer, find).some((above) => isOfShopper(above, find, seen)))
}
