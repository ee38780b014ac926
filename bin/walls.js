// Runs dependency-cruiser, which reads TypeScript with the library of TypeScript 6; the compiler of the project (7) has none. So for that
// tool alone `typescript` means the package `typescript-6`. Needs the pinned Node.
import { registerHooks } from 'node:module'
import { passesStoresOn } from './store-exports.js'

if (passesStoresOn()) process.exit(1)

registerHooks({
  resolve(specifier, context, next) {
    const isForTool =
      /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/node_modules/dependency-cruiser/')
    return next(isForTool ? specifier.replace('typescript', 'typescript-6') : specifier, context)
  },
})

process.argv.push('--config', '.dependency-cruiser.mjs', 'src')
await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
