/** How `npm test` goes through its stages: what runs together, what a failure ends, and that nothing that failed is taken for passed. */
import { describe, expect, it } from 'vitest'
type Output = ((text: string) => void) | undefined
type Step = { name: string; run: (output: Output) => unknown }
type Result = { name: string; code: number; passed: number; failed: number; failures: string[]; seconds: number }

// Plain JavaScript, which runs before any package is there: its types are said here.
const load = (file: string): Promise<unknown> => import(file)
const { runStages } = (await load('../bin/stages.js')) as {
  runStages: (stages: Step[][][], say: (text: string) => unknown) => Promise<Result[]>
}
const { runTold } = (await load('../bin/prepare.js')) as {
  runTold: (program: string, args: string[], options: { output: (text: string) => unknown }) => Promise<number>
}

const step = (name: string, run: (output: Output) => unknown) => ({ name, run })
const quiet = () => undefined

describe('the stages of npm test', () => {
  it('runs the lanes of a stage at the same time, and the steps of a lane in turn', async () => {
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const log: string[] = []
    const meets = (name: string, mine: number) =>
      step(name, async () => {
        met[mine]?.resolve()
        await met[1 - mine]?.promise
        log.push(name)
        return 0
      })
    const lanes = [[meets('left', 0)], [meets('right', 1), step('after', () => (log.push('after'), 0))]]
    const results = await runStages([lanes, [[step('last', () => (log.push('last'), 0))]]], quiet)
    expect(log.slice(2)).toEqual(['after', 'last'])
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  })

  it('ends after the stage in which a step failed; what ran beside it ends its own and is counted', async () => {
    const begun = Promise.withResolvers<void>()
    const beside = step('beside', async () => {
      await begun.promise
      return { code: 0, passed: 7 }
    })
    const failing = step('failing', () => (begun.resolve(), { code: 1, passed: 3, failed: 2, failures: ['why'] }))
    const results = await runStages([[[failing, step('next', () => 0)], [beside]], [[step('later', () => 0)]]], quiet)
    expect(results.map(({ name, code, passed, failed }) => [name, code, passed, failed])).toEqual([
      ['failing', 1, 3, 2],
      ['beside', 0, 7, 0],
    ])
    expect(results[0]?.failures).toEqual(['why'])
  })

  it('counts a step that fails without a failed test, and one that throws, as one failure each', async () => {
    const results = await runStages([[[step('types', () => 2)]]], quiet)
    expect(results).toMatchObject([{ name: 'types', code: 2, failed: 1 }])
    const thrown = await runStages([[[step('torn', () => Promise.reject(new Error('no report')))]]], quiet)
    expect(thrown).toMatchObject([{ code: 1, failed: 1, failures: ['torn: no report'] }])
  })

  it('says the words of steps that ran together one after the other, each below its heading', async () => {
    const said: string[] = []
    const speaks = (name: string) => step(name, (output) => (output?.(`${name} speaks\n`), 0))
    await runStages([[[speaks('one')], [speaks('two')]]], (text: string) => said.push(text))
    expect(said).toEqual(['\n── one\none speaks\n', '\n── two\ntwo speaks\n'])
  })

  it('knows the exit code of a program, that it was killed, and that it could not be run', async () => {
    let words = ''
    const output = (text: string) => (words += text)
    const run = (script: string) => runTold(process.execPath, ['-e', script], { output })
    expect(await run('console.log("out"); console.error("err"); process.exitCode = 3')).toBe(3)
    expect(words.split('\n').toSorted()).toEqual(['', 'err', 'out'])
    expect(await run('process.kill(process.pid, "SIGKILL")')).toBe(1)
    expect(await runTold('/nowhere/at-all', [], { output })).toBe(1)
    expect(words).toContain('/nowhere/at-all could not be run')
  })
})
