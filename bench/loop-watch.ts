/** `node --import ./bench/loop-watch.ts`: writes how late the event loop of that process is, since the last time it was asked, into LOOP_FILE. Asked by SIGUSR2. */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env.LOOP_FILE
const resolution = 10
const histogram = monitorEventLoopDelay({ resolution })
const lateMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)

if (file) {
  histogram.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(
      file,
      JSON.stringify({
        p50Ms: lateMs(histogram.percentile(50)),
        p99Ms: lateMs(histogram.percentile(99)),
        maxMs: lateMs(histogram.max),
      }),
    )
    histogram.reset()
  })
}
