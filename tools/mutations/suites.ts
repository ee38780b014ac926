/** Asks tests in the scratch copy, many times in one process: the databases are prepared once, a mutation costs a second or two. */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestCase, TestModule, Vitest } from 'vitest/node'
import type { Suite } from './mutation.ts'

export type TestRequest = { suite: Suite; files: string[]; titles: string[] }

/** `trouble`: why nothing could be run. */
export type TestReport = { failed: Failed[]; passed: number; trouble: string }

/** A test that failed, and why: by this one sees whether what was taken out was the reason. */
export type Failed = { title: string; file: string; reason: string }

export type Suites = {
  ask(asked: TestRequest): Promise<TestReport>
  /** These files are others now. */
  forget(files: string[]): void
  close(): Promise<void>
}

/** Of a title: R071 and not R0711. */
export const patternOf = (titles: readonly string[]) =>
  `(${[...new Set(titles)].map((words) => RegExp.escape(words)).join('|')})(?!\\w)`

function failedTest(test: TestCase): Failed {
  return {
    title: test.fullName,
    file: test.module.relativeModuleId,
    reason: gistOf(test.result().errors?.[0]?.message),
  }
}

/** The first lines of a message, as one, without the colours of a terminal. */
export function gistOf(message = ''): string {
  const lines = message
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, 5)
    .join(' | ')
    .slice(0, 400)
}

export function openSuites(folder: string): Suites {
  const open = new Map<Suite, Promise<Vitest>>()
  // Tests that read sources find them from where the process stands.
  process.chdir(folder)

  const vitestOf = (suite: Suite): Promise<Vitest> => {
    const known =
      open.get(suite) ??
      createVitest('test', {
        root: folder,
        watch: false,
        project: suite === 'unit' ? ['unit', 'no-database'] : [suite],
        reporters: [{}],
        passWithNoTests: true,
        maxWorkers: 2,
        silent: true,
      })
    open.set(suite, known)
    return known
  }

  async function ask({ suite, files, titles }: TestRequest): Promise<TestReport> {
    const vitest = await vitestOf(suite)
    vitest.setGlobalTestNamePattern(new RegExp(patternOf(titles)))
    const specifications = await vitest.globTestSpecifications(files)
    const run = await vitest.runTestSpecifications(specifications)
    // Beside what was run it answers what earlier runs left.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId))
    const testModules = run.testModules.filter(({ moduleId }) => asked.has(moduleId))
    const tests = testModules.flatMap((module) => [...module.children.allTests()])
    return {
      failed: tests.filter((test) => test.result().state === 'failed').map(failedTest),
      passed: tests.filter((test) => test.result().state === 'passed').length,
      trouble: [...testModules.flatMap((module: TestModule) => module.errors()), ...run.unhandledErrors]
        .map((error) => String((error as Error).message))
        .join('; ')
        .slice(0, 300),
    }
  }

  return {
    ask,
    forget(files) {
      for (const opened of open.values())
        void opened.then((vitest) => files.forEach((file) => vitest.invalidateFile(join(folder, file))))
    },
    async close() {
      for (const opened of open.values()) await (await opened).close()
    },
  }
}
