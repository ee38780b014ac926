export const texts = {
  heading: 'Quiet clothes, made to last',
}
