/** Back office 3.5: what the shop needs of a courier. Callers know none by name; adapters translate. */
import type { CollectionProgress } from '#domain/collection.ts'
import type { ParcelState } from '#domain/parcel.ts'

export type Party = {
  name: string
  phone: string
  address: string
  building: string
  area: string
  city: string
  emirate: string
  makani: string | null
}

/** He hands his parcel over only against these. */
export type ExchangeFact = {
  pieces: number
  /** In words: what he is to look for. */
  contents: string
}

export type BookingRequest = {
  /** Ours: the courier keeps it with the parcel, and is asked by it when his answer was lost. */
  reference: string
  orderNumber: string
  pieces: number
  weightGrams: number
  /** What he collects, in fils; 0 where all is paid. */
  codFils: number
  to: Party
  /** Of those that the courier reserved for us; null where he gives the number himself. The same one again makes no second parcel. */
  reservedNumber: string | null
  /** An exchange at the door: what he takes back in the same visit. Absent: nothing. */
  exchange?: ExchangeFact
}

/** A return, collected from its buyer and brought to where he fetches the shop's parcels. */
export type CollectionRequest = Pick<BookingRequest, 'reference' | 'orderNumber' | 'pieces' | 'reservedNumber'> & {
  from: Party
  readyAt: Date
  untilAt: Date
}

/** By what a courier is asked for a booking whose answer was lost. */
export type BookingTrace = { reference: string; reservedNumber: string | null; askedAt: Date }

/** Where couriers fetch parcels. */
export type PickUpPoint = { name: string; phone: string; email: string; address: string; city: string }

/** That he comes to a place, to take away what is packed. */
export type PickupRequest = {
  /** Ours, as with bookings. */
  reference: string
  /** Null: where the courier's settings say. */
  from: PickUpPoint | null
  readyAt: Date
  /** Nobody is there after it. */
  untilAt: Date
  parcels: number
  weightGrams: number
}

/** `number` is for people, `handle` what he wants to be told where it is called off. */
export type CalledPickup = { number: string; handle: string }

export type Booked = { awb: string; trackingUrl: string | null }

export type CourierEvent = {
  awb: string
  /** Ours, where the courier says it. */
  reference: string | null
  /** The courier's name of the message: the same one comes once. */
  externalId: string
  /** As he wrote it. */
  code: string
  /** Null: a code that we don't know. */
  state: ParcelState | null
  /** Where it means something else of what he collects; absent: `progressOf` the state. */
  progress?: CollectionProgress
  at: Date
  reason: string | null
}

/** He understood, and said no: asking again brings the same. Any other error leaves open whether it has happened. */
export class CourierRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'CourierRefused'
  }
}

/** What came was not signed by him, or can't be read. */
export class CourierEventRefused extends Error {
  constructor(reason: string) {
    super(`courier event refused: ${reason}`)
    this.name = 'CourierEventRefused'
  }
}

/** Every call may take long or fail: never inside a transaction. Each gives up after ten seconds. */
export type Courier = {
  name: string
  /** He has an interface and books there. False: staff write down what he says by telephone. */
  books: boolean
  /** He takes pieces back in the visit in which he brings others. Absent where his public documentation knows of no such service. */
  exchanges?: true
  /** Numbers that he keeps for our bookings from now on, lowest first. Absent where he gives each number himself. */
  reserveNumbers?(count: number): Promise<string[]>
  /** Not repeatable at most couriers: after an error only `find` tells whether it has happened. */
  book(request: BookingRequest): Promise<Booked>
  /** Comes for a return: as repeatable as `book`, with numbers, labels and messages of the same kind. Absent where he collects none. */
  collect?(request: CollectionRequest): Promise<Booked>
  /** Null: he knows nothing of the booking. */
  find(trace: BookingTrace): Promise<Booked | null>
  /** The parcel is packed: he may come for it. Asking twice does no harm. Absent where he comes anyway. */
  ready?(awb: string): Promise<void>
  /** "Already cancelled" is done as well. False: too late, he has it. */
  cancel(awb: string): Promise<boolean>
  /** Calls him to a place. Not repeatable: after an error only `findPickup` tells whether he comes. Absent where he comes without, or by telephone. */
  callPickup?(request: PickupRequest): Promise<CalledPickup>
  /** Null: he knows nothing of it. Absent where he can't be asked by our reference: then people ask him. */
  findPickup?(reference: string): Promise<CalledPickup | null>
  /** "Already cancelled" is done as well, so it may be repeated. Throws `CourierRefused` where he comes all the same. */
  cancelPickup?(handle: string): Promise<void>
  /** His own label, a PDF. Throws where he gives none now. Absent where his parcels bear ours. */
  label?(awb: string): Promise<Uint8Array<ArrayBuffer>>
  /** All that he knows of a parcel, for messages that were lost. */
  track(awb: string): Promise<CourierEvent[]>
  /** Checks who sent the raw bytes. Throws `CourierEventRefused`; another error: ask again later. Absent where he sends none. */
  readEvents?(rawBody: Uint8Array, headers: Headers, now: Date): CourierEvent[] | Promise<CourierEvent[]>
}

export const courierTimeoutMs = 10_000
