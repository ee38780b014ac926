import type { Texts } from '../translator.ts'

export { base } from './base.ts'

export const areaFiles = import.meta.glob<{ texts: Texts }>([
  './areas/*.ts',
<<<<<<< HEAD
  '!./areas/{admin,desk,ledger,order,packing}.ts',
=======
  '!./areas/{admin,desk,log,order,packing}.ts',
>>>>>>> 9615a53e (Tell the log in words, and start it with its newest entry)
])
