/** The page of the text message that asks for a cash order. */
export const texts = {
  heading: 'Do you want this order?',
  text: 'You pay {{amount}} in cash at your door. One press, and we start packing.',
  plain: 'Type the order number and the six digits of our message.',
  number: 'Order number',
  code: 'Six digits',
  yes: 'Yes, I want it',
  no: 'No, cancel it',
  sure: 'Cancel the order? The pieces go back to the shop.',
  keep: 'Go back',
  toPay: 'To pay at the door',
  wrong: 'These digits are not right, or are no longer good. Check them, or use the link of our message.',
  done: { yes: 'Thank you, your order is confirmed', no: 'The order is cancelled' },
  doneText: {
    yes: 'We are getting order {{number}} ready.',
    no: 'Order {{number}} was cancelled. You pay nothing.',
  },
  ended: 'This link has ended',
  endedText: 'It was used already, or 48 hours have passed. Look the order up to see how it stands.',
  toOrder: 'See the order',
  toShop: 'To the shop',
}
