/** Texts that the shop has in three languages. */

export const textParts = ['name', 'description', 'details', 'care'] as const
export type TextPart = (typeof textParts)[number]

/** What has texts that the owner writes; `picture`: the descriptions of the library. */
export const textKinds = ['product', 'category', 'brand', 'fabric', 'colour', 'size', 'picture'] as const
export type TextKind = (typeof textKinds)[number]

/** An Arabic text whose letters are all Latin was copied and never translated. */
export const isUntranslated = (arabic: string): boolean => /[a-z]/i.test(arabic) && !/\p{Script=Arabic}/u.test(arabic)
