import type { ContactTexts } from './contact-texts.ts'

export const texts: ContactTexts = {
  title: 'Nous contacter',
  description: 'Parler à {{storeName}} : téléphone {{phone}}, {{hours}}, e-mail {{email}}, et notre adresse.',
  lead: 'Une personne répond, en français, en anglais ou en arabe. Pour une commande, ayez son numéro sous la main.',
  call: {
    heading: 'Appeler',
    text: 'Le plus rapide pour tout ce qui touche une commande en route.',
    whatsapp: 'Écrire sur WhatsApp',
  },
  write: {
    heading: 'Nous écrire',
    text: 'Une réponse vous parvient au plus tard le jour ouvré suivant, dans la langue où vous écrivez.',
  },
  mail: { heading: 'Par e-mail', text: 'Depuis votre messagerie, avec des photos si elles sont utiles.' },
  form: {
    name: 'Nom',
    email: 'E-mail',
    subject: 'Sujet',
    choose: 'Choisissez un sujet',
    message: 'Message',
    messageHint: 'S’il s’agit d’une commande, son numéro nous aide à répondre plus vite.',
    submit: 'Envoyer le message',
    sent: 'Merci, votre message nous est parvenu. Une personne vous répondra au plus tard le jour ouvré suivant, à l’adresse e-mail indiquée.',
    again: 'Écrire un autre message',
  },
  visit: {
    heading: 'Passer',
    directions: 'Itinéraire',
    stores: 'Toutes les boutiques',
  },
  company: {
    heading: 'La société',
    rows: [
      ['Nom', '{{legalName}}'],
      ['Licence commerciale', '{{licence}}'],
      ['Numéro fiscal (TRN)', '{{trn}}'],
      ['Vente en gros', '[{{wholesaleEmail}}](mailto:{{wholesaleEmail}})'],
      ['Presse', '[{{pressEmail}}](mailto:{{pressEmail}})'],
      ['Vos données', '[{{privacyEmail}}](mailto:{{privacyEmail}}), voir [Confidentialité](/privacy)'],
    ],
  },
  opening: { open: 'Nous sommes là', closed: 'Fermé', until: 'jusqu’à {time}', opens: 'de retour {day} à {time}' },
  subjects: {
    general: 'Question générale',
    support: 'Aide sur le site',
    wholesale: 'Vente en gros',
    returns: 'Un retour',
    complaint: 'Une réclamation',
    product: 'Un article',
    order: 'Ma commande',
    business: 'Travailler ensemble',
    other: 'Autre chose',
  },
}
