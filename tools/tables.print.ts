/**
 * src/db/tables.ts, printed from a database that has all migrations: names, types, defaults and keys are PostgreSQL's own. Unions of texts come from
 * the checks of one column (`check (status in (…))`), the types of jsonb from `columnTypes`.
 */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { format } from 'oxfmt'

/** Types that PostgreSQL does not know, by table and column, or by column in any table. Each is imported from where `typeSources` says. */
export const columnTypes: Readonly<Record<string, string>> = {
  'users.settings': 'UserSettings',
  'orders.coupon': 'OrderCoupon',
  'orders.terms': 'OrderTerms',
  'orders.pickup': 'OrderPickup',
  'orders.shipping_address': 'ShippingAddress',
  'returns.collect_from': 'ShippingAddress',
  'order_edits.before': 'OrderAsSold',
  'order_edits.after': 'OrderAsSold',
  'order_drafts.contact': 'Record<string, string>',
  'order_drafts.address': 'Record<string, string>',
  'invoices.content': 'Invoice',
  'credit_notes.content': 'CreditNote',
  'looks.shape': 'LookShape',
  'staff_roles.grants': 'Grants',
  'pages.draft': 'WrittenPage',
  'page_editions.content': 'WrittenPage',
  'message_templates.texts': 'Texts',
  'wholesale_applications.contact': 'Record<string, string>',
  'outbox.payload': 'Record<string, unknown>',
  'cash_couriers.mapping': 'ColumnMapping',
  'cash_checks.differences': 'BookDifference[]',
  'vat_periods.figures': 'BoxFigures[]',
  'audit.before': 'Record<string, unknown>',
  'audit.after': 'Record<string, unknown>',
  names: 'Texts',
  alts: 'Texts',
  titles: 'Texts',
  subtitles: 'Texts',
  language: 'Language',
}

const typeSources: Readonly<Record<string, string>> = {
  BookDifference: '#domain/cash-ledger.ts',
  BoxFigures: '#domain/vat-return.ts',
  ColumnMapping: '#domain/remittance.ts',
  CreditNote: '#domain/credit-note.ts',
  Invoice: '#domain/invoice.ts',
  Language: '#domain/locale.ts',
  Texts: '#domain/locale.ts',
  LookShape: '#domain/lookbook.ts',
  Grants: '#domain/permission.ts',
  OrderTerms: '#domain/order.ts',
  OrderAsSold: './column-types.ts',
  OrderPickup: '#domain/pickup.ts',
  OrderCoupon: './column-types.ts',
  ShippingAddress: './column-types.ts',
  UserSettings: './column-types.ts',
  WrittenPage: '#domain/written-page.ts',
}

type Column = {
  table: string
  name: string
  type: string
  required: boolean
  default: string | null
  isGenerated: boolean
  isIdentity: boolean
  /** 1 and up: its place in the primary key. */
  keyPlace: number | null
  keySize: number | null
  /** The definition of a check on this column alone. */
  check: string | null
}

/** The whole file, formatted, from a database that has all migrations. */
export async function printTables(db: Db): Promise<string> {
  const columns = await readColumns(db)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const body = tables.map((table) => printTable(columns.filter((column) => column.table === table))).join('\n\n')
  const known = Object.keys(typeSources).filter((type) => new RegExp(`\\$type<${type}(\\[\\])?>`).test(body))
  const sources = [...new Set(known.map((type) => typeSources[type] as string))].sort()
  const imports = sources.map((source) => {
    const types = known.filter((type) => typeSources[type] === source).sort()
    return `import type { ${types.join(', ')} } from '${source}'`
  })
  const builders = Object.values(builderOf).map((builder) => builder.split('(')[0] as string)
  const used = [...new Set([...builders, 'pgTable', 'primaryKey', 'customType'])].filter((name) =>
    new RegExp(`\\b${name}\\(`).test(`${body} customType(`),
  )
  const imported = used.filter((name) => !(name in customTypes)).sort()
  const custom = Object.entries(customTypes)
    .filter(([name]) => used.includes(name))
    .map(([name, data]) => `const ${name} = customType<{ data: ${data} }>({ dataType: () => '${name}' })`)
  const { code } = await format(
    'tables.ts',
    [
      `/** Written by \`npm run tables\` from the migrations: change those. Money in fils, times as \`Date\`, texts per language as { en, ar, fr }. */`,
      ...imports,
      `import { sql } from 'drizzle-orm'`,
      `import { ${imported.join(', ')} } from 'drizzle-orm/pg-core'`,
      '',
      ...custom,
      '',
      body,
      '',
    ].join('\n'),
    { printWidth: 120, semi: false, singleQuote: true },
  )
  return code
}

