// Writes src/domain/phone-metadata.json: the numbering plan of the Emirates alone (1 kB instead of 140), from libphonenumber-js.
// Run it after updating that package: node tools/phone-metadata.ts
import { readFileSync, writeFileSync } from 'node:fs'

type Metadata = {
  version: number
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown>
  nonGeographic: Record<string, unknown>
}

const source = new URL('../node_modules/libphonenumber-js/metadata.max.json', import.meta.url)
const target = new URL('../src/domain/phone-metadata.json', import.meta.url)

const all = JSON.parse(readFileSync(source, 'utf8')) as Metadata

const emirates: Metadata = {
  version: all.version,
  country_calling_codes: { 971: ['AE'] },
  countries: { AE: all.countries.AE },
  nonGeographic: {},
}

writeFileSync(target, `${JSON.stringify(emirates, null, 1)}\n`)
