/** The way to the back office's texts, which no list of the shop's names. */
import { addAreaFiles } from '../i18n/load.ts'
import type { Texts } from '../i18n/translator.ts'

addAreaFiles(import.meta.glob<{ texts: Texts }>('../i18n/{en,ar,fr}/admin/*.ts'))
