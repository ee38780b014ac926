/** docs/errors.md: specification §8 with what a person reads in each language, where it stands, and how it is tried again. */
import type { MessageKey, Shown } from '../e2e/support/error-catalogue.ts'
import { fallbacks, others, situations, successes } from '../e2e/support/error-catalogue.ts'
import { readAreas } from './messages.read.ts'

const shownAs: Record<Shown, string> = {
  toast: 'toast',
  inline: 'at the form',
  screen: 'in its place',
  log: 'warning in the console',
}
const againBy = { button: 'Try again', form: 'the form, sent again', none: '' } as const
const effects = { logout: 'logged out', retry: 'try again', none: '' } as const

/** The Arabic and French of a message. */
type Translate = (key: MessageKey | null) => [string, string]

export async function errorsPage(): Promise<string> {
  const areas = await readAreas()
  const translate: Translate = (key) => {
    const [name = '', path = ''] = (key ?? '').split(':')
    const texts = areas.find((area) => area.name === name)?.texts
    return [texts?.ar.get(path) ?? '', texts?.fr.get(path) ?? '']
  }
  const sections = [
    '# What a shopper is told',
    'Written by `npm run errors` from e2e/support/error-catalogue.ts; the journeys catalogue-of-errors*.e2e.ts make every row happen in a browser.',
    'Toasts stay four seconds, those of success three (R134).',
    '## What an answer means (R132)',
    situationTable(translate),
    'A server’s own message is shown where it has one, in the three rows that name it and where a call has words of its own (below).',
    '## What a call says for itself (R133)',
    fallbackTable(translate),
    '## Other messages (R133)',
    otherTable(translate),
    '## What went well (R133)',
    successTable(translate),
  ]
  return `${sections.join('\n\n')}\n`
}

const situationTable = (translate: Translate) =>
  tableOf(
    ['situation', 'English', 'Arabic', 'French', 'effect'],
    situations.map(({ situation, message, key, effect }) => [situation, message, ...translate(key), effects[effect]]),
  )

const fallbackTable = (translate: Translate) =>
  tableOf(
    ['place', 'call', 'English', 'Arabic', 'French', 'shown', 'without an answer'],
    Object.values(fallbacks).map(({ place, call, message, key, shown, again }) => [
      place,
      `\`${call.replaceAll('*', '…').replaceAll('……', '')}\``,
      message,
      ...translate(key),
      shownAs[shown],
      againBy[again],
    ]),
  )

const otherTable = (translate: Translate) =>
  tableOf(
    ['place', 'when', 'English', 'Arabic', 'French', 'shown', 'again'],
    Object.values(others).map(({ place, cause, message, key, shown, again }) => [
      place,
      cause,
      message,
      ...translate(key),
      shownAs[shown],
      againBy[again],
    ]),
  )

const successTable = (translate: Translate) =>
  tableOf(
    ['place', 'English', 'Arabic', 'French', 'shown'],
    Object.values(successes).map(({ place, message, key, shown }) => [
      place,
      message,
      ...translate(key),
      shownAs[shown],
    ]),
  )

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
