/**
 * The shop's texts in English, Arabic and French, held against one another and against the code: keys that a language lacks, that nothing
 * asks for, that were left in English, whose gaps,
 * plural forms or punctuation differ. Ends with 1 when there is any; with `--missing`, as the build runs
 * it, only for what a visitor would see as a hole. Run it: npm run messages
 */
import { frenchAsEnglish, latinNames } from './messages.allowed.ts'
import { readAreas, readAsking, readPages, readTriples, sourcesOf } from './messages.read.ts'
import {
  gapsIn,
  gapsOfMessage,
  messagesOf,
  missingFrom,
  missingIn,
  pluralsIn,
  signsIn,
  untranslated,
  unusedIn,
} from './messages.rules.ts'
import type { Finding } from './messages.rules.ts'

const onlyMissing = process.argv.includes('--missing')

const areas = await readAreas()
const asking = sourcesOf('src/web/**/*.{ts,tsx}')
  .filter((file) => !file.startsWith('src/web/i18n/'))
  .map(readAsking)
const beside = [
  ...readTriples(sourcesOf('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/web/i18n/'))),
  ...(await readPages()),
]
const allowed = { same: frenchAsEnglish, names: latinNames }

const holes = [
  ...areas.flatMap(missingIn),
  ...beside.flatMap(missingFrom),
  ...areas.flatMap(gapsIn),
  ...beside.flatMap(gapsOfMessage),
]
const rest = onlyMissing
  ? []
  : [
      ...areas.flatMap(pluralsIn),
      ...areas.flatMap((area) => unusedIn(area, asking)),
      ...[...areas.flatMap(messagesOf), ...beside].flatMap((message) => untranslated(message, allowed)),
      // Letters and written pages get these spaces when they are set (keepSigns); what stands on screens is written with them.
      ...[...areas.flatMap(messagesOf), ...beside.filter(({ at }) => at.startsWith('src/contract/'))].flatMap(signsIn),
    ]

const headings: Record<Finding['kind'], string> = {
  missing: 'Texts that a language lacks',
  gaps: 'Gaps that differ between languages',
  plural: 'Numbers without plural forms',
  unused: 'Keys that no code asks for',
  untranslated: 'Texts left in English',
  signs: 'Punctuation of another language',
}

const findings = [...holes, ...rest]
for (const [kind, heading] of Object.entries(headings)) {
  const found = findings.filter((finding) => finding.kind === kind)
  if (found.length > 0)
    console.error([`${heading}: ${found.length}`, ...found.map(({ at, says }) => `  ${at}: ${says}`), ''].join('\n'))
}
const keys = areas.reduce((sum, { texts }) => sum + texts.en.size, 0)
console.log(
  `${keys} keys of the screens and ${beside.length} other texts, in three languages: ${findings.length === 0 ? 'nothing to mend' : `${findings.length} to mend`}.`,
)
if (findings.length > 0) process.exitCode = 1
