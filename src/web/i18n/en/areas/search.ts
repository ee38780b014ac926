export const texts = {
  label: 'Search the store',
  placeholder: 'Shirts, abayas, leather …',
  startTyping: 'Start typing: three letters are enough.',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  noResults: 'No results for “{{query}}”. Try another word or look through the categories.',
  seeAll: 'See all results',
  searching: 'Searching',
  results: 'Results',
  browse: 'Browse',
  recent: 'Recent searches',
}
