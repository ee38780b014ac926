import config from '../playwright.config.ts'
import { cameraShowing } from './support/fake-camera.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const code = 'QT-261123-7K3M9P'
const { launchOptions } = config.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraShowing(code)] } })

test(
  'R083 T4 a telephone whose browser reads no codes scans by camera all the same, with a program that comes from us only then',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/status of 404/)
    const t = say.ar
    const fetched: string[] = []
    page.on('request', (request) => {
      const name = /\/assets\/(code-reader|zxing_reader)/.exec(new URL(request.url()).pathname)?.[1]
      if (name) fetched.push(name)
    })
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    await speak(page, 'ar')
    await signInAs(page, 'warehouse')
    await page.goto('/admin/pack')
    const camera = page.getByRole('button', { name: t('packing:scan.camera') })
    await expect(camera).toBeVisible()
    expect(fetched).toEqual([])

    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes(code))
    await camera.click()
    await expect(page.getByText(t('packing:scan.cameraHint'))).toBeVisible()
    await asked
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    expect(fetched).toEqual(['code-reader', 'zxing_reader'])

    await page.getByRole('button', { name: t('packing:scan.cameraStop') }).click()
    await expect(page.locator('video')).toHaveCount(0)
  },
)
