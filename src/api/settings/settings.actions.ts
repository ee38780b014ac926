/** What the owner decides (StoreFacts): read once per process, renewed when any process changes it, and saved here and nowhere else. */
import { settingGroups, settingSchemas } from '#contract/settings.admin.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import type { FactGroup, StoreFacts } from '#domain/store-facts.ts'
import { isGoodsGroup } from '#domain/goods.ts'
import { isPageSlug, type PageSlug, pageSlugs } from '#domain/written-page.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, FactSource, Log, Tx } from '../shop.ts'
import { refuseRemoval } from './goods.actions.ts'
import {
  cutsTaxPeriods,
  findSetting,
  insertSetting,
  listPageStates,
  listSettings,
  lockSetting,
  type SettingRow,
  updateSetting,
} from './settings.store.ts'

type Opening = { missing?: StoreFacts; log?: Pick<Log, 'error'> }

/** `missing` stands in for groups that have no row. Rejects when the database can't answer. */
export async function openFacts(db: Db, { missing = startingFacts, log }: Opening = {}): Promise<FactSource> {
  const held = {
    facts: missing,
    version: '',
    absentPages: [] as readonly PageSlug[],
    addedPages: [] as readonly string[],
  }
  const load = async (): Promise<boolean> => {
    const [rows, pages] = await Promise.all([listSettings(db), listPageStates(db)])
    const version = `${versionOf(rows)}.${versionOf(pages)}`
    if (version === held.version) return false
    held.facts = readFacts(rows, { ...held, missing }, log)
    held.absentPages = pageSlugs.filter((name) => !pages.some(({ slug, isLive }) => isLive && slug === name))
    held.addedPages = pages.flatMap(({ slug, isLive }) => (isLive && !isPageSlug(slug) ? [slug] : [])).toSorted()
    held.version = version
    return true
  }
  await load()
  return {
    current: () => held.facts,
    version: () => held.version,
    absentPages: () => held.absentPages,
    addedPages: () => held.addedPages,
    renew: oneAtATime(load),
  }
}

/** Whoever asks while a load is under way waits for the next one: what was committed before the question is in its answer. */
function oneAtATime(load: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<boolean> | undefined
  const next = () => {
    waiting = undefined
    const work = load()
    running = work.catch(() => undefined)
    return work
  }
  return () => (waiting ??= running.then(next))
}

/** Versions only rise and rows are never taken away, so that the sum names a state. */
const versionOf = (rows: readonly { version: number }[]): string =>
  `${rows.length}.${rows.reduce((sum, { version }) => sum + version, 0)}`

type Held = { facts: StoreFacts; missing: StoreFacts }

/** A row that its schema refuses is not taken over, with a line in the log: a shop must not stop for what stands in one row. */
function readFacts(rows: readonly SettingRow[], { facts, missing }: Held, log?: Pick<Log, 'error'>): StoreFacts {
  const read = settingGroups.map((group) => {
    const row = rows.find(({ key }) => key === group)
    if (!row) return [group, missing[group]] as const
    const result = settingSchemas[group].safeParse(row.value)
    if (result.success) return [group, result.data] as const
    log?.error(
      { group, issues: result.error.issues },
      'a setting in the database is not usable: the last good one stays',
    )
    return [group, facts[group]] as const
  })
  return Object.fromEntries(read) as StoreFacts
}

/** For the start: rows for the groups that have none. */
export async function layOutSettings(db: Db | Tx, facts: StoreFacts, now: Date): Promise<void> {
  // What is there is not written again: each statement that writes is told to all processes, which then forget their pages.
  const known = new Set((await listSettings(db)).map(({ key }) => key))
  for (const group of settingGroups)
    if (!known.has(group)) await insertSetting(db, { key: group, value: readValue(group, facts[group]), at: now })
}

/** Throws for what the group's schema refuses: callers that have a person's input parse it before. */
const readValue = <Group extends FactGroup>(group: Group, value: StoreFacts[Group]): object =>
  settingSchemas[group].parse(value)

export type Setting = { group: FactGroup; value: Record<string, unknown>; version: number; updatedAt: Date | null }

const settingOf = (group: FactGroup, row: SettingRow | undefined): Setting => ({
  group,
  value: (row?.value ?? startingFacts[group]) as Record<string, unknown>,
  version: row?.version ?? 1,
  updatedAt: row?.updatedAt ?? null,
})

export const loadSetting = async (db: Db | Tx, group: FactGroup): Promise<Setting> =>
  settingOf(group, await findSetting(db, group))

/**
 * The one way to change a group. `version` is the one that the draft was made from; with an older one it refuses VERSION_CONFLICT, which carries the
 * stored group and the names of the fields in which the draft differs from it. A value that a product names is not left out: IN_USE says of which. After the commit, call `shop.facts.renew()`; other processes hear of it.
 */
export async function saveSettings<Group extends FactGroup>(
  tx: Tx,
  { group, draft }: { group: Group; draft: StoreFacts[Group] },
  { version, now }: { version: number; now: Date },
): Promise<{ before: Setting; after: Setting }> {
  const value = readValue(group, draft) as Record<string, unknown>
  await insertSetting(tx, { key: group, value: startingFacts[group], at: now })
  const before = settingOf(group, await lockSetting(tx, group))
  if (before.version !== version) {
    const changed = Object.keys(value).filter((field) => !isSame(value[field], before.value[field]))
    refuse('VERSION_CONFLICT', { current: { value: before.value, version: before.version }, changed })
  }
  if (isGoodsGroup(group)) await refuseRemoval(tx, group, { before: before.value, after: value })
  if (group === 'seller') await refuseOtherMonths(tx, { before: before.value, after: value })
  await updateSetting(tx, { key: group, value, at: now })
  return { before, after: { group, value, version: version + 1, updatedAt: now } }
}

type Sides = Record<'before' | 'after', Record<string, unknown>>

/** Input tax is recovered in one period: what was entered or locked stays in its own. */
async function refuseOtherMonths(tx: Tx, { before, after }: Sides): Promise<void> {
  const firstMonth = Number(after.vatFirstMonth)
  if (firstMonth === Number(before.vatFirstMonth ?? 1)) return
  if (await cutsTaxPeriods(tx, firstMonth)) refuse('TAX_NOT_CHANGEABLE', { about: 'months' })
}

/** Whatever the order of the fields: jsonb has its own. */
const isSame = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
