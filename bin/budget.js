// Weighs the scripts of every page of the built web against bench/budget.json. What is asked for only after a click is not counted;
// the language's common texts are, in the language that has most.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, say } from './prepare.js'

const client = join(root, 'build/client')
const assets = readdirSync(join(client, 'assets'))
const budget = JSON.parse(readFileSync(join(root, 'bench/budget.json'), 'utf8'))
const { entry, routes } = readManifest()

const weights = new Map()
const baseTexts = assets
  .filter((name) => /^texts-.*\.js$/.test(name))
  .map((name) => `/assets/${name}`)
  .sort((a, b) => weigh(b) - weigh(a))
  .slice(0, 1)

const isAdmin = ({ id }) => id.startsWith('admin/')
const pages = Object.values(routes).filter((route) => route.id.endsWith('.page'))
const unknown = Object.keys(budget.pages).filter((id) => !routes[id])
const rows = pages.map((page) => ({
  id: page.id,
  kib: scriptsOf(page).reduce((sum, file) => sum + weigh(file), 0) / 1024,
  most: budget.pages[page.id] ?? (isAdmin(page) ? budget.adminPages : budget.otherPages),
}))
for (const { id, kib, most } of rows.sort((a, b) => b.kib - a.kib))
  say(`${kib > most ? 'OVER' : 'ok  '}  ${kib.toFixed(1).padStart(6)} of ${most} KiB  ${id}`)
// What a screen of the back office fetches beside what the frame around it has brought.
const screens = pages.filter(isAdmin).map((page) => {
  const frame = new Set(scriptsOf(routes[page.parentId]))
  const files = scriptsOf(page).filter((file) => !frame.has(file))
  return { id: page.id, kib: files.reduce((sum, file) => sum + weigh(file), 0) / 1024 }
})
const heavy = screens.filter(({ kib }) => kib > budget.adminScreens)
for (const { id, kib } of heavy)
  say(`OVER  ${kib.toFixed(1).padStart(6)} of ${budget.adminScreens} KiB  ${id}, beside the frame`)
const [heaviest] = screens.toSorted((a, b) => b.kib - a.kib)
if (heaviest)
  say(
    `The heaviest screen of the back office brings ${heaviest.kib.toFixed(1)} of ${budget.adminScreens} KiB beside the frame: ${heaviest.id}`,
  )
for (const id of unknown) say(`bench/budget.json names a page that there is not: ${id}`)
const adminFiles = JSON.parse(readFileSync(join(client, '.vite/back-office.json'), 'utf8')).map((file) => `/${file}`)
const worker = readFileSync(join(client, 'worker.js'), 'utf8')
const leaked = adminFiles.filter(
  (file) => worker.includes(file) || pages.some((page) => !isAdmin(page) && scriptsOf(page).includes(file)),
)
for (const file of leaked) say(`A shopper would download ${file} of the back office`)
if (adminFiles.length === 0) say('The back office has no file: bin/budget.js looks for it in the wrong place')
process.exit(
  leaked.length > 0 ||
    heavy.length > 0 ||
    adminFiles.length === 0 ||
    unknown.length > 0 ||
    rows.length === 0 ||
    rows.some(({ kib, most }) => kib > most)
    ? 1
    : 0,
)

/** What React Router tells browsers: the files of each route. */
function readManifest() {
  const name = assets.find((file) => file.startsWith('manifest-'))
  return JSON.parse(
    readFileSync(join(client, 'assets', name), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  )
}

function scriptsOf(page) {
  const files = new Set([entry.module, ...entry.imports, ...baseTexts])
  for (let route = page; route; route = routes[route.parentId])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  return [...files]
}

function weigh(file) {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(client, file))).byteLength
  weights.set(file, known)
  return known
}
