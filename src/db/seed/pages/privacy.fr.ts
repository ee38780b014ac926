import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Confidentialité',
  description:
    'Ce que {{storeName}} sait de vous, pourquoi, combien de temps et qui d’autre le voit ; comment le consulter, le corriger, l’emporter ou le faire effacer selon la loi émirienne.',
  lead: 'Nous vendons des vêtements, pas des données. Voici tout ce que nous savons de vous, pourquoi, et comment nous le faire oublier.',
  updated: '2026-11-02',
  picture: null,
  sections: [
    {
      id: 'who',
      heading: 'Le responsable',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: '{{legalName}}, {{address}}, est responsable de vos données au sens du décret-loi fédéral n° 45 de 2021 sur la protection des données personnelles (PDPL). Pour tout ce qui touche à cette page : [{{privacyEmail}}](mailto:{{privacyEmail}}) ou [{{phone}}](tel:{{phoneLink}}).',
        },
      ],
    },
    {
      id: 'what',
      heading: 'Ce que nous gardons, et pourquoi',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Une commande',
              text: 'Nom, e-mail, mobile, adresse de livraison, ce que vous avez acheté et payé. Nous en avons besoin pour exécuter le contrat, puis parce que la loi fiscale l’exige.',
            },
            {
              term: 'Un compte',
              text: 'Nom, e-mail, mobile, adresses enregistrées, favoris, panier, langue ; de votre mot de passe, une simple empreinte dont personne ne peut le déduire. Vous y consentez en vous inscrivant.',
            },
            {
              term: 'Les avis',
              text: 'Étoiles et texte sous votre prénom. Vous les publiez de votre plein gré et pouvez les faire retirer.',
            },
            {
              term: 'Les messages',
              text: 'Ce que vous nous écrivez et ce que nous répondons, pour vous aider et savoir ce qui a été convenu.',
            },
            {
              term: 'Vente en gros',
              text: 'Société, licence commerciale, numéro fiscal et interlocuteur, pour vérifier la demande et établir une offre.',
            },
            {
              term: 'Alertes et nouvelles',
              text: 'Votre e-mail, pour la seule chose que vous avez demandée. Une alerte est un envoi unique ; chaque newsletter permet de vous désinscrire.',
            },
            {
              term: 'La sécurité',
              text: 'L’adresse de votre connexion, brièvement, pour freiner ceux qui devinent mots de passe et codes promo ; avec une commande, pendant {{clientKept}} et sous forme d’empreinte dont personne ne peut la déduire, pour que nul n’accapare tout le stock ; et le nom de votre navigateur à chaque connexion, pour que vous reconnaissiez vos appareils.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'Nous ne gardons aucun numéro de carte, ne vous suivons pas sur d’autres sites, ne dressons pas de profil publicitaire et n’utilisons aucun outil de mesure d’une autre société. Le visage, la religion ou la santé de chacun ne nous regardent pas.',
        },
      ],
    },
    {
      id: 'who-else',
      heading: 'Qui d’autre les voit',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Seulement ceux qu’il faut pour vous apporter votre commande, et seulement ce qu’il leur faut :',
        },
        {
          type: 'list',
          items: [
            'le transporteur : nom, adresse, mobile et, pour un paiement à la livraison, le montant ;',
            'le prestataire de paiement, pour une carte : le montant, le numéro de commande et ce que vous saisissez sur sa page ;',
            'les sociétés qui font tourner nos serveurs et acheminent notre courrier, par contrat et sur nos instructions ;',
            'les autorités et les tribunaux, quand la loi émirienne nous y oblige.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Nous ne vendons ni ne louons jamais vos données. Si un prestataire travaille hors des Émirats, nous convenons par écrit de la protection que demande la PDPL.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'Combien de temps',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Factures et pièces jointes : cinq ans après la fin de la période fiscale, comme le veut la loi.',
            'Votre compte : jusqu’à ce que vous le fassiez effacer. Adresses, panier et favoris disparaissent aussitôt. Les commandes gardent le nom et l’adresse de leur facture aussi longtemps que celle-ci doit être conservée ; e-mail, téléphone, remarques et motifs disparaissent avec le compte, ou dès qu’une commande en route est terminée.',
            'Messages : {{messagesKept}} à compter de leur envoi.',
            'La newsletter : jusqu’à votre désinscription ; nous en gardons la trace pour ne plus vous écrire, même si quelqu’un saisit votre adresse. Une adresse qui ne confirme pas reçoit au plus trois demandes de confirmation en 30 jours.',
            'Alertes de disponibilité : une semaine après l’unique envoi, ou {{alertKept}} si la taille ne revient pas.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Ce que garde votre propre navigateur figure à la page [Cookies](/cookies).',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Vos droits',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'À tout moment et gratuitement, vous pouvez',
        },
        {
          type: 'list',
          items: [
            'voir ce que nous détenons sur vous et l’emporter dans un fichier ;',
            'faire corriger une erreur ;',
            'faire effacer ces données, en arrêter ou en limiter l’usage ;',
            'retirer un consentement, pour l’avenir ;',
            'vous opposer aux décisions prises par un logiciel seul. Nous n’en prenons aucune à votre sujet.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Une fois connecté, vous faites l’essentiel vous-même dans votre [profil](/account/profile) : corriger, télécharger, supprimer le compte. Sinon, écrivez à [{{privacyEmail}}](mailto:{{privacyEmail}}) depuis l’adresse de votre compte ou de votre commande, pour que nous sachions que c’est vous. Nous répondons sous dix jours ouvrés. Si la réponse ne vous convient pas, vous pouvez saisir le UAE Data Office.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'Comment nous les protégeons',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'La connexion est chiffrée, les mots de passe ne sont conservés que sous forme d’empreintes, et un numéro de commande n’ouvre rien à lui seul. Nos équipes voient ce que leur travail demande, et rien de plus. Si des données étaient malgré tout perdues ou volées, nous préviendrions sans délai le UAE Data Office et, si cela vous concerne, vous-même.',
        },
      ],
    },
    {
      id: 'children',
      heading: 'Enfants',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Nous habillons les enfants, mais nous vendons aux adultes. Si un enfant a ouvert un compte, dites-le-nous et nous l’effacerons.',
        },
      ],
    },
  ],
}
