/** Writes docs/errors.md from the table that the journeys walk through (e2e/support/error-catalogue.ts). Run it: npm run errors */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsPage } from './errors.page.ts'

writeFileSync(join(import.meta.dirname, '../docs/errors.md'), await errorsPage())
