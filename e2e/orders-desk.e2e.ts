import { axeFaults } from './support/axe.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test(
  '3.0 rule 10: the list of orders and the palette by keyboard alone, in English and Arabic, on a desk and a phone',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(180_000)
    watch.allow(/status of 40[013]/)
    await signInAs(page, 'owner')
    for (const language of ['en', 'ar'] as const) {
      const t = say[language]
      await speak(page, language)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/admin')
        await expect(page.getByRole('heading', { name: t('desk:today.heading') })).toBeVisible()
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)

        // To the list by two keys, down to its second row, marked, and searched.
        await page.keyboard.press('g')
        await page.keyboard.press('o')
        await expect(page.getByRole('heading', { level: 1, name: t('desk:orders.heading') })).toBeVisible()
        const rows = page.getByRole('table', { name: t('desk:orders.heading') }).locator('tbody tr')
        await expect(rows.nth(1)).toBeVisible()
        await page.keyboard.press('j')
        await page.keyboard.press('j')
        await expect(rows.nth(1).getByRole('link')).toBeFocused()
        await page.keyboard.press('x')
        await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
        await expect(page.getByText(t('desk:bulk.marked', { count: 1 }), { exact: true })).toBeVisible()
        expect(await axeFaults(page, { withColours: language === 'en' }), `orders ${language} ${width}`).toEqual([])
        await page.keyboard.press('x')
        await page.keyboard.press('k')
        const number = (await rows.nth(0).getByRole('link').textContent()) ?? ''
        await expect(rows.nth(0).getByRole('link')).toBeFocused()
        await page.keyboard.press('/')
        await page.keyboard.type(number.toLowerCase().replaceAll('-', ''))
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/q=/)
        await expect(rows).toHaveCount(1)
        await expect(rows.nth(0).getByRole('link', { name: number })).toBeVisible()

        // From anywhere to the order by its last signs.
        await page.keyboard.press('Control+k')
        const palette = page.getByRole('dialog', { name: t('desk:palette.heading') })
        await expect(palette.getByRole('searchbox')).toBeFocused()
        await page.keyboard.type(number.slice(-6))
        // Its parcels, if it has some, stand below it.
        await expect(palette.getByRole('menuitem', { name: new RegExp(number) }).first()).toBeVisible()
        expect(await axeFaults(page, { withColours: language === 'en' }), `palette ${language} ${width}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(palette).toBeHidden()

        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: t('desk:keys.heading') })).toBeVisible()
        await page.keyboard.press('Escape')
      }
    }
  },
)

test(
  '3.0 rule 8: a view is kept under a name, taken away and put back; a verb goes over marked orders and says how it ended',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[013]/)
    const t = say.en
    await signInAs(page, 'owner')
    await page.goto('/admin/orders?tab=all&emirate=dubai')
    await page.getByRole('button', { name: t('desk:views.keep') }).click()
    const name = `Dubai ${Date.now()}`
    await page.getByLabel(t('desk:views.name')).fill(name)
    await page.getByRole('button', { name: t('desk:views.submit'), exact: true }).click()
    const kept = page.getByRole('navigation', { name: t('desk:views.label') }).getByRole('link', { name })
    await expect(kept).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: t('desk:views.remove', { name }) }).click()
    await expect(kept).toBeHidden()
    await page.getByRole('button', { name: t('desk:views.undo') }).click()
    await expect(kept).toBeVisible()

    await page.goto('/admin/orders?tab=all')
    await page.getByRole('checkbox', { name: t('desk:bulk.markPage') }).check()
    const bar = page.getByRole('region', { name: t('desk:bulk.label') })
    await bar.getByRole('button', { name: t('desk:bulk.verbs.tag'), exact: true }).click()
    const form = page.getByRole('dialog', { name: t('desk:bulk.verbs.tag') })
    await form.getByLabel(t('desk:bulk.tag'), { exact: true }).fill('seen')
    await form.getByRole('button').last().click()
    await expect(page.getByRole('region', { name: t('desk:bulk.verbs.tag') })).toContainText(/: 50 done\./, {
      timeout: 30_000,
    })
    await page.goto('/admin/orders?tab=all&tag=seen')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50)

    // None of them is held: each is refused, with its reason, and can be tried again as a run of its own.
    await page.getByRole('checkbox', { name: t('desk:bulk.markPage') }).check()
    await bar.getByRole('button', { name: t('desk:bulk.verbs.release'), exact: true }).click()
    await page
      .getByRole('dialog', { name: t('desk:bulk.verbs.release') })
      .getByRole('button')
      .last()
      .click()
    await page
      .getByRole('link', { name: t('desk:runs.heading') })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('desk:runs.heading') })).toBeVisible()
    const releases = page.getByRole('listitem', { name: t('desk:bulk.verbs.release') })
    const again = releases.first().getByRole('button', { name: t('desk:runs.retry', { count: 50 }) })
    await expect(again).toBeVisible({ timeout: 30_000 })
    await releases
      .first()
      .getByRole('button', { name: t('desk:runs.refused', { count: 50 }) })
      .click()
    await expect(releases.first().getByRole('listitem')).toHaveCount(50)
    await again.click()
    await expect(releases).toHaveCount(2)
    await expect(again).toBeVisible({ timeout: 30_000 })
    // A verb of the palette opens its window on the order's page; a note gets the focus.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/orders?tab=pick')
    const number = (await page.getByRole('table').locator('tbody tr').first().getByRole('link').textContent()) ?? ''
    for (const verb of ['hold', 'note'] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(number)
      await page.getByRole('menuitem', { name: t(`desk:palette.verbs.${verb}`, { number }) }).click()
      if (verb === 'note') await expect(page.getByLabel(t('order:story.note'))).toBeFocused()
      else await expect(page.getByRole('dialog', { name: t('order:verbs.hold') })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  },
)
