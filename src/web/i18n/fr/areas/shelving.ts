import type { texts as english } from '../../en/areas/shelving.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'À remettre en rayon',
  text: 'Ces commandes ont été annulées après l’emballage. Remettez les articles en rayon : ils sont de nouveau en vente.',
  lay: 'Remis en rayon',
  of: 'Les articles de {{number}} sont remis en rayon',
  done: 'Les articles de {{number}} sont de nouveau en rayon.',
}
