import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'

const { fetch } = await testApi({}, { follows: false })

async function readDocs(times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++)
    expect((await (await fetch('/api/docs')).text()).length).toBeGreaterThan(100_000)
  return process.cpuUsage(before).user
}

it('G31 the documentation is made once, however often it is asked for', async () => {
  const first = await readDocs(1)
  // Made anew each time, they would cost fifty times as much.
  expect(await readDocs(50)).toBeLessThan(first * 10)
})
