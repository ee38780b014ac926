/** Writes docs/limits.md from src/api/http/limits.ts and the constants that bound the rest. Run it: npm run limits */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitsPage } from './limits.page.ts'

writeFileSync(join(import.meta.dirname, '../docs/limits.md'), limitsPage())
