/**
 * Finds a place in the code by its symbol: `Slider > next > if isFull > condition`. A step is a declared name, a kind of construct with a
 * word that it contains (`call warn`, `string latn`, `operator <=`), or a part of the construct before it (`condition`, `argument 2`).
 */
import ts from 'typescript-6'

const kinds = new Map<string, (node: ts.Node) => boolean>([
  ['if', ts.isIfStatement],
  ['return', ts.isReturnStatement],
  ['throw', ts.isThrowStatement],
  ['statement', ts.isExpressionStatement],
  ['try', ts.isTryStatement],
  ['catch', ts.isCatchClause],
  ['loop', (node) => ts.isForOfStatement(node) || ts.isForStatement(node) || ts.isWhileStatement(node)],
  ['call', ts.isCallExpression],
  ['new', ts.isNewExpression],
  ['await', ts.isAwaitExpression],
  ['function', (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)],
  ['ternary', ts.isConditionalExpression],
  ['operator', ts.isBinaryExpression],
  ['not', ts.isPrefixUnaryExpression],
  ['object', ts.isObjectLiteralExpression],
  ['list', ts.isArrayLiteralExpression],
  ['spread', (node) => ts.isSpreadElement(node) || ts.isSpreadAssignment(node)],
  ['element', (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)],
  ['text', (node) => ts.isStringLiteral(node) || ts.isJsxText(node)],
  ['template', (node) => ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)],
  ['regex', ts.isRegularExpressionLiteral],
  ['number', ts.isNumericLiteral],
  ['member', ts.isPropertyAccessExpression],
  ['name', (node) => ts.isIdentifier(node) || ts.isPrivateIdentifier(node)],
])

type Parts = Record<string, ts.Node | readonly ts.Node[] | undefined>

/** The names of the compiler's fields are of no interest to a reader of the lists. */
const parts: Record<string, string[]> = {
  condition: ['condition', 'expression'],
  whenTrue: ['thenStatement', 'whenTrue'],
  whenFalse: ['elseStatement', 'whenFalse'],
  left: ['left'],
  right: ['right'],
  value: ['initializer', 'expression', 'operand'],
  body: ['body', 'block', 'statement'],
  receiver: ['expression'],
  argument: ['arguments'],
  item: ['elements', 'properties', 'statements'],
}

const partKinds: Record<string, (node: ts.Node) => boolean> = {
  condition: (node) => ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isWhileStatement(node),
  receiver: (node) => ts.isCallExpression(node) || ts.isPropertyAccessExpression(node),
}

const parsed = new Map<string, ts.SourceFile>()

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** Several rows are of one file, which is parsed once. */
export function parse(file: string, source: string): ts.SourceFile {
  const known = parsed.get(source)
  if (known?.fileName === file) return known
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file))
  parsed.set(source, tree)
  return tree
}

/** What the parser objects to in these statements. */
export function faultsIn(file: string, statements: string): string[] {
  const tree = ts.createSourceFile(file, statements, ts.ScriptTarget.Latest, false, kindOf(file))
  const { parseDiagnostics } = tree as unknown as { parseDiagnostics: ts.Diagnostic[] }
  return parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** All nodes that an address means; a good address means one. */
export function locate(file: ts.SourceFile, address: string): ts.Node[] {
  let scopes: ts.Node[] = [file]
  for (const step of address.split(' > ')) scopes = scopes.flatMap((scope) => follow(scope, step, file))
  return [...new Set(scopes)]
}

function follow(scope: ts.Node, step: string, file: ts.SourceFile): ts.Node[] {
  const [, text = step, ordinal] = /^(.+?)(?: #(\d+))?$/.exec(step) ?? []
  const [word = '', ...rest] = text.split(' ')
  const isPart = Object.hasOwn(parts, word)
  const all = isPart ? partsOf(scope, word, Number(rest[0] ?? 1)) : inside(scope, matcherOf(text, file))
  const found = rest.length > 0 ? innermost(all) : all
  return ordinal === undefined ? found : found.slice(Number(ordinal) - 1, Number(ordinal))
}

/** `statement send` means the statement that sends, and not the transaction around it. */
const innermost = (nodes: readonly ts.Node[]): ts.Node[] =>
  nodes.filter((node) => !nodes.some((other) => other !== node && other.pos >= node.pos && other.end <= node.end))

function partsOf(node: ts.Node, name: string, position: number): ts.Node[] {
  if (partKinds[name]?.(node) === false) return []
  const fields = node as unknown as Parts
  const part = (parts[name] ?? []).map((field) => fields[field]).find((value) => value !== undefined)
  const one = Array.isArray(part) ? (part as ts.Node[])[position - 1] : (part as ts.Node | undefined)
  return one ? [one] : []
}

function matcherOf(text: string, file: ts.SourceFile): (node: ts.Node) => boolean {
  const [kind = '', ...rest] = text.split(' ')
  const isKind = kinds.get(kind)
  if (!isKind) return (node) => nameOf(node, file) === text
  const word = rest.join(' ')
  return (node) => isKind(node) && (word === '' || wordsOf(node, file).includes(word))
}

function inside(scope: ts.Node, matches: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (matches(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(scope, visit)
  return found
}

/** What a declaration, a property, a parameter or an attribute is called; null for every other node. */
export function nameOf(node: ts.Node, file: ts.SourceFile): string | null {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (!isNamed(node) || node.name === undefined) return null
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(file)
}

function isNamed(node: ts.Node): node is ts.Node & { name?: ts.Node } {
  return (
    (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
      ? ts.isIdentifier(node.name)
      : false) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isClassElement(node) ||
    ts.isObjectLiteralElement(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isJsxAttribute(node)
  )
}

/** The words by which a construct is told from others of its kind: of a condition, of a call's name, else of all its text. */
export function wordsOf(node: ts.Node, file: ts.SourceFile): string[] {
  // A text without blanks is known whole: 'press' is not '/press'.
  if (ts.isStringLiteral(node) && !/\s/.test(node.text)) return [node.text]
  if (ts.isBinaryExpression(node)) return [node.operatorToken.getText(file), ...split(node.getText(file))]
  return split(headOf(node).getText(file))
}

const split = (text: string): string[] => text.match(/[#\w$]+/g) ?? []

function headOf(node: ts.Node): ts.Node {
  if (ts.isIfStatement(node)) return node.expression
  if (ts.isConditionalExpression(node)) return node.condition
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return calleeOf(node.expression)
  if (ts.isJsxElement(node)) return node.openingElement.tagName
  return ts.isJsxSelfClosingElement(node) ? node.tagName : node
}

const calleeOf = (callee: ts.Node): ts.Node => (ts.isPropertyAccessExpression(callee) ? callee.name : callee)
