/** Signs that turn text round and can't be seen: with one in a name, a page, an e-mail or an invoice shows what stands beside it backwards. */

/** Embeddings, overrides and isolates: they reach beyond the text that they stand in. */
const reaching = /[\u202a-\u202e\u2066-\u2069]/g
/** Marks: of use between the languages of a longer text, never in a name. */
const marks = /[\u200e\u200f\u061c]/g

/** For a text of any length. */
export const withoutReachingSigns = (text: string): string => text.replace(reaching, '')

/** For what somebody or something is called. */
export const withoutDirectionSigns = (text: string): string => withoutReachingSigns(text).replace(marks, '')
