/**
 * F35: which inline scripts of a page are ours. The renderer marks each that it writes with a word of this rendering alone; a script that came into the
 * page in any other way (somebody's text that was not escaped) has no mark, so its hash is not in the Content-Security-Policy, and it does not run.
 */
import { createHash } from 'node:crypto'

/** From the pages to the listener, which makes the policy of it; it never leaves the store. */
export const ownScriptsHeader = 'x-own-scripts'

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** The page without the marks, with the hashes of the scripts that bore one. What is no page stays as it is. */
export async function ownScripts(response: Response, mark: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set(ownScriptsHeader, hashesOf(html, mark).join(' '))
  return new Response(html.replaceAll(nonceOf(mark), ''), { status: response.status, headers })
}

const nonceOf = (mark: string) => ` nonce="${mark}"`

function hashesOf(html: string, mark: string): string[] {
  const own = [...html.matchAll(inlineScript)].filter(([, attributes = '', text = '']) => text !== '' && attributes.includes(nonceOf(mark)))
  return [...new Set(own.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
