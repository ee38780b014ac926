/** The demo shop, laid out by the writers that the server hands in. */
export { seedWriters } from '../../src/server/seed-writers.ts'
