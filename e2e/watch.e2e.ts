import { expect, test } from './support/test.ts'

test(
  'T16 the watch over every journey sees errors, strangers and broken policies',
  { tag: '@once' },
  async ({ page, watch }) => {
    await page.goto('/shop')
    await page.evaluate(async () => {
      reportError(new Error('planted error'))
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.planted = 1' }))
      await fetch('http://127.0.0.2:9/planted').catch(() => undefined)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await expect.poll(() => watch.faults().join('\n')).toMatch(/planted error/)
    await expect.poll(() => watch.faults().join('\n')).toMatch(/policy violated: script-src/)
    await expect.poll(() => watch.faults().join('\n')).toMatch(/policy violated: connect-src by http:\/\/127\.0\.0\.2/)
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
    watch.allow(/planted/, /policy violated/, /Content Security Policy/, /127\.0\.0\.2/)
  },
)
