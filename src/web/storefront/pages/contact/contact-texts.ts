import type { ContactSubject } from '#domain/contact.ts'
import type { PageHeadTexts } from '../article/texts.ts'
import type { OpenTexts } from '../store-locator/store-texts.ts'

export type ContactTexts = PageHeadTexts & {
  call: { heading: string; text: string }
  write: { heading: string; text: string; subject: string }
  visit: { heading: string; text: string; directions: string; stores: string }
  company: { heading: string; rows: readonly (readonly [term: string, description: string])[] }
  opening: OpenTexts
  /** R120: what a message is about; the words stand in the letter's subject line. */
  subjects: Record<ContactSubject, string>
}
