#!/usr/bin/env node
// npm start: everything from a fresh clone to a running store, on a machine that has Node 20 or newer and npm.
// npm run dev: the same with `--dev`, without a build and with reload on change. npm run serve:cluster: one process per core, on PostgreSQL.
import { spawn } from 'node:child_process'
import { build, childEnvironment, install, must, pinnedNode, root, say } from './prepare.js'

const dev = process.argv.includes('--dev')

await install()
if (!dev) must('The build', build())

const together = process.argv.includes('--cluster')
const main = dev
  ? ['--conditions', 'development', 'src/server/dev.ts']
  : [together ? 'src/server/cluster.ts' : 'src/server/main.ts']
say('Opening the store …')
const store = spawn(pinnedNode, main, {
  cwd: root,
  env: childEnvironment,
  // The channel tells the store when this process is gone, however it went; then it stops by itself.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => store.kill(signal))
store.on('error', (error) => must(`The pinned Node (${error.message})`, 1))
store.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
