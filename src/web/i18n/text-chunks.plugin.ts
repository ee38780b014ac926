/**
 * Tells the server build which files of the client build hold the texts, so that a page can ask for them with its first bytes.
 * Vite names no dynamic chunk to the other build; its client manifest does, and the client is built first.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const id = 'virtual:text-chunks'
const resolvedId = `\0${id}`

/** Keys are `en/texts`, `ar/areas/bag` …; values are paths below the site's root. Empty in development. */
export function textChunks(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'text-chunks',
    configResolved: (resolved) => void (config = resolved),
    resolveId: (wanted) => (wanted === id ? resolvedId : undefined),
    load(wanted) {
      if (wanted !== resolvedId) return undefined
      const onServer = this.environment.name !== 'client'
      const files =
        config.command === 'build' && onServer ? chunksOf(join(config.root, 'build/client/.vite/manifest.json')) : {}
      return `export const textChunks = ${JSON.stringify(files)}`
    },
  }
}

function chunksOf(manifestPath: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, { file: string }>
  const texts = Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, name] = /web\/i18n\/((?:en|ar|fr)\/(?:texts|areas\/[\w-]+))\.ts$/.exec(source) ?? []
    return name ? [[name, `/${file}`]] : []
  })
  return Object.fromEntries(texts) as Record<string, string>
}
