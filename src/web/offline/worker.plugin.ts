/** Builds worker.ts into `/worker.js` beside the pages' scripts, and tells it their names. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { isOfBackOffice } from '../back-office.plugin.ts'

type Bundle = Rolldown.OutputBundle

/** What a visitor may come to need without a connection: all screens and what opens over them. Not the schemas of forms, which go out unchecked then. */
const screens = /\/src\/web\/(?:(?!admin\/).*\.page|root|storefront\/frame\/store|entry\.client)\.tsx$/
const rules = /\/src\/web\/.*(?:-rules|\/schemas)\.ts$/
const texts = /\/src\/web\/i18n\/(en|ar|fr)\/(?:texts|base|areas\/[\w-]+)\.ts$/

export function offlineWorker(): Plugin {
  let root = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (root = config.root),
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort()
      const id = createHash('sha256').update(names.join()).digest('base64url').slice(0, 10)
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: await bundled(join(root, 'src/web/offline/worker.ts'), id, filesOf(bundle)),
      })
    },
  }
}

async function bundled(entry: string, id: string, files: ReturnType<typeof filesOf>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { __BUILD__: JSON.stringify(id), __FILES__: JSON.stringify(files) },
    build: { write: false, target: 'es2022', copyPublicDir: false, lib: { entry, formats: ['es'] } },
  })
  const [first] = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[]
  if (!first) throw new Error('The worker was not built')
  return first.output[0].code
}

export function filesOf(bundle: Bundle): { scripts: string[]; texts: Record<string, string[]> } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = byName.get(name)
    if (
      !chunk ||
      found.has(name) ||
      chunk.moduleIds.some((id) => rules.test(id) || texts.test(id) || isOfBackOffice(id))
    )
      return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const chunk of chunks)
    if (chunk.facadeModuleId && screens.test(chunk.facadeModuleId.split('?')[0] ?? '')) visit(chunk.fileName)
  const languages: Record<string, string[]> = { en: [], ar: [], fr: [] }
  for (const { fileName, moduleIds } of chunks) {
    const [, language] = moduleIds.map((id) => texts.exec(id)).find((match) => match !== null) ?? []
    if (language) languages[language]?.push(`/${fileName}`)
  }
  return { scripts: [...found].map((name) => `/${name}`), texts: languages }
}
