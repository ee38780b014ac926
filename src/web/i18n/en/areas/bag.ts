export const texts = {
  heading: 'Your bag',
}
