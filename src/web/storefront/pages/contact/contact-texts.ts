import type { ContactSubject } from '#domain/contact.ts'
import type { PageHeadTexts } from '../article/texts.ts'
import type { OpenTexts } from '../store-locator/store-texts.ts'

export type ContactTexts = PageHeadTexts & {
  call: { heading: string; text: string; whatsapp: string }
  write: { heading: string; text: string }
  mail: { heading: string; text: string }
  form: {
    name: string
    email: string
    subject: string
    choose: string
    message: string
    messageHint: string
    submit: string
    sent: string
    again: string
  }
  visit: { heading: string; directions: string; stores: string }
  company: { heading: string; rows: readonly (readonly [term: string, description: string])[] }
  opening: OpenTexts
  /** R120: what a message is about; as the form offers it. */
  subjects: Record<ContactSubject, string>
}
