/**
 * Do the tests bite? Takes every feature and guard of rows.ts, guards.ts and screens.ts out, in a copy of the repository, and runs the
 * tests that name it: at least one has to fail, and for no other reason. Ends with 1 when one was missed, or when the lists are out of date.
 *
 *   npm run mutations                      all of them, suite after suite
 *   npm run mutations -- unit              one suite: unit, api-embedded, races, security, journeys
 *   npm run mutations -- R071 T6           what shows these
 *   npm run mutations -- journeys R031     what shows this in one suite
 *   npm run mutations -- 'two refreshes'   what says so
 *   npm run mutations -- src/api/parcels   what is taken out there
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from './guards.ts'
import { askJourneys } from './journeys.ts'
import { mutate, outdated, suiteNames, suiteOf } from './mutation.ts'
import type { Mutation, Suite } from './mutation.ts'
import { rows } from './rows.ts'
import { openScratch } from './scratch.ts'
import { screens } from './screens.ts'
import { openSuites, patternOf } from './suites.ts'
import type { TestReport, TestRequest } from './suites.ts'

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)

const isSuite = (word: string) => suiteNames.some((name) => name === word)
const [namedSuites, named] = [words.filter(isSuite), words.filter((word) => !isSuite(word))]
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const all: Mutation[][] = [...rows, ...guards].map((mutation) => [mutation]).concat(screens)
const asked = all.map((batch) => batch.filter(isChosen))
const stale = asked.flat().filter((mutation) => outdated([mutation], read).length > 0)
// Suite after suite: each is set up once, and the machine is all its own.
const batches = asked
  .map((batch) => batch.filter((mutation) => !stale.includes(mutation)))
  .filter((batch) => batch.length > 0)
  .toSorted(([a], [b]) => suiteNames.indexOf(suiteAsked(a)) - suiteNames.indexOf(suiteAsked(b)))

const scratch = openScratch(root)
const suites = openSuites(scratch.folder)
process.once('exit', () => scratch.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Fail with nothing taken out, and so notice nothing. */
const failsAnyway = await findFailing()
const missed: Mutation[] = []
for (const batch of batches) missed.push(...(await missedOf(batch)))
await suites.close()
report()
process.exit(missed.length + stale.length === 0 ? 0 : 1)

function suiteAsked(mutation: Mutation | undefined): Suite {
  return suiteOf(mutation?.tests[0] ?? '')
}

function isChosen(mutation: Mutation): boolean {
  return (
    (namedSuites.length === 0 || namedSuites.includes(suiteAsked(mutation))) &&
    (named.length === 0 ||
      named.some((word) => word === mutation.shows || mutation.wrong.includes(word) || mutation.file.startsWith(word)))
  )
}

async function ask(question: TestRequest): Promise<TestReport> {
  return question.suite === 'journeys' ? askJourneys(scratch.folder, question) : suites.ask(question)
}

async function findFailing(): Promise<Set<string>> {
  const failing = new Set<string>()
  for (const [suite, mutations] of Map.groupBy(batches.flat(), suiteAsked)) {
    const files = [...new Set(mutations.flatMap(({ tests }) => tests))]
    const { failed, passed, trouble } = await ask({ suite, files, titles: mutations.map(({ shows }) => shows) })
    console.log(`${suite}: ${passed} tests pass with nothing taken out, ${failed.length} fail. ${trouble}`)
    for (const { title, reason } of failed) {
      failing.add(title)
      console.log(`FAILS    ${title}: ${reason}`)
    }
  }
  return failing
}

/** A batch is taken out together and asked together; each of its mutations has its own tests. */
async function missedOf(batch: Mutation[]): Promise<Mutation[]> {
  const files = batch.map(({ file }) => file)
  const restore = scratch.edit(
    batch.map((mutation) => ({ file: mutation.file, edit: (source) => mutate(source, mutation) })),
  )
  suites.forget(files)
  const answered = await ask({
    suite: suiteAsked(batch[0]),
    files: [...new Set(batch.flatMap(({ tests }) => tests))],
    titles: batch.map(({ shows }) => shows),
  })
  restore()
  suites.forget(files)
  return batch.filter((mutation) => !isNoticed(mutation, answered))
}

function isNoticed({ shows, wrong, tests }: Mutation, { failed, passed, trouble }: TestReport): boolean {
  const pattern = new RegExp(patternOf([shows]))
  const test = failed.find(({ title, file }) => tests.includes(file) && pattern.test(title) && !failsAnyway.has(title))
  const said = test === undefined ? `${passed} tests pass ${trouble}` : `${test.title}\n           ${test.reason}`
  console.log(`${test === undefined ? 'MISSED ' : 'noticed'}  ${shows.padEnd(5)} ${wrong}: ${said}`)
  return test !== undefined
}

function report(): void {
  const [count, lost] = [asked.flat().length, missed.length + stale.length]
  for (const [suite, mutations] of Map.groupBy(asked.flat(), suiteAsked)) {
    console.log(
      `${suite}: ${mutations.filter((mutation) => !missed.includes(mutation) && !stale.includes(mutation)).length} of ${mutations.length} noticed`,
    )
  }
  console.log(`\n${count - lost} of ${count} noticed (${((100 * (count - lost)) / Math.max(1, count)).toFixed(1)}%).`)
  for (const { shows, wrong, file } of missed) console.error(`Missed: ${shows} ${wrong} (${file})`)
  for (const message of outdated(stale, read)) console.error(`Out of date: ${message}`)
}
