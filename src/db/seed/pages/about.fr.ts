import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'À propos',
  description:
    '{{storeName}} est une maison de Dubaï : des vêtements sobres et bien faits en coton, lin, laine et cuir, pour homme, femme et enfant, aux Émirats.',
  lead: 'Une maison de Dubaï qui porte le nom de la plus simple des étoffes. Qutn, قطن, est le mot arabe dont le français a fait « coton ».',
  updated: null,
  picture: {
    url: '/images/hero/fabric-sand-text-left-ea20a3c3/2000.webp',
    alt: 'Une étoffe couleur sable aux plis souples',
  },
  sections: [
    {
      id: 'story',
      heading: 'Les débuts',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'En 2016, un patronnier de Charjah et la fille d’un marchand d’étoffes de Deira cherchent une chemise blanche qui survive à un mois d’août à Dubaï : la marche jusqu’au métro, un bureau à dix-neuf degrés, un dîner en terrasse. Ils ne la trouvent pas ; ils la coupent. Il leur faut onze essais. Le douzième est toujours en boutique.',
        },
        {
          type: 'paragraph',
          text: 'De cette chemise sont nés des pantalons, puis des kandouras et des abayas, puis des vêtements pour les enfants qui empruntaient les manches de leurs parents. La maison a quitté un appartement au-dessus d’un tailleur pour un entrepôt d’Al Quoz, où l’atelier travaille derrière une vitre, pour que chacun voie le temps que demande un beau col.',
        },
        {
          type: 'paragraph',
          text: 'Nous avons aujourd’hui six [boutiques](/store-locator) dans quatre émirats, et celle-ci, ouverte toujours. Nous coupons encore nous-mêmes chaque premier patron.',
        },
      ],
    },
    {
      id: 'names',
      heading: 'Six griffes sous un toit',
      look: 'names',
      blocks: [
        {
          type: 'picture',
          url: '/images/hero/hero-leather-text-right-41f09431/2000.webp',
          alt: 'Un cabas en cuir brun posé sur un drapé couleur sable',
        },
        {
          type: 'paragraph',
          text: 'Chacune a sa main. Toutes partagent nos étoffes, nos règles et nos retours.',
        },
        {
          type: 'facts',
          rows: [
            {
              term: 'Qutn',
              text: 'Le quotidien : chemises, pantalons et T-shirts qui vont ensemble cette année et la suivante.',
            },
            {
              term: 'Qutn Atelier',
              text: 'Le tailleur de l’atelier : blazers, chemises fines et ensembles, en petit nombre.',
            },
            {
              term: 'Rimal',
              text: 'Lin et tissages légers pour la longue saison chaude.',
            },
            {
              term: 'Dar Al Khayt',
              text: 'Kandouras, abayas et tenues de tradition, coupées aux Émirats.',
            },
            {
              term: 'Nakhla',
              text: 'Le cuir : sacs, ceintures, portefeuilles et sandales, plus beaux la troisième année que la première.',
            },
            {
              term: 'Little Qutn',
              text: 'Pour les enfants, avec des ourlets à rallonger et des genoux qui pardonnent.',
            },
          ],
        },
      ],
    },
    {
      id: 'beliefs',
      heading: 'Ce à quoi nous tenons',
      look: 'cards',
      blocks: [
        {
          type: 'cards',
          cards: [
            {
              heading: 'Moins, mais mieux',
              text: 'Nous préférons vous vendre une chemise pour cinq étés que cinq pour un seul. Voir nos [engagements](/sustainability).',
            },
            {
              heading: 'Des prix honnêtes',
              text: 'La TVA est dans le prix, un prix barré a été un vrai prix, et la livraison est offerte dès {{freeFrom}}.',
            },
            {
              heading: 'Le temps de choisir',
              text: 'Vous avez {{returnDays}} pour tout rapporter, et l’ourlet est offert.',
            },
            {
              heading: 'Trois langues',
              text: 'Arabe, anglais et français, en boutique, au téléphone et ici. Personne ne devrait acheter en traduction.',
            },
          ],
        },
      ],
    },
    {
      id: 'closing',
      heading: 'Venez toucher l’étoffe',
      look: 'closing',
      blocks: [
        {
          type: 'picture',
          url: '/images/hero/hero-essentials-text-left-46a8c4ab/2000.webp',
          alt: 'Chemise blanche, pantalon brun, ceinture et portefeuille disposés sur un fond sable',
        },
        {
          type: 'paragraph',
          text: 'Les photos sont patientes, mais une étoffe veut être touchée. Commencez par les nouveautés, ou venez nous voir.',
        },
        {
          type: 'links',
          links: [
            {
              to: '/shop/new-in',
              label: 'Voir les nouveautés',
            },
            {
              to: '/store-locator',
              label: 'Nos boutiques',
            },
          ],
        },
      ],
    },
  ],
}
