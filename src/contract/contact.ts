import { contactSubjects } from '#domain/contact.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, issue, requiredName, requiredText } from './fields.ts'

export const ContactMessage = z.object({
  name: requiredName(100),
  email,
  subject: z.enum(contactSubjects, issue('subject')),
  message: requiredText(5000),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const contactCalls = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    limit: 'contact',
    status: 201,
    summary: 'Write to the store (R120)',
    body: ContactMessage,
    reply: z.object({}),
  }),
}
