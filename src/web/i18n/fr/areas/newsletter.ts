import type { texts as english } from '../../en/areas/newsletter.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  popup: {
    title: '10 % de remise sur votre première commande',
    figure: '10 %',
    off: 'de remise sur votre première commande',
    text: 'Inscrivez-vous à notre newsletter : les nouveautés, quelques offres choisies et, pour commencer, un code rien qu’à vous.',
    email: 'E-mail',
    submit: 'Recevoir mes 10 %',
    later: 'Non merci',
    small: 'Un code par personne. Désinscription en un clic, dans chacun de nos envois.',
    done: 'Continuer mes achats',
  },
  confirm: {
    heading: 'Confirmer votre inscription',
    text: 'Appuyez sur le bouton, et notre lettre arrivera à cette adresse.',
    submit: 'Confirmer mon inscription',
    doneHeading: 'Votre inscription est confirmée',
    doneText:
      'Merci. Le code de 10 % pour votre première commande arrive dans votre messagerie ; saisissez-le dans votre panier.',
    brokenHeading: 'Ce lien n’est plus valable',
    brokenText:
      'Il a plus de 7 jours, un envoi plus récent l’a remplacé, ou il n’a pas été copié en entier. Inscrivez-vous de nouveau au bas de cette page et nous vous en enverrons un autre.',
  },
  unsubscribe: {
    heading: 'Se désinscrire',
    text: 'Appuyez sur le bouton, et plus aucune lettre n’arrivera à cette adresse.',
    submit: 'Me désinscrire',
    doneHeading: 'Vous êtes désinscrit',
    doneText:
      'Vous ne recevrez plus notre newsletter, même si quelqu’un saisit de nouveau votre adresse ; les e-mails sur vos commandes continuent. Si vous changez d’avis, revenez ici ou par le même lien d’une newsletter.',
    again: 'Me réinscrire',
    againText: 'Nous vous avons envoyé un e-mail. Cliquez sur le bouton qu’il contient pour être de nouveau inscrit.',
    brokenHeading: 'Ce lien ne fonctionne pas',
    brokenText:
      'Il n’a pas été copié en entier. Ouvrez de nouveau le lien de notre envoi, ou écrivez-nous et nous nous en chargerons.',
    write: 'Nous écrire',
  },
  toNew: 'Voir les nouveautés',
}
