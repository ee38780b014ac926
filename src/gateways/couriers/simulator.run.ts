/** `npm run courier-simulator`: the simulated courier as a process of its own. Settings: README.md. */
import { startSimulator } from './simulator.ts'

const numberOf = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)

const secret = process.env.COURIER_SIMULATOR_SECRET
if (!secret) {
  process.stderr.write(
    'COURIER_SIMULATOR_SECRET is required: the shop signs in with it, and knows the messages by it.\n',
  )
  process.exit(1)
}

const simulator = await startSimulator({
  secret,
  webhookUrl: process.env.COURIER_WEBHOOK_URL ?? 'http://localhost:3000/api/courier-events/simulator',
  port: numberOf('COURIER_SIMULATOR_PORT', 4010),
  answerMs: numberOf('COURIER_ANSWER_MS', 300),
  stepMs: numberOf('COURIER_STEP_MS', 60_000),
  doubleEvery: numberOf('COURIER_DOUBLE_EVERY', 5),
  loseEvery: numberOf('COURIER_LOSE_EVERY', 17),
  lateEvery: numberOf('COURIER_LATE_EVERY', 7),
  failEvery: numberOf('COURIER_FAIL_EVERY', 11),
})
process.stdout.write(`The simulated courier listens at ${simulator.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop())
