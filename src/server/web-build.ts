/** The web as `npm run build` left it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** Folders whose files are answered as they are; the first wins. */
export const staticFolders = ['build/client', 'public']

const serverBuild = resolve('build/server/index.js')

export async function loadWebBuild(): Promise<ServerBuild> {
  if (!existsSync(serverBuild)) throw new Error('The web is not built: run npm run build')
  return (await import(pathToFileURL(serverBuild).href)) as ServerBuild
}
