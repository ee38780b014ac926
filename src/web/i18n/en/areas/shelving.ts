export const texts = {
  heading: 'Back on the shelf',
  text: 'These orders were called off after they were packed. Lay the pieces back, and they are for sale again.',
  lay: 'Laid back on the shelf',
  of: 'Pieces of {{number}} are laid back on the shelf',
  done: 'The pieces of {{number}} are on the shelf again.',
}
