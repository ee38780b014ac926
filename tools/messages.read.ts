/** Reads the shop's texts in their languages, and the words by which the code asks for them. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import ts from 'typescript-6'

/** What one text says, by language. `null`: this language has none. */
export type Message = {
  /** The file and the way to it: `areas/bag: coupon.label`. */
  at: string
  texts: Record<Language, string | null>
}

/** The keys of an area of the screens, and their texts per language. */
export type Area = { name: string; texts: Record<Language, ReadonlyMap<string, string>> }

export const root = join(import.meta.dirname, '..')

const texted = join(root, 'src/web/i18n')

/** The areas of the screens: `common`, `errors` … from the base, and one per file of `areas/` and, for the back office, of `admin/`. */
export async function readAreas(): Promise<Area[]> {
  const perLanguage = await Promise.all(
    languages.map(async (language) => {
      const { base } = (await import(join(texted, language, 'base.ts'))) as { base: Record<string, object> }
      const files = globSync('{areas,admin}/*.ts', { cwd: join(texted, language) })
      const areas = await Promise.all(
        files.map(
          async (file) =>
            [basename(file, '.ts'), ((await import(join(texted, language, file))) as { texts: object }).texts] as const,
        ),
      )
      return [language, { ...base, ...Object.fromEntries(areas) }] as const
    }),
  )
  const of = Object.fromEntries(perLanguage) as Record<Language, Record<string, object>>
  const names = [...new Set(languages.flatMap((language) => Object.keys(of[language])))].toSorted()
  return names.map((name) => ({ name, texts: inEveryLanguage((language) => flat(of[language][name] ?? {})) }))
}

/** The written pages: `about.en.ts` beside `about.ar.ts` and `about.fr.ts`; words of screens in `contact.en.server.ts` and so on. */
export async function readPages(): Promise<Message[]> {
  const pages = globSync(
    ['src/web/storefront/pages/**/*.en.server.ts', 'src/{db/seed/pages,domain/starting-pages}/*.en.ts'],
    { cwd: root },
  ).toSorted()
  const read = await Promise.all(
    pages.map(async (page) => {
      const parts = await Promise.all(
        languages.map(
          async (language) =>
            [language, flat((await import(join(root, page.replace('.en.', `.${language}.`)))) as object)] as const,
        ),
      )
      const of = Object.fromEntries(parts) as Record<Language, Map<string, string>>
      return joined(page.replace('.en.', '.*.'), (language) => of[language])
    }),
  )
  // What is no text and the same in every language: a section's address on the page, the kind of a block.
  return read.flat().filter(({ at }) => !/[ .](id|type|look|url|to|category|date|updated)$/.test(at))
}

/** Every literal `{ en: …, ar: …, fr: … }` of the code, however deep its texts: refusals, issues, letters, invoices, names of colours and places. */
export function readTriples(files: readonly string[]): Message[] {
  return files.flatMap((file) => {
    const found: Message[] = []
    visit(sourceOf(file), (node) => {
      if (!ts.isObjectLiteralExpression(node)) return
      const parts = partsOf(node)
      if (!parts.has('en') || !parts.has('ar')) return
      const of = inEveryLanguage((language) => leavesOf(parts.get(language)))
      found.push(...joined(`${file}: ${nameOf(node)}`, (language) => of[language]))
    })
    return found
  })
}

export function sourcesOf(pattern: string | string[]): string[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .toSorted()
}

/** What a file asks for: `literals` with a `*` for each gap of a template, and whether it says from which areas. */
export type Asking = { file: string; literals: readonly string[]; saysAreas: boolean; saysCommon: boolean }

export function readAsking(file: string): Asking {
  const source = sourceOf(file)
  const literals: string[] = []
  let saysAreas = false
  let saysCommon = false
  visit(source, (node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) literals.push(node.text)
    if (ts.isTemplateExpression(node)) literals.push(templateOf(node, () => '*'))
    if (ts.isIdentifier(node) && /^(useTranslation|translatorOf|TFunction)$/.test(node.text)) saysAreas = true
    // A page names its title by key alone.
    if (ts.isIdentifier(node) && node.text === 'pageMeta') literals.push('titles')
    if (
      ts.isCallExpression(node) &&
      node.expression.getText(source) === 'useTranslation' &&
      node.arguments.length === 0
    )
      saysCommon = true
    if (ts.isPropertyAccessExpression(node) && node.name.text === 't') saysCommon = true
  })
  return { file, literals, saysAreas, saysCommon }
}

function flat(node: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[path + key, value]]
      return typeof value === 'object' && value !== null ? [...flat(value as object, `${path}${key}.`)] : []
    }),
  )
}

function joined(file: string, textsOf: (language: Language) => ReadonlyMap<string, string>): Message[] {
  const keys = new Set(languages.flatMap((language) => [...textsOf(language).keys()]))
  return [...keys].map((key) => ({
    at: `${file}${key && ` ${key}`}`,
    texts: inEveryLanguage((language) => textsOf(language).get(key) ?? null),
  }))
}

export function inEveryLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
}

function sourceOf(file: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** The members of an object literal by their plain names; `word(count) { … }` is not read, `word: (count) => …` is. */
function partsOf(node: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  return new Map(
    node.properties.flatMap((property): [string, ts.Expression][] =>
      ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
        ? [[property.name.text, property.initializer]]
        : [],
    ),
  )
}

/** The texts below an expression, by their way to it. Gaps of templates are written `{{amount}}`. What is computed is no text. */
function leavesOf(node: ts.Expression | undefined): Map<string, string> {
  if (!node) return new Map()
  if (ts.isStringLiteralLike(node)) return new Map([['', node.text]])
  if (ts.isTemplateExpression(node)) return new Map([['', templateOf(node, (gap) => `{{${gap}}}`)]])
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return leavesOf(node.body)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return leavesOf(node.expression)
  const members = ts.isObjectLiteralExpression(node)
    ? [...partsOf(node)]
    : ts.isArrayLiteralExpression(node)
      ? node.elements.map((element, index) => [String(index), element] as const)
      : []
  return new Map(
    members.flatMap(([key, value]) =>
      [...leavesOf(value)].map(([path, text]) => [path ? `${key}.${path}` : key, text] as const),
    ),
  )
}

function templateOf(node: ts.TemplateExpression, gap: (text: string) => string): string {
  return (
    node.head.text +
    node.templateSpans.map(({ expression, literal }) => gap(expression.getText()) + literal.text).join('')
  )
}

/** The nearest names around a literal: `refusals NOT_FOUND.message`. */
function nameOf(node: ts.Node): string {
  const names: string[] = []
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if ((ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at)) && ts.isIdentifier(at.name))
      names.unshift(at.name.text)
  }
  return names.join('.')
}
