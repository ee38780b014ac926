import type { AboutTexts } from './about-texts.ts'

export const texts: AboutTexts = {
  title: 'À propos',
  description:
    '{{storeName}} est une maison de Dubaï : des vêtements sobres et bien faits en coton, lin, laine et cuir, pour homme, femme et enfant, aux Émirats.',
  lead: 'Une maison de Dubaï qui porte le nom de la plus simple des étoffes. Qutn, قطن, est le mot arabe dont le français a fait « coton ».',
  pictures: {
    cloth: 'Une étoffe couleur sable aux plis souples',
    leather: 'Un cabas en cuir brun posé sur un drapé couleur sable',
    essentials: 'Chemise blanche, pantalon brun, ceinture et portefeuille disposés sur un fond sable',
  },
  story: {
    heading: 'Les débuts',
    paragraphs: [
      'En 2016, un patronnier de Charjah et la fille d’un marchand d’étoffes de Deira cherchent une chemise blanche qui survive à un mois d’août à Dubaï : la marche jusqu’au métro, un bureau à dix-neuf degrés, un dîner en terrasse. Ils ne la trouvent pas ; ils la coupent. Il leur faut onze essais. Le douzième est toujours en boutique.',
      'De cette chemise sont nés des pantalons, puis des kandouras et des abayas, puis des vêtements pour les enfants qui empruntaient les manches de leurs parents. La maison a quitté un appartement au-dessus d’un tailleur pour un entrepôt d’Al Quoz, où l’atelier travaille derrière une vitre, pour que chacun voie le temps que demande un beau col.',
      'Nous avons aujourd’hui six [boutiques](/store-locator) dans quatre émirats, et celle-ci, ouverte toujours. Nous coupons encore nous-mêmes chaque premier patron.',
    ],
  },
  names: {
    heading: 'Six griffes sous un toit',
    intro: 'Chacune a sa main. Toutes partagent nos étoffes, nos règles et nos retours.',
    rows: [
      ['Qutn', 'Le quotidien : chemises, pantalons et T-shirts qui vont ensemble cette année et la suivante.'],
      ['Qutn Atelier', 'Le tailleur de l’atelier : blazers, chemises fines et ensembles, en petit nombre.'],
      ['Rimal', 'Lin et tissages légers pour la longue saison chaude.'],
      ['Dar Al Khayt', 'Kandouras, abayas et tenues de tradition, coupées aux Émirats.'],
      [
        'Nakhla',
        'Le cuir : sacs, ceintures, portefeuilles et sandales, plus beaux la troisième année que la première.',
      ],
      ['Little Qutn', 'Pour les enfants, avec des ourlets à rallonger et des genoux qui pardonnent.'],
    ],
  },
  beliefs: {
    heading: 'Ce à quoi nous tenons',
    items: [
      [
        'Moins, mais mieux',
        'Nous préférons vous vendre une chemise pour cinq étés que cinq pour un seul. Voir nos [engagements](/sustainability).',
      ],
      [
        'Des prix honnêtes',
        'La TVA est dans le prix, un prix barré a été un vrai prix, et la livraison est offerte dès {{freeFrom}}.',
      ],
      ['Le temps de choisir', 'Vous avez {{returnDays}} pour tout rapporter, et l’ourlet est offert.'],
      [
        'Trois langues',
        'Arabe, anglais et français, en boutique, au téléphone et ici. Personne ne devrait acheter en traduction.',
      ],
    ],
  },
  closing: {
    heading: 'Venez toucher l’étoffe',
    text: 'Les photos sont patientes, mais une étoffe veut être touchée. Commencez par les nouveautés, ou venez nous voir.',
    shop: 'Voir les nouveautés',
    stores: 'Nos boutiques',
  },
}