function readColumns(db: Db): Promise<Column[]> {
  return queryRows<Column>(
    db,
    sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isIdentity",
      array_position(k.conkey, a.attnum) as "keyPlace", cardinality(k.conkey) as "keySize",
      (select pg_get_constraintdef(x.oid) from pg_constraint x
       where x.conrelid = c.oid and x.contype = 'c' and x.conkey = array[a.attnum] and pg_get_constraintdef(x.oid) like '%ARRAY[%' order by x.oid limit 1) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
    order by c.relname, a.attnum`,
  )
}

const customTypes: Readonly<Record<string, string>> = { bytea: 'Uint8Array', tsvector: 'string' }

/** `$` stands for the column's name. */
const builderOf: Readonly<Record<string, string>> = {
  text: `text('$')`,
  'text[]': `text('$').array()`,
  integer: `integer('$')`,
  'integer[]': `integer('$').array()`,
  smallint: `smallint('$')`,
  bigint: `bigint('$', { mode: 'number' })`,
  'double precision': `doublePrecision('$')`,
  real: `real('$')`,
  boolean: `boolean('$')`,
  jsonb: `jsonb('$')`,
  date: `date('$', { mode: 'string' })`,
  'timestamp with time zone': `timestamp('$', { withTimezone: true })`,
  bytea: `bytea('$')`,
  tsvector: `tsvector('$')`,
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function printTable(columns: readonly Column[]): string {
  const { table, keySize } = columns[0] as Column
  const lines = columns.map((column) => `  ${camelCase(column.name)}: ${printColumn(column)},`)
  const start = `export const ${camelCase(table)} = pgTable('${table}', {\n${lines.join('\n')}\n}`
  if ((keySize ?? 0) < 2) return `${start})`
  const keys = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .sort((a, b) => Number(a.keyPlace) - Number(b.keyPlace))
  return `${start}, (t) => [primaryKey({ columns: [${keys.map(({ name }) => `t.${camelCase(name)}`).join(', ')}] })])`
}

function printColumn(column: Column): string {
  const builder = builderOf[column.type]
  if (!builder)
    throw new Error(
      `${column.table}.${column.name} has the type ${column.type}, which tools/tables.print.ts does not know`,
    )
  const isKey = column.keyPlace !== null && column.keySize === 1
  return [
    builder.replace('$', column.name),
    typeOf(column),
    isKey ? '.primaryKey()' : column.required ? '.notNull()' : '',
    column.isIdentity
      ? '.generatedAlwaysAsIdentity()'
      : column.isGenerated
        ? '.generatedAlwaysAs(sql`written in the migration`)'
        : defaultOf(column),
  ].join('')
}

function typeOf({ table, name, type, check }: Column): string {
  const told =
    columnTypes[`${table}.${name}`] ?? (type === 'jsonb' || name === 'language' ? columnTypes[name] : undefined)
  if (told) return `.$type<${told}>()`
  if (type === 'jsonb') return '.$type<unknown>()'
  const values = type === 'text' ? /ARRAY\[([^\]]*)\]/.exec(check ?? '')?.[1]?.match(/'[^']*'(?=::text)/g) : null
  return values ? `.$type<${values.join(' | ')}>()` : ''
}

function defaultOf({ default: value }: Column): string {
  if (value === null) return ''
  if (/^now\(\)$/i.test(value)) return '.defaultNow()'
  const text = /^('[^']*')::text$/.exec(value)?.[1]
  if (text) return `.default(${text})`
  if (/^(-?\d+|true|false)$/.test(value)) return `.default(${value})`
  return `.default(sql\`${value.replaceAll('`', '\\`')}\`)`
}
