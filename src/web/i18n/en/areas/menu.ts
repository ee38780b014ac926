export const texts = {
  title: 'Menu',
  clothing: 'Clothing',
  accessories: 'Accessories',
  featured: 'Featured',
  viewAll: { men: 'View everything for men', women: 'View everything for women' },
  sale: 'Sale',
  lookbook: 'The lookbook',
}
