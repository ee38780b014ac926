/** Starts the store (store.ts). `npm start` runs it after installing and building. */
import './quick-imports.ts'

await import('./store.ts')
