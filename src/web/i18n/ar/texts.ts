import type { Texts } from '../translator.ts'

export { base } from './base.ts'

export const areaFiles = import.meta.glob<{ texts: Texts }>([
  './areas/*.ts',
  '!./areas/{admin,calls,care,couriers,desk,disputes,drafts,edit,ledger,log,money,order,packing,permissions,pickups,refunds,settings,tax}.ts',
])
