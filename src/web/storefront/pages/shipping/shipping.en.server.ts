import type { ShippingTexts } from './shipping-texts.ts'

export const texts: ShippingTexts = {
  fees: {
    heading: 'What it costs',
    caption: 'Delivery fees',
    orderValue: 'Value of the order, after discounts',
    fee: 'Delivery',
    from: '{{freeFrom}} and more',
    free: 'Free',
    below: 'Below {{freeFrom}}',
    flat: '{{flatFee}}',
    note: 'The same in all seven emirates, VAT included. {{cashCost}}.',
  },
  estimator: {
    heading: 'When it arrives',
    emirate: 'Emirate',
    placedOn: 'Ordered on',
    show: 'Show the dates',
    packed: 'Packed by',
    arrives: 'With you between',
    arrivesDays: '{from} and {to}',
    usual: 'Most often on',
    note: 'We promise the days in between; the likeliest depends on the emirate. Business days are Monday to Friday, public holidays left out. In the last days of Ramadan, please allow a day or two more.',
  },
}
