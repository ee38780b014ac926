/** The kinds of garment that have a size guide; its tables are fetched with the dialog. */
export const guideKinds = ['tops', 'bottoms', 'kanduras', 'abayas', 'kids', 'belts', 'sandals'] as const

export type GuideKind = (typeof guideKinds)[number]

export const isGuideKind = (kind: string): kind is GuideKind => guideKinds.some((one) => one === kind)
