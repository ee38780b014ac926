export const texts = {
  heading: 'You are offline',
  text: 'This page has not been opened on this device before, so it has to wait for a connection. It opens by itself as soon as there is one.',
  seen: 'Seen before, and still open to you',
  nothing: 'Nothing has been kept on this device yet.',
  lost: 'You are offline. What you have seen stays open; nothing is sent until you are connected again.',
  back: 'You are connected again.',
  noLanguage: 'This page is not on this device in {{language}}. Choose it again when you are connected.',
  wishlistWaits: 'Kept on this device. Your account gets it when you are connected again.',
}
