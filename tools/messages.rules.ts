/** What is wrong with texts in several languages: one rule per function, each a list of findings. */
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { Area, Asking, Message } from './messages.read.ts'

export type Finding = {
  kind: 'missing' | 'unused' | 'untranslated' | 'gaps' | 'plural' | 'signs'
  at: string
  says: string
}

const forms: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  fr: ['one', 'other'],
}

const formPattern = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(formPattern, '')
const formOf = (key: string) => formPattern.exec(key)?.[1]

/** The numbers that a form stands for alone: its text may say them in words. */
const spoken = new Set(['zero', 'one', 'two'])

/** Every key of one language is there in all, with the plural forms that the language has. */
export function missingIn({ name, texts }: Area): Finding[] {
  const plurals = new Set(
    languages.flatMap((language) => [...texts[language].keys()].filter((key) => formOf(key)).map(stemOf)),
  )
  const stems = new Set(languages.flatMap((language) => [...texts[language].keys()].map(stemOf)))
  return languages.flatMap((language) =>
    [...stems].flatMap((stem) => {
      const wanted = plurals.has(stem) ? forms[language].map((form) => `${stem}_${form}`) : [stem]
      return wanted
        .filter((key) => !texts[language].get(key)?.trim())
        .map((key): Finding => ({ kind: 'missing', at: `${name}:${key}`, says: `not in ${language}` }))
    }),
  )
}

/** An invoice is printed in the two languages of the law; everything else has all three. */
const bilingual = /^src\/(api\/(invoices|print)|domain\/seller)/

/** What stands in three languages and is not read by anybody. */
const unread = /letter\.look\.ts: fonts|locale\.ts: localeTags/

/** The same for texts that stand beside one another. A text may be empty where the English is, and a plural form absent. */
export function missingFrom({ at, texts }: Message): Finding[] {
  const wanted = languages.filter((language) => !(language === 'fr' && bilingual.test(at)))
  const form = /\.(zero|one|two|few|many|other)$/.exec(at)?.[1]
  const absent = wanted.filter((language) =>
    form
      ? forms[language].includes(form) && texts[language] === ''
      : texts[language] === null || (texts[language] === '' && texts.en !== ''),
  )
  return absent.map((language) => ({ kind: 'missing', at, says: `not in ${language}` }))
}

/** `{{name}}`, a page's own `{name}`, and `<tag>`; a template's `words.ar` is the same gap as its `words.en`. */
const gapsOf = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{\{?\s*([^{}]+?)\s*\}\}?|<(\w+)>/g)].map(
        ([, gap, tag]) => gap?.replace(/\b(en|ar|fr)$/, '') ?? `<${tag}>`,
      ),
    ),
  ].toSorted()

/** A translation fills the gaps of its original, no more and no fewer; a form for 0, 1 or 2 may leave the number out. */
export function gapsIn({ name, texts }: Area): Finding[] {
  return languages.flatMap((language) =>
    [...texts[language]].flatMap(([key, text]) => {
      const original = texts.en.get(formOf(key) ? `${stemOf(key)}_other` : key)
      if (original === undefined) return []
      const numberOf = spoken.has(formOf(key) ?? '') ? ['count'] : []
      return gapFinding({ at: `${name}:${key}`, language, text, original, mayLack: numberOf })
    }),
  )
}

export function gapsOfMessage({ at, texts }: Message): Finding[] {
  return languages.flatMap((language) =>
    gapFinding({ at, language, text: texts[language] ?? '', original: texts.en ?? '', mayLack: [] }),
  )
}

type Compared = { at: string; language: Language; text: string; original: string; mayLack: readonly string[] }

function gapFinding({ at, language, text, original, mayLack }: Compared): Finding[] {
  if (text === '') return []
  const [has, wants] = [gapsOf(text), gapsOf(original)]
  const differing = [
    ...has.filter((gap) => !wants.includes(gap)),
    ...wants.filter((gap) => !has.includes(gap) && !mayLack.includes(gap)),
  ]
  return differing.length === 0
    ? []
    : [{ kind: 'gaps', at, says: `${differing.join(', ')} in ${language} and in English differ` }]
}

/** What is counted under another name than `count`. The days of the shop's own rules (`days`, `from` and `to`) are written into their texts: i18n/numbers.test.ts. */
const counted =
  /\{\{(?!days|to|packTo|count)\w+\}\} (?:pieces?|items?|products?|results?|reviews?|sizes?|orders?|seconds?|minutes?|hours?|days?)\b/

