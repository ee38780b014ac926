export const texts = {
  title: 'Menu',
  clothing: 'Clothing',
  accessories: 'Accessories',
  featured: 'Featured',
  viewAll: 'View all {{name}}',
  newIn: 'New in',
  sale: 'Sale',
  readyToWear: 'Ready to wear',
  lookbook: 'The lookbook',
}
