/**
 * F35: which inline scripts of a page are ours. The renderer marks each that it writes with a word of this rendering alone; a script that came into the
 * page in any other way (somebody's text that was not escaped) has no mark, so its hash is not in the Content-Security-Policy, and it does not run.
 */
import { hash } from 'node:crypto'

/** From the pages to the listener, which makes the policy of it; it never leaves the store. */
export const ownScriptsHeader = 'x-own-scripts'

/** The page without the marks, with the hashes of the scripts that bore one. What is no page stays as it is. */
export async function ownScripts(response: Response, mark: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  // A character a byte: nothing is decoded or encoded.
  const html = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const headers = new Headers(response.headers)
  headers.set(ownScriptsHeader, hashesOf(html, mark).join(' '))
  const unmarked = Buffer.from(html.replaceAll(nonceOf(mark), ''), 'latin1')
  return new Response(unmarked, { status: response.status, headers })
}

const nonceOf = (mark: string) => ` nonce="${mark}"`

function hashesOf(html: string, mark: string): string[] {
  const texts = [...scriptsIn(html)]
    .filter(({ attributes, text }) => text !== '' && attributes.includes(nonceOf(mark)))
    .map(({ text }) => text)
  return [...new Set(texts.map((text) => `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`))]
}

const opening = '<script'
const closing = '</script>'

/** Each sign of the page is looked at once, however many scripts begin in it and never end. */
function* scriptsIn(html: string): Generator<{ attributes: string; text: string }> {
  const lower = html.toLowerCase()
  for (let at = lower.indexOf(opening); at !== -1; at = lower.indexOf(opening, at)) {
    const attributesEnd = lower.indexOf('>', at)
    const end = attributesEnd === -1 ? -1 : lower.indexOf(closing, attributesEnd)
    if (end === -1) return
    yield { attributes: html.slice(at + opening.length, attributesEnd), text: html.slice(attributesEnd + 1, end) }
    at = end + closing.length
  }
}