/** A number before a word is a plural: `{{count}} items` needs the forms of each language. */
export function pluralsIn({ name, texts }: Area): Finding[] {
  return [...texts.en]
    .filter(([key, text]) => !formOf(key) && (/\{\{count\}\} \p{L}/u.test(text) || counted.test(text)))
    .map(([key]) => ({ kind: 'plural', at: `${name}:${key}`, says: 'a number before a word, without plural forms' }))
}

/** Words of two letters and more, without gaps, tags, and the addresses of links. */
const lettersOf = (text: string) =>
  text
    .replaceAll(/\{\{?.*?\}\}?|<\/?\w+>|\]\(\S+\)|https?:\S+|\S+@\S+/g, ' ')
    .match(/\p{Script=Arabic}{2,}|[^\P{L}\p{Script=Arabic}]{2,}/gu) ?? []

/** English left where another language belongs. `same`: texts that French writes as English does; `names`: words that Arabic keeps in Latin letters. */
export function untranslated(
  { at, texts }: Message,
  { same, names }: { same: ReadonlySet<string>; names: ReadonlySet<string> },
): Finding[] {
  const found: Finding[] = []
  const words = lettersOf(texts.en ?? '').filter((word) => !names.has(word))
  if (words.length === 0 || unread.test(at)) return []
  const isFrench = !bilingual.test(at)
  if (isFrench && texts.fr === texts.en && !same.has(texts.fr ?? ''))
    found.push({ kind: 'untranslated', at, says: `fr "${texts.fr}"` })
  const latin = lettersOf(texts.ar ?? '').filter((word) => /\p{Script=Latin}/u.test(word) && !names.has(word))
  if (latin.length > 0) found.push({ kind: 'untranslated', at, says: `ar "${texts.ar}": ${latin.join(' ')}` })
  return found
}

/** Every text of an area by its keys, as `untranslated` takes them; forms that English lacks stand beside its last. */
export function messagesOf({ name, texts }: Area): Message[] {
  return [...texts.ar.keys()].map((key) => {
    const near = (of: ReadonlyMap<string, string>) => of.get(key) ?? of.get(`${stemOf(key)}_other`) ?? null
    return { at: `${name}:${key}`, texts: { en: near(texts.en), ar: texts.ar.get(key) ?? null, fr: near(texts.fr) } }
  })
}

/** Keys that no code asks for: by `area:key` anywhere, or by `key` in a file that asks this area, or that names none. */
export function unusedIn({ name, texts }: Area, asking: readonly Asking[]): Finding[] {
  const asked = asking.flatMap((file) => {
    const isHere = file.saysAreas ? file.literals.includes(name) || (name === 'common' && file.saysCommon) : true
    return file.literals.flatMap((literal) => {
      if (literal.startsWith(`${name}:`)) return [literal.slice(name.length + 1)]
      return isHere && !literal.includes(' ') && !literal.includes(':') ? [literal] : []
    })
  })
  const plain = new Set(asked)
  const patterns = [...plain]
    .filter((literal) => /\*/.test(literal) && /[a-z]/i.test(literal))
    .map(
      (literal) =>
        new RegExp(
          `^${literal
            .split('*')
            .map((part) => RegExp.escape(part))
            .join('[\\w-]+')}$`,
        ),
    )
  const stems = [...new Set([...texts.en.keys()].map(stemOf))]
  return stems
    .filter((stem) => !plain.has(stem) && !patterns.some((pattern) => pattern.test(stem)))
    .map((stem) => ({ kind: 'unused', at: `${name}:${stem}`, says: 'no code asks for it' }))
}

/** In French a narrow no-break space keeps `;` `:` `!` `?` `%` and the inside of « » with their word; Arabic has its own comma, semicolon and question mark. */
export function signsIn({ at, texts }: Message): Finding[] {
  const french = texts.fr?.match(/[^\u202f](?:[;!?»%](?![\w/=])|:(?=\s|$))|«[^\u202f]/u)
  const arabic = texts.ar?.match(/\p{Script=Arabic}\s*[,;?]/u)
  return [
    ...(french ? [{ kind: 'signs' as const, at, says: `fr "${french[0]}" in "${texts.fr}"` }] : []),
    ...(arabic ? [{ kind: 'signs' as const, at, says: `ar "${arabic[0]}" in "${texts.ar}"` }] : []),
  ]
}
