/** Messages of the contact form as threads: found, looked after by somebody, answered by e-mail, closed. */
import { answerLength, contactSubjects } from '#domain/contact.ts'
import { languages } from '#domain/locale.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, queryText, requiredName, requiredText, threeTexts } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { BoundedCount } from './order-list.admin.ts'

export const messageStates = ['open', 'closed', 'all'] as const

const one = z.object({ id })
const none = z.object({}).optional()
const Person = z.object({ _id: z.string(), name: z.string() })

const Message = z.object({
  _id: z.string(),
  reference: z.string().describe('Stands in the subject of each e-mail of the thread'),
  name: z.string(),
  email: z.string().describe('Masked'),
  subject: z.enum(contactSubjects),
  language: z.enum(languages),
  createdAt: moment,
  assignee: Person.nullable(),
  firstAnswerAt: moment.nullable(),
  closedAt: moment.nullable(),
  version: z.int(),
})

const MessageRow = Message.extend({ preview: z.string().describe('The beginning of what was written') })

const Answer = z.object({
  _id: z.string(),
  at: moment,
  by: z.string(),
  body: z.string(),
  state: z
    .enum(['waiting', 'sent', 'failed'])
    .nullable()
    .describe('Of the e-mail that carries it; null once the outbox has forgotten it'),
})

const Thread = Message.extend({
  message: z.string(),
  answers: z.array(Answer).describe('Oldest first'),
  personId: z.string().nullable().describe('Who has this e-mail, for who may read customers'),
})

const changed = z.object({ message: z.object({ _id: z.string(), version: z.int() }) })

const templateFields = { name: requiredName(60), texts: threeTexts(answerLength) }
const Template = z.object({
  _id: z.string(),
  name: z.string(),
  texts: z.object({ en: z.string(), ar: z.string(), fr: z.string() }),
  version: z.int(),
})

export const contactAdminCalls = {
  listMessages: adminEndpoint({
    method: 'GET',
    path: '/admin/messages',
    may: 'messages.read',
    summary: 'What people wrote by the contact form, newest first',
    query: listQuery({
      filters: {
        q: queryText(100).optional().describe('A reference, a name, an e-mail or words of the message'),
        state: z.enum(messageStates).default('open'),
        mine: z.literal('true').optional().describe('Those that she looks after herself'),
        subject: z.enum(contactSubjects).optional(),
        language: z.enum(languages).optional(),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({
      messages: z.array(MessageRow),
      count: BoundedCount,
      next: nextCursor,
      usualAnswerMinutes: z
        .int()
        .nullable()
        .describe('Half of the messages of the last 30 days got their first answer within it'),
    }),
  }),
  showMessage: adminEndpoint({
    method: 'GET',
    path: '/admin/messages/:id',
    may: 'messages.read',
    summary: 'One message with all its answers',
    params: one,
    reply: z.object({ thread: Thread }),
  }),
  showMessageContact: adminEndpoint({
    method: 'POST',
    path: '/admin/messages/:id/contact',
    may: 'customers.contact',
    audit: 'message.contact.show',
    summary: 'The e-mail in full, which the log notes',
    params: one,
    body: none,
    reply: z.object({ email: z.string() }),
  }),
  assignMessage: adminEndpoint({
    method: 'POST',
    path: '/admin/messages/:id/assign',
    may: 'messages.write',
    audit: 'message.assign',
    repeatable: true,
    summary: 'Who looks after it; null: nobody. Only somebody who may answer',
    params: one,
    body: z.object({ staffId: id.nullable() }),
    reply: changed,
  }),
  answerMessage: adminEndpoint({
    method: 'POST',
    path: '/admin/messages/:id/answers',
    may: 'messages.write',
    audit: 'message.answer',
    repeatable: true,
    version: true,
    status: 201,
    summary: 'Sends an e-mail to who wrote. VERSION_CONFLICT where a colleague has answered or changed it meanwhile',
    params: one,
    body: z.object({ body: requiredText(answerLength), closes: z.boolean().default(false) }),
    reply: changed,
  }),
  closeMessage: adminEndpoint({
    method: 'POST',
    path: '/admin/messages/:id/close',
    may: 'messages.write',
    audit: 'message.close',
    repeatable: true,
    summary: 'Nothing more is to be done; one that is closed already stays so',
    params: one,
    body: none,
    reply: changed,
  }),
  reopenMessage: adminEndpoint({
    method: 'POST',
    path: '/admin/messages/:id/reopen',
    may: 'messages.write',
    audit: 'message.reopen',
    repeatable: true,
    summary: 'Something is to be done again',
    params: one,
    body: none,
    reply: changed,
  }),
  listMessageStaff: adminEndpoint({
    method: 'GET',
    path: '/admin/message-staff',
    may: 'messages.read',
    summary: 'Who can look after a message: everybody active who may answer',
    reply: z.object({ people: z.array(Person) }),
  }),
  listTemplates: adminEndpoint({
    method: 'GET',
    path: '/admin/message-templates',
    may: 'messages.read',
    summary: 'Texts that answers begin with, in three languages',
    reply: z.object({ templates: z.array(Template) }),
  }),
  addTemplate: adminEndpoint({
    method: 'POST',
    path: '/admin/message-templates',
    may: 'messages.write',
    audit: 'template.add',
    repeatable: true,
    status: 201,
    summary: 'Adds a template; `{name}` stands for the name of who wrote',
    body: z.object(templateFields),
    reply: z.object({ template: Template }),
    refusals: ['NAME_TAKEN', 'QUANTITY_LIMIT'],
  }),
  changeTemplate: adminEndpoint({
    method: 'PUT',
    path: '/admin/message-templates/:id',
    may: 'messages.write',
    audit: 'template.change',
    version: true,
    summary: 'Changes a template; answers that were sent stay as they were',
    params: one,
    body: z.object(templateFields),
    reply: z.object({ template: Template }),
    refusals: ['NAME_TAKEN'],
  }),
  removeTemplate: adminEndpoint({
    method: 'DELETE',
    path: '/admin/message-templates/:id',
    may: 'messages.write',
    audit: 'template.remove',
    version: true,
    summary: 'Removes a template',
    params: one,
    reply: z.object({}),
    refusals: ['VERSION_CONFLICT'],
  }),
}
