/** What happens to the parcels of the demo's month, told in hours after the order: what lies in the future has not happened yet. */
import type { ParcelKind, ParcelState } from '#domain/parcel.ts'

export type StoryStep = {
  state: ParcelState
  /** As the shop's verbs and the couriers' messages call it. */
  code: string
  hours: number
  by: 'staff' | 'courier' | 'system'
  reason?: string
}

export type Story = {
  kind: ParcelKind
  steps: readonly StoryStep[]
  /** Called off by its buyer after so many hours. */
  cancelledAfter?: number
  /** Nobody works on it: it is held for this reason. */
  held?: string
}

const step = (state: ParcelState, code: string, hours: number, by: StoryStep['by'] = 'staff'): StoryStep => ({
  state,
  code,
  hours,
  by,
})
const told = (state: ParcelState, hours: number, reason?: string): StoryStep => ({
  ...step(state, state.toUpperCase(), hours, 'courier'),
  ...(reason ? { reason } : {}),
})

const inTheHouse = [step('draft', 'add', 2.5), step('picking', 'pick', 5), step('packed', 'pack', 8)]
const sent = [...inTheHouse, step('handed_over', 'hand_over', 13), told('in_transit', 18)]
const atTheDoor = [...sent, told('out_for_delivery', 32)]
const comingBack = (reason: string) => [
  ...atTheDoor,
  told('attempt_failed', 37, reason),
  told('returning', 60, reason),
  told('returned', 100, reason),
  { ...step('received', 'receive_back', 126), reason },
]
const again = (reason: string) => [
  ...atTheDoor,
  told('attempt_failed', 37, reason),
  told('out_for_delivery', 56),
  told('delivered', 61),
]
const calledBack = [
  ...sent,
  { ...step('returning', 'call_back', 28), reason: 'called_back' },
  told('returned', 90, 'called_back'),
  { ...step('received', 'receive_back', 118), reason: 'called_back' },
]
const pickedUp = [...inTheHouse, step('ready', 'ready', 20), step('delivered', 'deliver', 55)]
const neverFetched = [
  ...inTheHouse,
  step('ready', 'ready', 20),
  { ...step('cancelled', 'cancel', 200, 'system'), reason: 'not_collected' },
]

const courier = (steps: readonly StoryStep[]): Story => ({ kind: 'courier', steps })

/** Of a thousand orders, how many go this way. */
const shares: readonly (readonly [number, Story])[] = [
  [690, courier([...atTheDoor, told('delivered', 37)])],
  [45, courier(again('not_home'))],
  [25, courier(again('no_answer'))],
  [15, courier(again('asked_later'))],
  [35, courier(comingBack('refused'))],
  [15, courier(comingBack('wrong_address'))],
  [10, courier(comingBack('no_cash'))],
  [10, courier([...sent, { ...step('lost', 'declare_lost', 190), reason: 'other' }])],
  [10, courier(calledBack)],
  [50, { kind: 'pickup', steps: pickedUp }],
  [10, { kind: 'pickup', steps: neverFetched, cancelledAfter: 200 }],
  [55, { kind: 'courier', steps: [], cancelledAfter: 1.2 }],
  [10, { kind: 'courier', steps: [...inTheHouse.slice(0, 2), step('cancelled', 'cancel', 6)], cancelledAfter: 6 }],
  [20, { kind: 'courier', steps: [], held: 'Address is not complete' }],
]

/** What nobody looked into for three days was settled: an order is held for days, never for weeks. */
const longestHoldHours = 72

/** `chance` from 0 to 1 picks the story. */
export function storyOf(chance: number, ageHours: number): Story {
  let left = chance * shares.reduce((sum, [share]) => sum + share, 0)
  const found = shares.find(([share]) => (left -= share) < 0)?.[1]
  const story = found ?? courier(atTheDoor)
  return story.held !== undefined && ageHours > longestHoldHours
    ? courier([...atTheDoor, told('delivered', 37)])
    : story
}
