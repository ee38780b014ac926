import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ownScripts, ownScriptsHeader } from './own-scripts.ts'

const mark = 'of-this-rendering'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function judge(html: string, type = 'text/html; charset=utf-8') {
  const response = await ownScripts(
    new Response(html, { status: 404, headers: { 'content-type': type, link: '</a.css>' } }),
    mark,
  )
  return {
    html: await response.text(),
    hashes: response.headers.get(ownScriptsHeader),
    status: response.status,
    link: response.headers.get('link'),
  }
}

describe('F35 inline scripts', () => {
  it('F35 T16 an injected script is not blessed: only what the renderer marked is, and the mark does not leave', async () => {
    const judged =
      await judge(`<head><link rel="modulepreload" nonce="${mark}" href="/a.js"><script nonce="${mark}">ours(1)</script></head>
      <p>A review: <script>steal()</script><script nonce="guessed">steal(2)</script><script type="module">steal(3)</script></p>
      <script nonce="${mark}" type="module" async="">import "/b.js"</script><script nonce="${mark}" src="/c.js"></script>`)
    expect(judged.hashes).toBe(`${hashOf('ours(1)')} ${hashOf('import "/b.js"')}`)
    expect(judged.html).not.toContain(mark)
    expect(judged.html).toContain('<link rel="modulepreload" href="/a.js"><script>ours(1)</script>')
    expect([judged.status, judged.link]).toEqual([404, '</a.css>'])
  })

  it('F35 markup that is left open before a script of ours lends it nothing of its own', async () => {
    for (const opened of ['<script>steal();/*', '<script data-x="', '<!--<script>steal()', '<textarea><script>']) {
      const { hashes } = await judge(`<p>${opened}<script nonce="${mark}">ours(1)</script>`)
      expect(['', hashOf('ours(1)')], opened).toContain(hashes)
    }
  })

  it('F35 a word that is no nonce, and a text that names the mark, mark nothing', async () => {
    expect((await judge(`<script data-nonce="${mark}">steal()</script><script>" nonce=${mark}"</script>`)).hashes).toBe(
      '',
    )
  })

  it('what is no page stays as it is', async () => {
    expect(await judge('{"a":1}', 'text/x-script')).toMatchObject({ html: '{"a":1}', hashes: null })
  })
})
