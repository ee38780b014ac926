/** What the page of delivery says beside what the owner writes: labels of its figures. */
export type ShippingTexts = {
  fees: {
    heading: string
    caption: string
    orderValue: string
    fee: string
    from: string
    free: string
    below: string
    flat: string
    note: string
  }
  estimator: {
    heading: string
    emirate: string
    placedOn: string
    show: string
    packed: string
    arrives: string
    usual: string
    note: string
    /** With the days in `{from}` and `{to}`, which the page fills in. */
    arrivesDays: string
  }
}
