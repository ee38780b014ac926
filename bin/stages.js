// Stages one after the other, their lanes at the same time, the steps of a lane in turn. A step that fails ends its lane and all that would follow.

/** The results of the steps that were run, in the order in which they ended. `say` gets each step's heading, and its words where another ran beside it. */
export async function runStages(stages, say) {
  const done = []
  const hasFailed = () => done.some(({ code }) => code !== 0)
  for (const lanes of stages) {
    const isAlone = lanes.length < 2
    await Promise.all(lanes.map((lane) => runLane(lane, { isAlone, done, hasFailed, say })))
    if (hasFailed()) break
  }
  return done
}

async function runLane(lane, { isAlone, done, hasFailed, say }) {
  for (const step of lane) {
    if (hasFailed()) return
    if (isAlone) say(`\n── ${step.name}`)
    const words = []
    const result = await runStep(step, isAlone ? undefined : (text) => words.push(text))
    if (!isAlone) say(`\n── ${step.name}\n${words.join('')}`)
    done.push(result)
  }
}

async function runStep({ name, run }, output) {
  const fromMs = performance.now()
  // A step that throws has failed as well, with what it threw for its failure.
  const result = await Promise.resolve(output)
    .then(run)
    .catch((error) => ({ code: 1, failures: [`${name}: ${error.message}`] }))
  const { code, passed = 0, failed = 0, failures = [] } = typeof result === 'number' ? { code: result } : result
  return {
    name,
    code,
    passed,
    // A step that fails without a failed test (types, style, walls) counts as one failure.
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures,
    seconds: (performance.now() - fromMs) / 1000,
  }
}
