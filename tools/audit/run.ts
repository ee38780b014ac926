/**
 * G43: `npm run audit`: known faults of the packages, as far as the registry tells; install scripts against the list; licences; and the bill of
 * materials of what is shipped, build/sbom.json (CycloneDX).
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idleScripts, isUsable, licencesOf, type Lock, unlistedScripts } from './packages.ts'

const root = join(import.meta.dirname, '../..')
const say = (text: string) => void process.stdout.write(`${text}\n`)
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const minuteMs = 60_000

function npm(...args: string[]): string {
  return spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: minuteMs,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  }).stdout
}

type Audit = {
  message?: string
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

function parsed(text: string): Audit {
  try {
    return JSON.parse(text) as Audit
  } catch {
    return { message: 'no answer' }
  }
}

/** A registry that does not offer it (a mirror, no network) is said, and is no failure. */
function auditFaults(): string[] {
  const { metadata, vulnerabilities = {}, message = 'no answer' } = parsed(npm('audit', '--json'))
  if (!metadata) {
    say(`npm audit: NOT DONE, the registry does not offer it here (${message})`)
    return []
  }
  say(`npm audit: ${JSON.stringify(metadata.vulnerabilities)}`)
  const grave = Object.entries(vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  )
  return grave.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
}

/** Of what is shipped: npm can't list Lighthouse's own packages, which ask for the latest of two others. */
function writeBill(): string[] {
  const text = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev')
  const { components } = (text ? JSON.parse(text) : {}) as { components?: unknown[] }
  if (!components) return ['npm sbom wrote nothing']
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build/sbom.json'), text)
  say(`npm sbom: ${components.length} packages in build/sbom.json (CycloneDX)`)
  return []
}

const lock = readJson<Lock>('package-lock.json')
const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json')
const faults = [
  ...auditFaults(),
  ...writeBill(),
  ...unlistedScripts(lock, allowScripts).map(
    (name) => `${name} runs a program while it is installed and is not in allowScripts`,
  ),
  ...idleScripts(lock, allowScripts).map((name) => `allowScripts names ${name} for nothing`),
]
say(`Install scripts: ${Object.keys(allowScripts).join(', ')}, and no other`)
for (const [licence, packages] of licencesOf(lock)) {
  say(
    `${String(packages.length).padStart(4)}  ${licence}${packages.length > 20 ? '' : `: ${packages.map(({ name }) => name).join(', ')}`}`,
  )
  if (!isUsable(licence)) faults.push(`${licence}: not among the licences that we use`)
}
for (const fault of faults) say(`FAULT  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
