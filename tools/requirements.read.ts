/** Reads rows out of the list of requirements, and titles out of test files. */
import ts from 'typescript-6'

export type Row = { id: string; text: string }

/** `title`: with the titles of the groups around it. */
export type Test = { file: string; title: string }

/** A line of the list may hold several rows, with a dot between them. */
export function readRows(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^- R\d{3}\b/.test(line))
  return lines
    .flatMap((line) => line.slice(2).split(/ · (?=R\d{3}\b)/))
    .map((row) => ({ id: row.slice(0, 4), text: row.slice(5).trim() }))
}

export function readTests(source: string, file: string): Test[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return testsIn(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind), []).map((titles) => ({
    file,
    title: titles.join(' › '),
  }))
}

/** R071 and the like in a title: the rows that it says it shows. */
export function rowsNamed(title: string): string[] {
  return title.split(/\W+/).filter((word) => /^R\d{3}$/.test(word))
}

/** What is skipped shows nothing, though it has a title. */
const idle = new Set(['skip', 'todo', 'fixme', 'step', 'use', 'extend'])

function testsIn(node: ts.Node, around: string[]): string[][] {
  const call = ts.isCallExpression(node) ? callOf(node) : null
  if (call === null) return childrenOf(node).flatMap((child) => testsIn(child, around))
  if (call.isGroup) return childrenOf(node).flatMap((child) => testsIn(child, [...around, call.title]))
  return [[...around, call.title]]
}

/** `it('…')`, `it.each(…)('…')`, `test.describe('…')`; null for every other call. */
function callOf(node: ts.CallExpression): { title: string; isGroup: boolean } | null {
  const words = wordsOf(node.expression)
  const [first = ''] = words
  const title = node.arguments[0] && titleOf(node.arguments[0])
  if (!['it', 'test', 'describe'].includes(first) || title === undefined || words.some((word) => idle.has(word)))
    return null
  return { title, isGroup: words.includes('describe') }
}

function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text]
  return ts.isCallExpression(node) ? wordsOf(node.expression) : []
}

/** Of a template, what is written in it; what is filled in isn't known here. */
function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : undefined
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}
