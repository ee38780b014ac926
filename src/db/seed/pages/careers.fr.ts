import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Carrières',
  description:
    'Travailler chez {{storeName}} aux Émirats : postes à l’atelier, en boutique, au service client et au logiciel, notre façon de travailler et comment postuler.',
  lead: 'Soixante-quatre personnes de dix-neuf pays, et une table de déjeuner assez longue pour tous ceux qui sont là. Une chaise est libre.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'openings',
      heading: 'Postes ouverts',
      look: 'plain',
      blocks: [
        {
          type: 'position',
          id: 'pattern-cutter',
          title: 'Patronnier femme (f/h)',
          facts: 'Al Quoz, Dubaï · temps plein',
          text: 'Vous changez croquis et demi-phrases en patrons, les essayez sur de vraies personnes et suivez la première pièce à l’atelier.',
          asks: [
            'cinq ans de table, dont des abayas et du tailleur souple',
            'le papier et la CAO avec le même calme',
            'l’arabe ou l’anglais',
          ],
        },
        {
          type: 'position',
          id: 'store-adviser',
          title: 'Conseiller en boutique (f/h)',
          facts: 'Jumeirah, Dubaï, et Al Bateen, Abou Dabi · temps plein ou partiel',
          text: 'Vous sentez quand on veut de l’aide et quand on veut la paix, épinglez droit un ourlet et dites à un client qu’une taille n’est pas la sienne.',
          asks: [
            'le goût de l’étoffe et des gens',
            'l’arabe et l’anglais ; le français est un cadeau',
            'aucune expérience de la vente : nous l’enseignons',
          ],
        },
        {
          type: 'position',
          id: 'customer-care',
          title: 'Service client (f/h)',
          facts: 'Al Quoz, Dubaï · {{hours}}',
          text: 'Vous répondez aux lettres et au téléphone, et vous décidez : un remboursement jusqu’à mille dirhams ne demande l’accord de personne.',
          asks: [
            'une écriture claire et aimable en arabe et en anglais',
            'l’habitude de rappeler',
            'le français est bienvenu',
          ],
        },
        {
          type: 'position',
          id: 'leather-maker',
          title: 'Maroquinier (f/h)',
          facts: 'Al Quoz, Dubaï · temps plein',
          text: 'Vous réparez ce que Nakhla a fait au fil des ans, embossez des initiales et aidez à dessiner le prochain sac.',
          asks: [
            'une formation ou des années de sellerie ou de maroquinerie',
            'une main sûre sur la tranche',
            'de la patience avec le sac préféré des autres',
          ],
        },
        {
          type: 'position',
          id: 'software-engineer',
          title: 'Ingénieur logiciel (f/h)',
          facts: 'Al Quoz, Dubaï, ou ailleurs aux Émirats · temps plein',
          text: 'Vous construisez cette boutique avec une petite équipe : TypeScript de la base de données au navigateur, en trois langues et deux sens.',
          asks: [
            'le souci de qui a le téléphone le plus lent',
            'des tests capables d’échouer',
            'un avis sur la mise en page de droite à gauche',
          ],
        },
      ],
    },
    {
      id: 'how-we-work',
      heading: 'Notre façon de travailler',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Cinq jours, quarante heures, et personne ne se vante d’en faire plus. Pendant le ramadan, tout le monde travaille six heures par jour, qu’il jeûne ou non. L’atelier ferme à six heures, car des mains fatiguées coupent mal.',
        },
        {
          type: 'list',
          items: [
            'Le salaire est dit au premier entretien, en dirhams et en entier, logement et transport compris.',
            'Nous payons visa, Emirates ID et assurance santé, pour votre famille aussi, et un vol par an vers chez vous.',
            'Trente jours calendaires de congé, et cinq de plus pour apprendre quelque chose, quoi que ce soit.',
            'Les passeports restent à leurs propriétaires. Toujours.',
            'Deux pièces de votre choix par saison, parce que nous aimons les voir portées.',
          ],
        },
      ],
    },
    {
      id: 'apply',
      heading: 'Comment postuler',
      look: 'plain',
      blocks: [
        {
          type: 'steps',
          items: [
            'Écrivez à [{{careersEmail}}](mailto:{{careersEmail}}) en français, en anglais ou en arabe : quelques lignes sur vos raisons et sur ce que vous avez fait. Ni photo, ni âge, ni famille.',
            'Une personne répond sous dix jours ouvrés, même si c’est non.',
            'Nous nous voyons une fois pour parler, et une fois pour travailler ensemble une demi-journée, payée.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Vos documents sont gardés six mois, puis effacés ; voir [Confidentialité](/privacy).',
        },
      ],
    },
    {
      id: 'students',
      heading: 'Étudiants et apprentis',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Chaque printemps, quatre étudiants en mode passent un semestre payé à l’atelier. Les jeunes Émiriens qui sortent du lycée peuvent commencer en septembre un apprentissage de tailleur ou de maroquinier. Écrivez-nous avant la fin avril.',
        },
      ],
    },
  ],
}
