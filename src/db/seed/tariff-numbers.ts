/** Customs tariff numbers of the demonstration's goods: headings of the Harmonized System that such goods belong to; a shop's own come from its customs broker. */

const byKind: Readonly<Record<string, string>> = {
  't-shirts': '610910',
  polos: '610510',
  shirts: '620520',
  blouses: '620630',
  knitwear: '611020',
  hoodies: '611020',
  trousers: '620342',
  skirts: '620452',
  dresses: '620442',
  blazers: '620333',
  kanduras: '621142',
  abayas: '621149',
  sets: '620322',
  scarves: '621420',
  caps: '650500',
  belts: '420330',
  bags: '420221',
  wallets: '420231',
  sandals: '640399',
}

/** Clothes of no other kind: garments of cotton. */
export const tariffNumberOf = (subcategory: string): string => byKind[subcategory] ?? '621142'
