/** What whoever types `npm start` reads: what is done, how far it is, and faults in full; nothing of other people's packages. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A store of one package, and an npm that says what npm says: warnings, and where `fails` an error. */
function install({ fails = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'qutn-install-'))
  const lock = { packages: { '': {}, 'node_modules/linen': { version: '1.0.0' } } }
  cpSync('bin', join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  mkdirSync(join(folder, 'programs'))
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  const program = (file: string, text: string) => {
    writeFileSync(join(folder, file), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, file), 0o755)
  }
  program('node_modules/node/bin/node', 'exit 0')
  const put = `mkdir -p node_modules/linen && echo '{}' > node_modules/linen/package.json && echo '${JSON.stringify(lock)}' > node_modules/.package-lock.json`
  program(
    'programs/npm',
    `echo 'npm warn EBADENGINE Unsupported engine' >&2; echo 'npm notice New version'; ${fails ? 'echo "npm error code E404" >&2; exit 1' : put}`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./bin/prepare.js')).install()"],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: [join(folder, 'programs'), process.env.PATH].join(delimiter) },
    },
  )
  return { status, stdout, stderr }
}

describe('D4 npm start, before the store opens', () => {
  it('says what it installs and that it is done, and no warning of a package', () => {
    const { status, stdout, stderr } = install()
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Installing the packages of package-lock\.json \(1, once, a minute or two\) …\n(?: {2}\d+%\n)*Installing the packages of package-lock\.json: done in \d+ s\n$/,
    )
  })

  it('says everything that npm said where it fails', () => {
    const { status, stdout, stderr } = install({ fails: true })
    expect(status).toBe(1)
    expect(stderr).toContain('npm error code E404')
    expect(stdout).toContain('npm install failed (exit code 1)')
  })

  it.each([
    [0, ''],
    [3, 'a warning\nan error\n'],
  ])('a program that ends with %i is heard as %j', (code, heard) => {
    const child = `process.stdout.write('a warning\\n'); process.stderr.write('an error\\n'); process.exit(${code})`
    const script = `import { runQuietly } from './bin/prepare.js'\nprocess.exit(runQuietly(process.execPath, ['-e', ${JSON.stringify(child)}]))`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([code, '', heard])
  })
})
