export const texts = {
  popup: {
    title: '10% off your first order',
    figure: '10%',
    off: 'off your first order',
    text: 'Subscribe to our newsletter: new arrivals, a few quiet offers, and a code of your own to begin with.',
    email: 'E-mail',
    submit: 'Get my 10%',
    later: 'No, thank you',
    small: 'One code per person. You can unsubscribe with one click, in any e-mail.',
    done: 'Continue shopping',
  },
  confirm: {
    heading: 'Confirm your subscription',
    text: 'Press the button, and the newsletter comes to this address.',
    submit: 'Confirm my subscription',
    doneHeading: 'You are subscribed',
    doneText: 'Thank you. The code for 10% off your first order is on its way to your inbox; enter it in your bag.',
    brokenHeading: 'This link does not work any more',
    brokenText:
      'It is older than 7 days, was replaced by a newer e-mail, or was not copied in full. Subscribe again at the foot of this page, and we will send you a new one.',
  },
  unsubscribe: {
    heading: 'End your subscription',
    text: 'Press the button, and no more newsletters come to this address.',
    submit: 'Unsubscribe',
    doneHeading: 'You are unsubscribed',
    doneText:
      'We will send you no more newsletters, even if somebody types your address in again. E-mails about your orders still come. If you change your mind, come back here or with the same link of any newsletter.',
    again: 'Subscribe again',
    againText: 'We have sent you an e-mail. Press the button in it and you are subscribed again.',
    brokenHeading: 'This link does not work',
    brokenText:
      'It was not copied in full. Please open the link in our e-mail once more, or write to us and we will do it for you.',
    write: 'Write to us',
  },
  toNew: 'See what is new',
}
