/** The texts of every page, in one chunk per language. */
import { texts as common } from './base/words.ts'
import { texts as errors } from './base/errors.ts'
import { texts as layout } from './base/layout.ts'
import { texts as messages } from './base/messages.ts'
import { texts as titles } from './base/titles.ts'

export const base = { common, errors, layout, messages, titles }
