export const texts = {
  heading: 'Checkout',
}
