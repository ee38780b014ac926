/** What a mutation does at its place. The general ones come first: `becomes` and `words` are for what they can't say. */
import ts from 'typescript-6'

/** From the text of a place to another; null where the change makes no sense there. */
export type Change = { says: string; at(node: ts.Node, file: ts.SourceFile): Edit | null }

export type Edit = { from: number; to: number; text: string }

const change = (says: string, textOf: (node: ts.Node, file: ts.SourceFile) => string | undefined): Change => ({
  says,
  at: (node, file) => {
    const text = textOf(node, file)
    return text === undefined ? null : { from: node.getStart(file), to: node.end, text }
  },
})

const textOf = (node: ts.Node | undefined, file: ts.SourceFile) => node?.getText(file)

/** A statement, or one of a list with its comma: property, item, argument, attribute. */
export const remove: Change = {
  says: 'remove',
  at: (node, file) => {
    if (ts.isStatement(node) && !ts.isBlock(node))
      return { from: node.getStart(file), to: node.end, text: isBody(node) ? '{}' : '' }
    const text = file.text
    const behind = /^\s*,/.exec(text.slice(node.end))
    if (behind) return { from: node.getStart(file), to: node.end + behind[0].length, text: '' }
    const before = /,\s*$/.exec(text.slice(0, node.getStart(file)))
    return { from: node.getStart(file) - (before?.[0].length ?? 0), to: node.end, text: '' }
  },
}

/** The only statement of an `if` or a loop: something has to stand there. */
const isBody = ({ parent }: ts.Node): boolean => ts.isIfStatement(parent) || ts.isIterationStatement(parent, false)

export const always = change('always', () => 'true')

export const never = change('never', () => 'false')

export const negate = change('negate', (node, file) => `!(${node.getText(file)})`)

/** One side of `a && b`, `a ?? b`, `a + b`. */
export const onlyLeft = change('onlyLeft', (node, file) =>
  ts.isBinaryExpression(node) ? textOf(node.left, file) : undefined,
)

export const onlyRight = change('onlyRight', (node, file) =>
  ts.isBinaryExpression(node) ? textOf(node.right, file) : undefined,
)

/** One branch of `a ? b : c`, or of an `if`. */
export const onlyThen = change('onlyThen', (node, file) =>
  textOf(
    ts.isConditionalExpression(node) ? node.whenTrue : ts.isIfStatement(node) ? node.thenStatement : undefined,
    file,
  ),
)

export const onlyElse = change('onlyElse', (node, file) =>
  textOf(
    ts.isConditionalExpression(node) ? node.whenFalse : ts.isIfStatement(node) ? node.elseStatement : undefined,
    file,
  ),
)

/** `list.filter(…)` is `list`. */
export const uncalled = change('uncalled', (node, file) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? textOf(node.expression.expression, file)
    : undefined,
)

/** `round(amount)` is `amount`. */
export const onlyArgument = change('onlyArgument', (node, file) =>
  ts.isCallExpression(node) ? textOf(node.arguments[0], file) : undefined,
)

/** `!a` is `a`. */
export const unnegated = change('unnegated', (node, file) =>
  ts.isPrefixUnaryExpression(node) ? textOf(node.operand, file) : undefined,
)

export const empty = change('empty', (node) =>
  ts.isStringLiteralLike(node) ? "''" : ts.isArrayLiteralExpression(node) ? '[]' : undefined,
)

/** An object without these properties. */
export const without = (...names: string[]): Change =>
  change(`without(${names.map(quoted).join(', ')})`, (node, file) => {
    if (!ts.isObjectLiteralExpression(node)) return undefined
    const left = node.properties.filter(({ name }) => !names.includes(name?.getText(file) ?? ''))
    return left.length === node.properties.length - names.length
      ? `{ ${left.map((one) => one.getText(file)).join(', ')} }`
      : undefined
  })

/** `a < b` with another sign. */
export const operator = (sign: string): Change => ({
  says: `operator(${quoted(sign)})`,
  at: (node, file) =>
    ts.isBinaryExpression(node)
      ? { from: node.operatorToken.getStart(file), to: node.operatorToken.end, text: sign }
      : null,
})

export const becomes = (text: string): Change => change(`becomes(${quoted(text)})`, () => text)

/** Part of a text, such as SQL or a header: `from` stands in it once. */
export const words = (from: string, to: string): Change => ({
  says: `words(${quoted(from)}, ${quoted(to)})`,
  at: (node, file) => {
    const at = node.getText(file).split(from)
    if (at.length !== 2) return null
    const start = node.getStart(file) + (at[0]?.length ?? 0)
    return { from: start, to: start + from.length, text: to }
  },
})

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}
