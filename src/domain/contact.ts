/** Spec §9, R120: what a message to the store is about. */
export const contactSubjects = [
  'general',
  'support',
  'wholesale',
  'returns',
  'complaint',
  'product',
  'order',
  'business',
  'other',
] as const

export type ContactSubject = (typeof contactSubjects)[number]

/** Privacy: what people write to us is kept this long. */
export const messagesKeptYears = 2
