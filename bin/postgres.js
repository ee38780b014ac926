// A PostgreSQL server of our own for one run of the tests: a fresh folder, a free port on this machine only, gone afterwards.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The newest PostgreSQL that the machine has, or undefined. */
export function postgresPrograms() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(folder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  const path = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim()
  return path ? join(path, '..') : undefined
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function asOwner(program, args) {
  const command = process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  const { status, stderr, stdout } = spawnSync(command[0], command[1], { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}${stdout}`)
}

/** Starts it; `stop` removes every trace. No fsync: what is lost with the machine's power here is of no value. */
export async function startPostgres() {
  const bin = postgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'qutn-postgres-'))
  const data = join(folder, 'data')
  if (process.getuid?.() === 0) {
    const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, id('-u'), id('-g'))
  }
  chmodSync(folder, 0o700)
  const port = await freePort()
  asOwner(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
