/** What is sold in bulk, by which ladder of quantities, and the trade customer of the demo (R110, D17). */
import { tierPlan } from '#domain/wholesale.ts'

export type TierPlan = readonly { minQuantity: number; savingPercent: number }[]

/** Light pieces are bought in larger lots: four steps, the last at the advertised 40%. */
const largeLots: TierPlan = [
  { minQuantity: 24, savingPercent: 18 },
  { minQuantity: 72, savingPercent: 26 },
  { minQuantity: 144, savingPercent: 33 },
  { minQuantity: 300, savingPercent: 40 },
]

/** Dear pieces start small. */
const smallLots: TierPlan = [
  { minQuantity: 6, savingPercent: 15 },
  { minQuantity: 18, savingPercent: 24 },
  { minQuantity: 48, savingPercent: 32 },
]

export const wholesaleSeeds: { slug: string; plan: TierPlan }[] = [
  { slug: 'linen-shirt', plan: tierPlan },
  { slug: 'oxford-shirt', plan: tierPlan },
  { slug: 'pique-polo', plan: largeLots },
  { slug: 'everyday-cotton-tee', plan: largeLots },
  { slug: 'heavyweight-tee', plan: largeLots },
  { slug: 'french-terry-hoodie', plan: tierPlan },
  { slug: 'wool-tailored-trousers', plan: tierPlan },
  { slug: 'wool-two-button-blazer', plan: smallLots },
  { slug: 'linen-shirt-and-trousers-set', plan: tierPlan },
  { slug: 'oxford-shirt-and-trousers-set', plan: tierPlan },
  { slug: 'classic-white-kandura', plan: tierPlan },
  { slug: 'open-crepe-abaya', plan: tierPlan },
  { slug: 'pleated-crepe-skirt', plan: tierPlan },
  { slug: 'kids-jersey-set', plan: largeLots },
  { slug: 'modal-shayla', plan: largeLots },
  { slug: 'full-grain-belt', plan: tierPlan },
  { slug: 'classic-leather-sandals', plan: smallLots },
  { slug: 'structured-leather-tote', plan: smallLots },
]

export const demoTrader = {
  companyName: 'Menon Uniforms Trading LLC',
  tradeLicence: 'CN-2847193',
  trn: '100384756200003',
  emirate: 'sharjah',
  contact: { name: 'Rajesh Menon', phone: '+971559876543', position: 'Purchasing manager' },
}
