import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { closedPage, pageHeaders } from './test-gateway-page.ts'

it.each([
  ['en', ['Marcellus', 'Figtree']],
  ['fr', ['Marcellus', 'Figtree']],
  ['ar', ['El Messiri', 'IBM Plex Sans Arabic']],
] as const)(
  'D11 the test payment page in %s brings the shop’s own type, and its policy allows that, no script and nothing from elsewhere',
  (language, families) => {
    const html = closedPage(language)
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
    for (const family of families) expect(style).toContain(`@font-face{font-family:'${family}'`)
    const policy = pageHeaders('https://shop.test', language)['content-security-policy']
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toMatch(/^default-src 'none'.*font-src data:;/)
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(style.replaceAll(/url\(data:font\/woff2;base64,[\w+/=]+\)/g, '')).not.toContain('url(')
    expect(html).not.toContain('<script')
  },
)
