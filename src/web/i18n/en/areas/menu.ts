export const texts = {
  title: 'Menu',
  clothing: 'Clothing',
  accessories: 'Accessories',
  featured: 'Featured',
  viewAll: '{{name}}: see everything',
  sale: 'Sale',
  lookbook: 'The lookbook',
}
