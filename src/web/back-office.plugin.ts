/** Keeps the back office out of what shoppers download: a build in which a shopper's page reaches one of its modules fails. */
import type { Plugin, Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

const ownFile = /[\\/]src[\\/]web[\\/](?:admin[\\/]|i18n[\\/]\w+[\\/]admin[\\/])/
const ownPackage =
  /[\\/]node_modules[\\/](?:react-aria|react-stately|react-aria-components|@react-(?:aria|stately|types)|@internationalized|aria-hidden|uqr)[\\/]/

export const isOfBackOffice = (id: string): boolean => ownFile.test(id) || ownPackage.test(id)

/** Also writes `.vite/back-office.json`, the list of its files, which bin/budget.js compares with pages and worker. */
export function backOfficeApart(): Plugin {
  return {
    name: 'back-office-apart',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const leaks = leaksOf(bundle as Bundle)
      if (leaks.length > 0) this.error(`Shoppers would download parts of the back office:\n${leaks.join('\n')}`)
      const files = chunksOf(bundle as Bundle)
        .filter(hasOwnModule)
        .map(({ fileName }) => fileName)
      this.emitFile({ type: 'asset', fileName: '.vite/back-office.json', source: JSON.stringify(files.toSorted()) })
    },
  }
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')
const hasOwnModule = ({ moduleIds }: { moduleIds: readonly string[] }) => moduleIds.some(isOfBackOffice)

/** One line for each chunk with a module of the back office that an entry of the shop imports, at once or later. */
export function leaksOf(bundle: Bundle): string[] {
  const chunks = chunksOf(bundle)
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<string>()
  const visit = (name: string): string[] => {
    const chunk = byName.get(name)
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    const own = chunk.moduleIds.filter(isOfBackOffice).map((id) => `${name}: ${id}`)
    return [...own, ...[...chunk.imports, ...chunk.dynamicImports].flatMap(visit)]
  }
  const entries = chunks.filter(({ isEntry, facadeModuleId }) => isEntry && !isOfBackOffice(facadeModuleId ?? ''))
  return entries.flatMap(({ fileName }) => visit(fileName))
}
