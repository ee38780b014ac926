/** Under this name the code of a gift card waits in the tab. */
export const keptCode = 'gift-code'
