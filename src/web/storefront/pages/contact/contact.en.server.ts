import type { ContactTexts } from './contact-texts.ts'

export const texts: ContactTexts = {
  title: 'Contact us',
  description: 'Talk to {{storeName}}: telephone {{phone}}, {{hours}}, e-mail {{email}}, and where to find us.',
  lead: 'A person answers, in Arabic, English or French. If it is about an order, have its number at hand.',
  call: {
    heading: 'Call',
    text: 'The quickest way for anything about an order on its way.',
    whatsapp: 'Write on WhatsApp',
  },
  write: { heading: 'Write to us', text: 'You have an answer by the next business day, in the language you write in.' },
  mail: { heading: 'E-mail', text: 'From your own mailbox, with pictures if they help.' },
  form: {
    name: 'Name',
    email: 'E-mail',
    subject: 'What it is about',
    choose: 'Please choose',
    message: 'Message',
    messageHint: 'If it is about an order, its number helps us to answer sooner.',
    submit: 'Send the message',
    sent: 'Thank you, we have your message. A person answers by the next business day, to the e-mail address you gave.',
    again: 'Write another message',
  },
  visit: {
    heading: 'Visit',
    directions: 'Directions',
    stores: 'All stores',
  },
  company: {
    heading: 'The company',
    rows: [
      ['Name', '{{legalName}}'],
      ['Trade licence', '{{licence}}'],
      ['Tax registration (TRN)', '{{trn}}'],
      ['Wholesale', '[{{wholesaleEmail}}](mailto:{{wholesaleEmail}})'],
      ['Press', '[{{pressEmail}}](mailto:{{pressEmail}})'],
      ['Your data', '[{{privacyEmail}}](mailto:{{privacyEmail}}), see [Privacy](/privacy)'],
    ],
  },
  opening: { open: 'Open now', closed: 'Closed now', until: 'until {time}', opens: 'we are back {day} {time}' },
  subjects: {
    general: 'A general question',
    support: 'Help with the site',
    wholesale: 'Wholesale',
    returns: 'A return',
    complaint: 'A complaint',
    product: 'A product',
    order: 'My order',
    business: 'Working together',
    other: 'Something else',
  },
}
