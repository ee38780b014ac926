/** A few rounds in the gate; many in `npm run test:long`, which sets FAULTS=long. */
export const isLong = process.env.FAULTS === 'long'

/** `it.for(inLongRun)`: a test that the quick run doesn't have. */
export const inLongRun = isLong ? ['long'] : []

export const rounds = (quick: number, long: number): number => (isLong ? long : quick)

/** From `from` to `to`, evenly. */
export const between = (from: number, to: number): number => from + Math.random() * (to - from)

/** For the record: what a run found, one line in the output. */
export const say = (line: string): void => void process.stdout.write(`   ${line}\n`)
