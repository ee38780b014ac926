export const texts = {
  heading: 'Sign in',
}
