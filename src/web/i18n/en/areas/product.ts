export const texts = {
  heading: 'Product',
}
