/** What our letters are elsewhere, by the body measurements of the product page's own tables (product/size-tables.ts). */

export const countries = ['eu', 'uk', 'us'] as const

export type Country = (typeof countries)[number]

/** Men's jackets and shirts: half the chest in cm (EU), the chest in inches (UK, US). */
export const menSizes: Record<string, Record<Country, string>> = {
  XS: { eu: '42–44', uk: '33–34', us: '33–34' },
  S: { eu: '46', uk: '35–36', us: '35–36' },
  M: { eu: '48', uk: '37–39', us: '37–39' },
  L: { eu: '50–52', uk: '40–41', us: '40–41' },
  XL: { eu: '54–56', uk: '42–44', us: '42–44' },
  XXL: { eu: '58–60', uk: '45–47', us: '45–47' },
}

/** Men's trousers: the waist in inches (UK, US); the EU counts as for jackets, by the waist that goes with them. */
export const menTrouserSizes: Record<string, Record<Country, string>> = {
  XS: { eu: '42–44', uk: '26–28', us: '26–28' },
  S: { eu: '46', uk: '29–30', us: '29–30' },
  M: { eu: '48', uk: '31–33', us: '31–33' },
  L: { eu: '50–52', uk: '34–35', us: '34–35' },
  XL: { eu: '54–56', uk: '36–38', us: '36–38' },
  XXL: { eu: '58–60', uk: '39–42', us: '39–42' },
}

export const womenSizes: Record<string, Record<Country, string>> = {
  XS: { eu: '34–36', uk: '6–8', us: '2–4' },
  S: { eu: '38–40', uk: '10–12', us: '6–8' },
  M: { eu: '42', uk: '14', us: '10' },
  L: { eu: '44–46', uk: '16–18', us: '12–14' },
  XL: { eu: '48–50', uk: '20–22', us: '16–18' },
  XXL: { eu: '52–54', uk: '24–26', us: '20–22' },
}

/** The EU counts the height in cm. */
export const kidsSizes: Record<string, Record<Country, string>> = {
  '2Y': { eu: '92', uk: '1½–2', us: '2T' },
  '4Y': { eu: '104', uk: '3–4', us: '4T' },
  '6Y': { eu: '116', uk: '5–6', us: '6' },
  '8Y': { eu: '128', uk: '7–8', us: '8' },
  '10Y': { eu: '140', uk: '9–10', us: '10' },
  '12Y': { eu: '152', uk: '11–12', us: '12' },
}

/** The size itself is the European one; US women's sizes are one and a half above men's. */
export const shoeSizes: Record<string, { uk: string; usMen: string; usWomen: string }> = {
  39: { uk: '5½', usMen: '6½', usWomen: '8' },
  40: { uk: '6½', usMen: '7½', usWomen: '9' },
  41: { uk: '7', usMen: '8', usWomen: '9½' },
  42: { uk: '8', usMen: '9', usWomen: '10½' },
  43: { uk: '9', usMen: '10', usWomen: '11½' },
  44: { uk: '9½', usMen: '10½', usWomen: '12' },
  45: { uk: '10½', usMen: '11½', usWomen: '13' },
}
