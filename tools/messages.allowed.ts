/** What may look untranslated, and is not. */

/** French writes these as English does. */
export const frenchAsEnglish: ReadonlySet<string> = new Set([
  'Total', 'E-mail', 'Message', 'Menu', 'Pages', 'Page {{page}}', 'minute', 'minutes', '# minute', '# minutes', 'Services', 'Cookies', 'Lookbook', 'cm',
  'TRN', 'EU', 'UK', 'US', 'Makani {{number}}', 'Ajman', 'Jumeirah', 'Al Bateen', 'Al Ain', 'Al Majaz', 'Al Nakheel',
  'Polos', 'T-shirts', 'Blazers', 'Blouses', 'Abayas', 'Beige', 'Jersey', 'Piqué', 'Viscose', 'Nubuck',
  'Qutn', 'Qutn Atelier', 'Rimal', 'Dar Al Khayt', 'Nakhla', 'Little Qutn', 'Qutn Trading L.L.C.',
])

/** Words that stay in Latin letters in Arabic texts: names, codes, units. */
export const latinNames: ReadonlySet<string> = new Set([
  'AED', 'QT', 'JSON', 'Idempotency', 'Key', 'If', 'Match', 'WCAG', 'AA', 'TypeScript', 'VoiceOver', 'NVDA',
  'Qutn', 'Atelier', 'Rimal', 'Dar', 'Al', 'Khayt', 'Nakhla', 'Little',
])
