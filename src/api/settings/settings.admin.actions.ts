/** The owner's settings, read and saved from the back office. */
import { settingSchemas } from '#contract/settings.admin.ts'
import type { Language } from '#domain/locale.ts'
import type { FactGroup } from '#domain/store-facts.ts'
import type { Write } from '../http/admin-write.ts'
import { parse } from '../http/parse.ts'
import type { Shop } from '../shop.ts'
import { loadSetting, saveSettings, type Setting } from './settings.actions.ts'

const reply = ({ updatedAt, ...setting }: Setting) => ({
  setting: { ...setting, updatedAt: updatedAt?.toISOString() ?? null },
})

export const showSetting = async (shop: Shop, group: FactGroup) => reply(await loadSetting(shop.db, group))

type Saving = {
  params: { id: FactGroup }
  body: Record<string, unknown>
  version: number
  language: Language
  write: Write
}

export async function saveSetting(shop: Shop, { params: { id: group }, body, version, language, write }: Saving) {
  const draft = parse(settingSchemas[group], body, language)
  const saved = await write(async (tx, note) => {
    const { before, after } = await saveSettings(tx, { group, draft } as never, { version, now: shop.clock.now() })
    note({ type: 'setting', id: group, before: before.value, after: after.value })
    return reply(after)
  })
  await shop.facts.renew()
  return saved
}
