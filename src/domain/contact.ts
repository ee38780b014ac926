/** Spec §9, R120: what a message to the store is about, and by what it is known again in e-mails. */
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

export const answerLength = 5000

/** Stands in the subject of every e-mail of one thread, so that people and mail programs find them together. */
export const messageReference = (id: string): string => id.slice(-10).toUpperCase()

/** `{name}` of a template becomes the name of the person who wrote. */
export const fillTemplate = (text: string, { name }: { name: string }): string => text.replaceAll('{name}', name)
