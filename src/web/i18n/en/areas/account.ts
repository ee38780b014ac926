export const texts = {
  heading: 'Your account',
}
