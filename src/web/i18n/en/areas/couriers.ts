export const texts = {
  heading: 'Couriers',
  text: 'Who is offered a parcel first, when it is packed. Whoever packs may choose another one.',
  usual: 'Usually',
  cash: 'Cash on delivery',
  cashHint: 'For parcels whose courier collects cash, in every emirate.',
  emirates: 'By emirate',
  emiratesHint: 'For parcels that are paid already. Where none is chosen, the usual one is offered.',
  nobody: 'Nobody in particular',
  asUsual: 'As usual',
  gone: '{{name}} (not connected)',
  save: 'Save',
  saved: 'The couriers were saved.',
  conflict:
    'Somebody else has changed the couriers meanwhile. Your choices stand here as you made them: save again to put them in place of theirs.',
  readOnly: 'Only who may change settings can change this.',
}
