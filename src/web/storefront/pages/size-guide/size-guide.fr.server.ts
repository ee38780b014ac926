import type { SizeTexts } from './size-texts.ts'

export const texts: SizeTexts = {
  title: 'Guide des tailles',
  description:
    'Les tailles {{storeName}} pour femme, homme et enfant en centimètres et en pouces, avec les tailles EU, UK et US : vêtements, abayas, kandouras, sandales et ceintures.',
  lead: 'Ce sont les mesures du corps, pas celles du vêtement : l’aisance est déjà dans la coupe. Entre deux tailles, prenez la plus grande.',
  measuring: {
    heading: 'Prendre ses mesures',
    intro: 'Sur les sous-vêtements, avec un mètre souple posé sans serrer. De préférence à deux.',
    drawing:
      'Une silhouette debout avec six mesures numérotées : poitrine, taille, hanches, manche, entrejambe et longueur',
    steps: {
      chest: 'Au plus fort, sous les bras, le mètre bien horizontal dans le dos.',
      waist: 'Au plus fin, ou là où vous portez vos pantalons. Expirez.',
      hips: 'Au plus fort du bassin, pieds joints.',
      sleeve: 'Du haut de l’épaule à l’os du poignet, en passant par le coude plié.',
      inseam: 'De l’entrejambe à l’os de la cheville ; le plus simple est de mesurer un pantalon qui vous va.',
      length:
        'Pour kandouras et abayas : de la base du cou, ou du haut de l’épaule, tout droit vers le bas, avec les chaussures que vous porterez.',
      foot: 'Du talon à l’orteil le plus long, debout sur une feuille, le soir, quand le pied est le plus fort.',
    },
  },
  columns: { eu: 'EU', uk: 'UK', us: 'US', usMen: 'US homme', usWomen: 'US femme' },
  notes: {
    heading: 'Bon à savoir',
    items: [
      'Si une pièce taille plus large ou plus étroit que d’habitude, sa page le dit, et c’est elle qui compte.',
      'La taille d’un ensemble est celle de la chemise. Si votre pantalon est d’une autre taille, achetez les deux séparément.',
    ],
  },
}
