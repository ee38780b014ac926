/** The walls of ARCHITECTURE.md. Each rule has a name and a sentence; `npm test -- walls` says which import breaks which. */
import { rooms } from './rooms.js'

/** With what only tests are made of. */
const test = '\\.(test|fixture)\\.tsx?$'

/** The schemas that a form checks with, each in a chunk of its own. */
const formRules = '^src/web/.*(-rules|/schemas)\\.ts$'

/** Floors that a floor may stand on, beside itself. Types of a floor above are imports too. */
const floors = {
  domain: { on: [], why: 'The rules of the shop know nothing but themselves.' },
  contract: { on: ['domain'], why: 'A promise speaks of the rules, and of nobody who keeps it or relies on it.' },
  db: { on: ['domain'], why: 'Tables know the rules, and nobody who asks them.' },
  gateways: { on: ['domain'], why: 'What we do not own is told nothing of how the shop works.' },
  api: {
    on: ['contract', 'domain', 'db', 'gateways'],
    why: 'The API never knows the web that calls it, nor the server that runs it.',
  },
  web: { on: ['contract', 'domain'], why: 'The web is a client: what it needs it asks for over the contract.' },
}

/**
 * Rooms of the web, and what each may import beside itself (`also`: single files of other floors). The root, the routes and the entries, which
 * put the web together, are in none.
 */
const webRooms = {
  i18n: { on: ['calls', 'storage'], why: 'Texts and the language of a page serve storefront and back office alike.' },
  calls: { on: ['i18n'], why: 'A call of the contract and its failure are the same whoever calls.' },
  storage: { on: [], why: 'What a browser stores is read and written through two files, which know nothing else.' },
  kit: {
    on: ['i18n', 'calls', 'storage'],
    also: ['src/domain/locale\\.ts$', 'src/contract/(issues|calls)\\.ts$'],
    why: 'Controls know no shop: no product, no price, no path of a screen. What they need of one is given to them.',
  },
  session: { on: ['i18n', 'calls', 'storage', 'kit'], why: 'A shopper’s session knows no screen.' },
  personal: {
    on: ['i18n', 'calls', 'storage', 'kit', 'session', 'storefront'],
    why: 'A shopper’s bag and wishlist are of the storefront alone.',
  },
  offline: {
    on: ['i18n', 'calls', 'storage', 'kit', 'session', 'personal', 'storefront'],
    why: 'Only what a shopper has seen is kept without a connection.',
  },
  storefront: {
    on: ['i18n', 'calls', 'storage', 'kit', 'session', 'personal', 'offline'],
    why: 'A shopper downloads no byte of the back office.',
  },
  admin: {
    on: ['i18n', 'calls', 'storage', 'kit'],
    why: 'The back office has its own frame and its own session: nothing of a shopper’s is in it.',
  },
}

const webRules = Object.entries(webRooms).map(([room, { on, also = [], why }]) => ({
  name: `web-${room}`,
  severity: 'error',
  comment: why,
  from: { path: `^src/web/${room}/`, pathNot: test },
  to: {
    path: room === 'kit' ? '^src/' : '^src/web/[^/]+/',
    pathNot: ['^src/web/fonts/', `^src/web/(${[room, ...on].join('|')})/`, ...also.map((file) => `^${file}`)],
  },
}))

