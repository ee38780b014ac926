export const texts = {
  heading: 'Everything',
}
