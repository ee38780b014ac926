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

export async function errorsPage(): Promise<string> {
  const areas = await readAreas()
  const translated = (key: MessageKey | null): [string, string] => {
    const [name = '', path = ''] = (key ?? '').split(':')
    const texts = areas.find((area) => area.name === name)?.texts
    return [texts?.ar.get(path) ?? '', texts?.fr.get(path) ?? '']
  }
  return [
    '# What a shopper is told',
    'Written by `npm run errors` from e2e/support/error-catalogue.ts; the journeys catalogue-of-errors*.e2e.ts make every row happen in a browser.',
    'Toasts stay four seconds, those of success three (R134).',
    '## What an answer means (R132)',
    tableOf(
      ['situation', 'English', 'Arabic', 'French', 'effect'],
      situations.map(({ situation, message, key, effect }) => [
        situation,
        message,
        ...translated(key),
        effects[effect],
      ]),
    ),
    'A server’s own message is shown where it has one, in the three rows that name it and where a call has words of its own (below).',
    '## What a call says for itself (R133)',
    tableOf(
      ['place', 'call', 'English', 'Arabic', 'French', 'shown', 'without an answer'],
      Object.values(fallbacks).map(({ place, call, message, key, shown, again }) => [
        place,
        `\`${call.replaceAll('*', '…').replaceAll('……', '')}\``,
        message,
        ...translated(key),
        shownAs[shown],
        againBy[again],
      ]),
    ),
    '## Other messages (R133)',
    tableOf(
      ['place', 'when', 'English', 'Arabic', 'French', 'shown', 'again'],
      Object.values(others).map(({ place, cause, message, key, shown, again }) => [
        place,
        cause,
        message,
        ...translated(key),
        shownAs[shown],
        againBy[again],
      ]),
    ),
    '## What went well (R133)',
    tableOf(
      ['place', 'English', 'Arabic', 'French', 'shown'],
      Object.values(successes).map(({ place, message, key, shown }) => [
        place,
        message,
        ...translated(key),
        shownAs[shown],
      ]),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