const floorRules = Object.entries(floors).map(([floor, { on, why }]) => ({
  name: `floor-${floor}`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${floor}/`, pathNot: test },
  to: { path: '^src/', pathNot: `^src/(${[floor, ...on].join('|')})/` },
}))

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  severity: 'error',
  comment: `rooms.js lets ${room} call ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
  from: { path: `^src/api/${room}/`, pathNot: test },
  to: { path: '^src/api/[^/]+/', pathNot: `^src/api/(${['http', room, ...allowed].join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one thought in two places. Types may look back.',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      comment: 'No package in the rules, not even zod. One exception: phone numbers are known by libphonenumber-js.',
      from: { path: '^src/domain/', pathNot: [test, '^src/domain/phone'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core', 'npm-no-pkg', 'unknown'] },
    },
    {
      name: 'phone-imports-one-package',
      severity: 'error',
      comment: 'The exception is for one package.',
      from: { path: '^src/domain/phone', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'libphonenumber-js' },
    },
    ...floorRules,
    ...webRules,
    {
      name: 'web-room-is-listed',
      severity: 'error',
      comment: 'A folder of the web that the list above does not name could import anything.',
      from: { path: '^src/web/[^/]+/', pathNot: [test, `^src/web/(${Object.keys(webRooms).join('|')})/`] },
      to: {},
    },
    {
      name: 'server-is-known-by-nobody',
      severity: 'error',
      comment: 'The server builds the rest; whoever knew it could not be run by anything else.',
      from: { path: '^src/', pathNot: '^src/server/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'database-only-in-stores',
      severity: 'error',
      comment:
        'In the API only *.store.ts and shop.ts see the database; what a transaction is comes as a type or from open.ts to the verbs.',
      from: { path: '^src/api/', pathNot: [test, '\\.store\\.ts$', '^src/api/shop\\.ts$'] },
      to: { path: '^src/db/', pathNot: '^src/db/open\\.ts$' },
    },
    {
      name: 'rooms-by-their-actions',
      severity: 'error',
      comment:
        'Another room is reached through its *.actions.ts, by the room privacy also through its *.personal.ts: never its store, its routes or its insides.',
      from: { path: '^src/api/([^/]+)/', pathNot: test },
      to: {
        path: '^src/api/[^/]+/',
        pathNot: ['^src/api/$1/', '^src/api/http/', '\\.actions\\.ts$', '\\.personal\\.ts$'],
      },
    },
    ...roomRules,
    {
      name: 'room-is-listed',
      severity: 'error',
      comment: 'A room that rooms.js does not name could call anybody.',
      from: { path: '^src/api/[^/]+/', pathNot: [test, `^src/api/(http|${Object.keys(rooms).join('|')})/`] },
      to: {},
    },
    {
      name: 'no-attic',
      severity: 'error',
      comment: 'utils, helpers, lib and common say nothing of what lives there: code lives with its narrowest owner.',
      from: {},
      to: {
        path: ['^src/.*/(utils|util|helpers|helper|lib|common)/', '/(utils|util|helpers|helper|lib|common)\\.tsx?$'],
        pathNot: 'node_modules',
      },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'What only tests need stays with the tests.',
      from: { path: '^src/', pathNot: [test, '^src/server/raw-request\\.ts$'] },
      to: { path: `${test}|^tests/` },
    },
    {
      name: 'browser-keeps-off-zod',
      severity: 'error',
      comment:
        'The client is typed by the contract: a value of it in the web would bring zod to every visitor. The rules of forms come late.',
      from: { path: '^src/web/', pathNot: [test, formRules] },
      to: {
        path: '^src/contract/|node_modules/zod/',
        pathNot: '^src/contract/issues',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'form-rules-come-late',
      severity: 'error',
      comment: 'A form fetches its rules (and zod with them) when it is used: import them with import().',
      from: { path: '^src/web/', pathNot: test },
      to: { path: formRules, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'facts-come-over-the-contract',
      severity: 'error',
      comment: 'What the owner decides is data: the web shows what GET /store says, not what a shop begins with.',
      from: { path: '^src/(web|domain)/', pathNot: [test, '^src/domain/starting-facts\\.ts$'] },
      to: { path: '^src/domain/starting-(facts|categories)\\.ts$' },
    },
    {
      name: 'names-come-over-the-contract',
      severity: 'error',
      comment: 'A page has names in its own language, out of GET /store/menu: a table of names is in all three.',
      from: { path: '^src/web/', pathNot: test },
      to: { path: '^src/domain/collection-names\\.ts$' },
    },
    {
      name: 'no-missing-file',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: { path: '^src/' },
      // zxing-wasm names types for its binary that it does not ship; the build fails where the binary itself is missing.
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)|/\\+types/|^zxing-wasm/.*\\.wasm\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
