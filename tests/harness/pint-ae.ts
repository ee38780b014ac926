/**
 * The official rules of PINT-AE, run by saxon-js over a document. They lie outside of the repository, in the folder that PINT_AE_RULES names, with
 * `rules/*.sef.json.gz` in it; without that setting nothing is run, and the tests say so. saxon-js is no package of the shop, because its licence is not a
 * free one: it is taken from the folder that SAXON_DIR names, or installed beside the other things that tests keep.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const names = ['PINT-UBL-validation-preprocessed', 'PINT-jurisdiction-aligned-rules']

const folder = process.env.PINT_AE_RULES

type Saxon = { transform(options: Record<string, unknown>): { principalResult: string } }

let saxon: Saxon | undefined

function loadSaxon(): Saxon {
  if (saxon) return saxon
  const at = process.env.SAXON_DIR ?? join(import.meta.dirname, '../../node_modules/.cache/saxon')
  if (!existsSync(join(at, 'node_modules/saxon-js'))) {
    mkdirSync(at, { recursive: true })
    execFileSync('npm', ['install', '--prefix', at, '--no-audit', '--no-fund', 'saxon-js@2.7.0'], { stdio: 'pipe' })
  }
  saxon = createRequire(join(at, 'x.js'))('saxon-js') as Saxon
  return saxon
}

let rules: unknown[] | undefined

function loadRules(at: string): unknown[] {
  rules ??= names.map((name) =>
    JSON.parse(gunzipSync(readFileSync(join(at, 'rules', `${name}.sef.json.gz`))).toString()),
  )
  return rules
}

if (folder === undefined)
  process.stderr.write('The official rules of PINT-AE were NOT run: PINT_AE_RULES names no folder.\n')

/** Whether the official rules are there to be run. */
export const hasOfficialRules = folder !== undefined

/** The rules that a document breaks, warnings too; none where there are no rules to run. */
export function officialFaults(xml: string): string[] {
  if (folder === undefined) return []
  return loadRules(folder).flatMap((stylesheetInternal) => {
    const { principalResult } = loadSaxon().transform({
      stylesheetInternal,
      sourceText: xml,
      destination: 'serialized',
    })
    return [
      ...principalResult.matchAll(/<svrl:failed-assert\b([^>]*)>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g),
    ].map(([, attributes = '', text = '']) => `${/id="([^"]*)"/.exec(attributes)?.[1] ?? '?'}: ${text.trim()}`)
  })
}
