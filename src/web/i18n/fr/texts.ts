import type { Texts } from '../translator.ts'

export { base } from './base.ts'

export const areaFiles = import.meta.glob<{ texts: Texts }>('./areas/*.ts')
