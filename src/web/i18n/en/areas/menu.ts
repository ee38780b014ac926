export const texts = {
  title: 'Menu',
  clothing: 'Clothing',
  accessories: 'Accessories',
  featured: 'Featured',
  viewAll: 'View all {{name}}',
  sale: 'Sale',
  lookbook: 'The lookbook',
}
