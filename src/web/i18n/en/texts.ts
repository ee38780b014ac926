/** What a browser loads of a language: the texts of every page, and where those of the areas are. No page loads the addresses of two others. */
import type { Texts } from '../translator.ts'

export { base } from './base.ts'

export const areaFiles = import.meta.glob<{ texts: Texts }>('./areas/*.ts')
