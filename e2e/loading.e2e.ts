import { expect, test } from './support/test.ts'

test('what is seen is asked for before the scripts: they are preloaded with low priority, the first picture with high', { tag: '@once' }, async ({ request }) => {
  for (const path of ['/', '/shop', '/ar/shop']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([])
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i)
  }
})
