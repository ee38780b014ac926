/**
 * Do the tests bite? Takes every feature and guard of rows.ts, guards.ts and screens.ts out, in a copy of the repository, and runs the
 * tests that name it: at least one has to fail. Ends with 1 when one was missed, or when the lists are out of date.
 *
 *   npm run mutations                 all of them, about half an hour
 *   npm run mutations -- R071 T6      what shows these
 *   npm run mutations -- unit         one suite: unit, api-embedded, races, journeys
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from './guards.ts'
import { askJourneys } from './journeys.ts'
import { mutate, outdated, suiteOf } from './mutation.ts'
import type { Mutation } from './mutation.ts'
import { rows } from './rows.ts'
import { openScratch } from './scratch.ts'
import { screens } from './screens.ts'
import { openSuites, patternOf } from './suites.ts'
import type { Answered, Asked } from './suites.ts'

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)

const batches: Mutation[][] = [...rows, ...guards].map((mutation) => [mutation]).concat(screens)
const chosen = batches.map((batch) => batch.filter(isChosen)).filter((batch) => batch.length > 0)
const stale = outdated(chosen.flat(), (file) => readFileSync(join(root, file), 'utf8'))
if (stale.length > 0) throw new Error(`The lists are out of date:\n${stale.join('\n')}`)

const scratch = openScratch(root)
const suites = openSuites(scratch.folder)
process.once('exit', () => scratch.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await checkThatTestsPass()
const missed: Mutation[] = []
for (const batch of chosen) missed.push(...await missedOf(batch))
await suites.close()
report()
process.exit(missed.length === 0 ? 0 : 1)

function isChosen({ shows, tests }: Mutation): boolean {
  return words.length === 0 || words.includes(shows) || words.includes(suiteOf(tests[0] ?? ''))
}

async function ask(asked: Asked): Promise<Answered> {
  return asked.suite === 'journeys' ? askJourneys(scratch.folder, asked) : suites.ask(asked)
}

/** A test that fails anyway notices nothing. */
async function checkThatTestsPass(): Promise<void> {
  for (const [suite, mutations] of Map.groupBy(chosen.flat(), ({ tests }) => suiteOf(tests[0] ?? ''))) {
    const files = [...new Set(mutations.flatMap(({ tests }) => tests))]
    const { failed, passed, trouble } = await ask({ suite, files, titles: mutations.map(({ shows }) => shows) })
    if (failed.length > 0 || passed === 0) throw new Error(`${suite} fails with nothing taken out: ${failed.join('; ')} ${trouble}`)
    console.log(`${suite}: ${passed} tests pass with nothing taken out.`)
  }
}

/** A batch is taken out together and asked together; each of its mutations has its own tests. */
async function missedOf(batch: Mutation[]): Promise<Mutation[]> {
  const files = batch.map(({ file }) => file)
  const restore = scratch.edit(batch.map((mutation) => ({ file: mutation.file, edit: (source) => mutate(source, mutation) })))
  suites.forget(files)
  const [first] = batch
  const answered = await ask({
    suite: suiteOf(first?.tests[0] ?? ''), files: [...new Set(batch.flatMap(({ tests }) => tests))], titles: batch.map(({ shows }) => shows),
  })
  restore()
  suites.forget(files)
  return batch.filter((mutation) => !isNoticed(mutation, answered))
}

function isNoticed({ shows, wrong }: Mutation, { failed, passed, trouble }: Answered): boolean {
  const named = new RegExp(patternOf([shows]))
  const test = failed.find((title) => named.test(title))
  console.log(`${test === undefined ? 'MISSED ' : 'noticed'}  ${shows.padEnd(5)} ${wrong}: ${test ?? `${passed} tests pass ${trouble}`}`)
  return test !== undefined
}

function report(): void {
  const count = chosen.flat().length
  console.log(`\n${count - missed.length} of ${count} noticed (${((100 * (count - missed.length)) / Math.max(1, count)).toFixed(1)}%).`)
  for (const { shows, wrong, file } of missed) console.error(`Missed: ${shows} ${wrong} (${file})`)
}
