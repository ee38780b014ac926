/** Written by `npm run tables` from the migrations: change those. Money in fils, times as `Date`, texts per language as { en, ar, fr }. */
import type { BookDifference } from '#domain/cash-ledger.ts'
import type { CreditNote } from '#domain/credit-note.ts'
import type { Invoice } from '#domain/invoice.ts'
import type { Language, Texts } from '#domain/locale.ts'
import type { LookShape } from '#domain/lookbook.ts'
import type { OrderTerms } from '#domain/order.ts'
import type { Grants } from '#domain/permission.ts'
import type { OrderPickup } from '#domain/pickup.ts'
import type { ColumnMapping } from '#domain/remittance.ts'
import type { BoxFigures } from '#domain/vat-return.ts'
import type { WrittenPage } from '#domain/written-page.ts'
import type { OrderAsSold, OrderCoupon, ShippingAddress, UserSettings } from './column-types.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const accountLinks = pgTable('account_links', {
  id: text('id').primaryKey(),
  transferId: text('transfer_id').notNull(),
  createdBy: text('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

export const addresses = pgTable('addresses', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  label: text('label').notNull().default(''),
  fullName: text('full_name').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  building: text('building').notNull().default(''),
  area: text('area').notNull().default(''),
  city: text('city').notNull(),
  emirate: text('emirate')
    .$type<'abu-dhabi' | 'dubai' | 'sharjah' | 'ajman' | 'umm-al-quwain' | 'ras-al-khaimah' | 'fujairah'>()
    .notNull(),
  postalCode: text('postal_code'),
  poBox: text('po_box'),
  makani: text('makani'),
  country: text('country').notNull().default('AE'),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const adminAnswers = pgTable(
  'admin_answers',
  {
    staffId: text('staff_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.key] })],
)

export const approvals = pgTable('approvals', {
  id: text('id').primaryKey(),
  verb: text('verb').notNull(),
  objectType: text('object_type').notNull(),
  objectId: text('object_id').notNull(),
  input: jsonb('input').$type<unknown>().notNull(),
  amountFils: integer('amount_fils'),
  reason: text('reason').notNull().default(''),
  askedBy: text('asked_by').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  state: text('state').$type<'asked' | 'approved' | 'declined' | 'expired' | 'withdrawn'>().notNull(),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  note: text('note').notNull().default(''),
  version: integer('version').notNull().default(1),
})

export const audit = pgTable('audit', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  staffId: text('staff_id'),
  staffEmail: text('staff_email').notNull(),
  roles: text('roles').array().notNull(),
  permission: text('permission'),
  action: text('action').notNull(),
  objectType: text('object_type').notNull(),
  objectId: text('object_id').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  reason: text('reason'),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
  requestId: text('request_id').notNull(),
})

export const auditSeals = pgTable('audit_seals', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
  untilAt: timestamp('until_at', { withTimezone: true }).notNull(),
  rows: integer('rows').notNull(),
  digest: text('digest').notNull(),
})

export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
  mediaType: text('media_type').$type<'image' | 'video'>().notNull(),
  url: text('url').notNull(),
  posterUrl: text('poster_url'),
  alts: jsonb('alts').$type<Texts>().notNull(),
  titles: jsonb('titles').$type<Texts>().notNull(),
  subtitles: jsonb('subtitles').$type<Texts>().notNull(),
  link: text('link').notNull(),
  textPosition: text('text_position').$type<'left' | 'right' | 'center'>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: text('run_id').notNull(),
    position: integer('position').notNull(),
    objectId: text('object_id').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'refused'>().notNull().default('waiting'),
    refusal: text('refusal'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.position] })],
)

export const bulkRuns = pgTable('bulk_runs', {
  id: text('id').primaryKey(),
  verb: text('verb').notNull(),
  input: jsonb('input').$type<unknown>().notNull(),
  staffId: text('staff_id').notNull(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'cancelled'>().notNull(),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  cancelledBy: text('cancelled_by'),
})

export const cartItems = pgTable('cart_items', {
  id: text('id').primaryKey(),
  cartId: text('cart_id').notNull(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id').notNull(),
  purchaseOption: text('purchase_option').$type<'combo' | 'shirt' | 'pant'>(),
  customization: text('customization'),
  quantity: integer('quantity').notNull(),
  priceAtAdditionFils: integer('price_at_addition_fils').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
})

export const carts = pgTable('carts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  couponId: text('coupon_id'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const cashChecks = pgTable('cash_checks', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  staffId: text('staff_id'),
  parcels: integer('parcels').notNull(),
  differences: jsonb('differences').$type<BookDifference[]>().notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  settledBy: text('settled_by'),
})

export const cashCouriers = pgTable('cash_couriers', {
  courier: text('courier').primaryKey(),
  email: text('email').notNull().default(''),
  mapping: jsonb('mapping')
    .$type<ColumnMapping>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  dateOrder: text('date_order').$type<'dmy' | 'mdy' | 'ymd'>().notNull().default('dmy'),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const cashDecisions = pgTable('cash_decisions', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  rule: text('rule').$type<'lifted' | 'blocked'>().notNull(),
  reason: text('reason').notNull(),
  forgiven: text('forgiven')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  staffId: text('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const cashEntries = pgTable('cash_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  parcelId: text('parcel_id'),
  courier: text('courier'),
  kind: text('kind')
    .$type<'due' | 'collected' | 'remitted' | 'banked' | 'fee' | 'short' | 'over' | 'written_off' | 'returned'>()
    .notNull(),
  amountFils: integer('amount_fils').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
  remittanceId: text('remittance_id'),
  rowNumber: integer('row_number'),
  approvalId: text('approval_id'),
})

export const cashLetters = pgTable('cash_letters', {
  id: text('id').primaryKey(),
  courier: text('courier').notNull(),
  sentTo: text('sent_to').notNull(),
  parcelIds: text('parcel_ids').array().notNull(),
  amountFils: bigint('amount_fils', { mode: 'number' }).notNull(),
  sentBy: text('sent_by').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const cashParcels = pgTable('cash_parcels', {
  parcelId: text('parcel_id').primaryKey(),
  courier: text('courier'),
  fate: text('fate').$type<'waiting' | 'delivered' | 'back' | 'lost'>().notNull(),
  dueFils: integer('due_fils').notNull().default(0),
  collectedFils: integer('collected_fils').notNull().default(0),
  returnedFils: integer('returned_fils').notNull().default(0),
  writtenOffFils: integer('written_off_fils').notNull().default(0),
  remittedFils: integer('remitted_fils').notNull().default(0),
  feeFils: integer('fee_fils').notNull().default(0),
  bankedFils: integer('banked_fils').notNull().default(0),
  shortFils: integer('short_fils').notNull().default(0),
  overFils: integer('over_fils').notNull().default(0),
  openFils: integer('open_fils')
    .notNull()
    .generatedAlwaysAs(sql`written in the migration`),
  stage: text('stage')
    .notNull()
    .generatedAlwaysAs(sql`written in the migration`),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  collectedAt: timestamp('collected_at', { withTimezone: true }),
  letterAt: timestamp('letter_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  version: integer('version').notNull().default(1),
})

export const claimEvents = pgTable('claim_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  claimId: text('claim_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  state: text('state').notNull(),
  actor: text('actor').notNull(),
  note: text('note').notNull().default(''),
})

export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: text('claim_id').notNull(),
    orderLineId: text('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    problem: text('problem').$type<'damaged' | 'wrong_piece' | 'wrong_size' | 'missing' | 'faulty'>().notNull(),
    replacementLineId: text('replacement_line_id'),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.orderLineId] })],
)

export const claims = pgTable('claims', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  status: text('status')
    .$type<'asked' | 'more_asked' | 'approved' | 'refused' | 'settled'>()
    .notNull()
    .default('asked'),
  wish: text('wish').$type<'refund' | 'replacement' | 'part_back'>().notNull(),
  words: text('words').notNull(),
  answer: text('answer').notNull().default(''),
  outcome: text('outcome').$type<'refund' | 'part_back' | 'replacement' | 'return'>(),
  refundId: text('refund_id'),
  returnId: text('return_id'),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
})

export const collectionEvents = pgTable('collection_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  collectionId: text('collection_id').notNull(),
  actor: text('actor').notNull(),
  externalId: text('external_id').notNull(),
  code: text('code').notNull(),
  progress: text('progress').$type<'attempt_failed' | 'given_up' | 'picked_up' | 'lost' | 'arrived'>(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  heardAt: timestamp('heard_at', { withTimezone: true }).notNull(),
  reason: text('reason'),
})

export const collections = pgTable('collections', {
  id: text('id').primaryKey(),
  returnId: text('return_id').notNull(),
  courier: text('courier').notNull(),
  reference: text('reference').notNull(),
  state: text('state').$type<'asked' | 'unknown' | 'booked' | 'refused' | 'cancelling' | 'cancelled'>().notNull(),
  sender: jsonb('sender').$type<unknown>().notNull(),
  pieces: integer('pieces').notNull(),
  day: text('day').notNull(),
  collectWindow: text('collect_window').$type<'morning' | 'afternoon' | 'evening'>().notNull(),
  reservedNumber: text('reserved_number'),
  awb: text('awb'),
  trackingUrl: text('tracking_url'),
  refusal: text('refusal'),
  looked: integer('looked').notNull().default(0),
  nextLookAt: timestamp('next_look_at', { withTimezone: true }),
  readyAt: timestamp('ready_at', { withTimezone: true }),
  askedBy: text('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  progress: text('progress').$type<'attempt_failed' | 'given_up' | 'picked_up' | 'lost' | 'arrived'>(),
  movedAt: timestamp('moved_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  trouble: text('trouble'),
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
})

export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  assigneeId: text('assignee_id'),
  firstAnswerAt: timestamp('first_answer_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  foundBy: text('found_by')
    .notNull()
    .generatedAlwaysAs(sql`written in the migration`),
})

export const couponRedemptions = pgTable('coupon_redemptions', {
  orderId: text('order_id').primaryKey(),
  couponId: text('coupon_id').notNull(),
  customerKey: text('customer_key').notNull(),
  releasedAt: timestamp('released_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const coupons = pgTable('coupons', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  discountType: text('discount_type').$type<'percentage' | 'fixed'>().notNull(),
  percent: integer('percent'),
  amountFils: integer('amount_fils'),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  minimumSpendFils: integer('minimum_spend_fils').notNull().default(0),
  usageLimit: integer('usage_limit'),
  perCustomerLimit: integer('per_customer_limit'),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  active: boolean('active').notNull().default(true),
  used: integer('used').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const courierBookings = pgTable('courier_bookings', {
  id: text('id').primaryKey(),
  parcelId: text('parcel_id').notNull(),
  courier: text('courier').notNull(),
  reference: text('reference').notNull(),
  state: text('state').$type<'asked' | 'unknown' | 'booked' | 'refused' | 'cancelling' | 'cancelled'>().notNull(),
  request: jsonb('request').$type<unknown>().notNull(),
  awb: text('awb'),
  refusal: text('refusal'),
  looked: integer('looked').notNull().default(0),
  nextLookAt: timestamp('next_look_at', { withTimezone: true }),
  askedBy: text('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  reservedNumber: text('reserved_number'),
  readyAt: timestamp('ready_at', { withTimezone: true }),
})

export const courierNumbers = pgTable(
  'courier_numbers',
  {
    courier: text('courier').notNull(),
    number: text('number').notNull(),
    reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.courier, t.number] })],
)

export const courierPickups = pgTable('courier_pickups', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  courier: text('courier').notNull(),
  place: text('place').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  fromHour: integer('from_hour').notNull(),
  toHour: integer('to_hour').notNull(),
  parcels: integer('parcels').notNull(),
  weightGrams: integer('weight_grams').notNull(),
  state: text('state').$type<'asked' | 'unknown' | 'called' | 'refused' | 'cancelling' | 'cancelled'>().notNull(),
  number: text('number'),
  handle: text('handle'),
  refusal: text('refusal'),
  looked: integer('looked').notNull().default(0),
  nextLookAt: timestamp('next_look_at', { withTimezone: true }),
  askedBy: text('asked_by').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

export const creditNoteCounters = pgTable('credit_note_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

export const creditNotes = pgTable('credit_notes', {
  number: text('number').primaryKey(),
  orderId: text('order_id').notNull(),
  refund: text('refund').notNull(),
  year: integer('year').notNull(),
  sequence: integer('sequence').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  content: jsonb('content').$type<CreditNote>().notNull(),
})

export const customerNotes = pgTable('customer_notes', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  orderId: text('order_id'),
  staffId: text('staff_id').notNull(),
  body: text('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const customerTags = pgTable('customer_tags', {
  userId: text('user_id'),
  orderId: text('order_id'),
  tag: text('tag').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const disputeEvents = pgTable(
  'dispute_events',
  {
    disputeId: text('dispute_id').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    heardAt: timestamp('heard_at', { withTimezone: true }).notNull(),
    told: jsonb('told').$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.disputeId, t.eventId] })],
)

export const disputes = pgTable('disputes', {
  id: text('id').primaryKey(),
  provider: text('provider').$type<'stripe' | 'test'>().notNull(),
  providerRef: text('provider_ref').notNull(),
  paymentId: text('payment_id').notNull(),
  orderId: text('order_id').notNull(),
  state: text('state').$type<'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'>().notNull(),
  reason: text('reason').notNull(),
  amountFils: integer('amount_fils').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }),
  isSubmitted: boolean('is_submitted').notNull(),
  withdrawnFils: integer('withdrawn_fils').notNull(),
  reinstatedFils: integer('reinstated_fils').notNull(),
  feeFils: integer('fee_fils').notNull(),
  takenFils: integer('taken_fils').notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  words: text('words').notNull().default(''),
  evidence: jsonb('evidence')
    .$type<unknown>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  wish: text('wish').$type<'stage' | 'submit' | 'accept'>(),
  wishedBy: text('wished_by'),
  wishedAt: timestamp('wished_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  failure: text('failure'),
  version: integer('version').notNull().default(1),
  files: jsonb('files')
    .$type<unknown>()
    .notNull()
    .default(sql`'{}'::jsonb`),
})

export const documentsToDraw = pgTable('documents_to_draw', {
  number: text('number').primaryKey(),
})

export const eInvoiceSends = pgTable('e_invoice_sends', {
  number: text('number').primaryKey(),
  state: text('state').$type<'blocked' | 'ready' | 'asked' | 'sent' | 'delivered' | 'refused' | 'reported'>().notNull(),
  faults: text('faults')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  awaySince: timestamp('away_since', { withTimezone: true }),
  askedAt: timestamp('asked_at', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const eInvoices = pgTable('e_invoices', {
  number: text('number').primaryKey(),
  uuid: text('uuid').notNull(),
  xml: text('xml').notNull(),
  sha256: text('sha256').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

export const editedVersions = pgTable(
  'edited_versions',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    state: jsonb('state').$type<unknown>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id, t.version] })],
)

export const giftCardDisputeEvents = pgTable(
  'gift_card_dispute_events',
  {
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    eventId: text('event_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    told: jsonb('told').$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerRef, t.eventId] })],
)

export const giftCardDisputes = pgTable(
  'gift_card_disputes',
  {
    provider: text('provider').$type<'stripe' | 'test'>().notNull(),
    providerRef: text('provider_ref').notNull(),
    paymentId: text('payment_id').notNull(),
    state: text('state').$type<'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'>().notNull(),
    reason: text('reason').notNull(),
    amountFils: integer('amount_fils').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerRef] })],
)

export const giftCardEvents = pgTable('gift_card_events', {
  id: text('id').primaryKey(),
  giftCardId: text('gift_card_id').notNull(),
  kind: text('kind')
    .$type<
      | 'bought'
      | 'issued'
      | 'paid'
      | 'sent'
      | 'resent'
      | 'redeemed'
      | 'voided'
      | 'refund_due'
      | 'refunded'
      | 'refund_failed'
    >()
    .notNull(),
  staffId: text('staff_id'),
  note: text('note').notNull().default(''),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const giftCardPayments = pgTable('gift_card_payments', {
  id: text('id').primaryKey(),
  giftCardId: text('gift_card_id').notNull(),
  attempt: integer('attempt').notNull(),
  provider: text('provider').$type<'stripe' | 'test'>().notNull(),
  sessionId: text('session_id'),
  redirectUrl: text('redirect_url'),
  amountFils: integer('amount_fils').notNull(),
  currency: text('currency').notNull().default('AED'),
  livemode: boolean('livemode').notNull(),
  status: text('status')
    .$type<'pending' | 'paid' | 'failed' | 'expired' | 'refund_due' | 'refunded'>()
    .notNull()
    .default('pending'),
  refundAttempts: integer('refund_attempts').notNull().default(0),
  refundFailure: text('refund_failure').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  paidAt: timestamp('paid_at', { withTimezone: true }),
})

export const giftCards = pgTable('gift_cards', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  state: text('state').$type<'unpaid' | 'active' | 'redeemed' | 'void'>().notNull().default('unpaid'),
  amountFils: integer('amount_fils').notNull(),
  buyerEmail: text('buyer_email'),
  buyerName: text('buyer_name').notNull(),
  userId: text('user_id'),
  recipientName: text('recipient_name').notNull(),
  recipientEmail: text('recipient_email').notNull(),
  message: text('message').notNull().default(''),
  language: text('language').$type<Language>().notNull(),
  sendOn: date('send_on', { mode: 'string' }).notNull(),
  sendAt: timestamp('send_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  codeVersion: integer('code_version').notNull().default(0),
  codeHash: text('code_hash'),
  last4: text('last4'),
  buyerKey: text('buyer_key'),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
  staffId: text('staff_id'),
  approvalId: text('approval_id'),
  reason: text('reason').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  activatedAt: timestamp('activated_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  redeemedAt: timestamp('redeemed_at', { withTimezone: true }),
  redeemedBy: text('redeemed_by'),
  voidedAt: timestamp('voided_at', { withTimezone: true }),
})

export const handovers = pgTable('handovers', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  courier: text('courier').notNull(),
  place: text('place').notNull(),
  staffId: text('staff_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  signedBy: text('signed_by').notNull(),
  signature: text('signature').notNull().default(''),
})

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] })],
)

export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

export const invoiceFiles = pgTable('invoice_files', {
  number: text('number').primaryKey(),
  bytes: bytea('bytes').notNull(),
  renderedAt: timestamp('rendered_at', { withTimezone: true }).notNull(),
})

export const invoices = pgTable('invoices', {
  number: text('number').primaryKey(),
  orderId: text('order_id').notNull(),
  year: integer('year').notNull(),
  sequence: integer('sequence').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  content: jsonb('content').$type<Invoice>().notNull(),
  replacedBy: text('replaced_by'),
})

export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  lastStartedAt: timestamp('last_started_at', { withTimezone: true }),
  lastFinishedAt: timestamp('last_finished_at', { withTimezone: true }),
  lastError: text('last_error'),
})

export const listedProducts = pgTable('listed_products', {
  number: integer('number')
    .primaryKey()
    .default(sql`nextval('listed_product_numbers'::regclass)`),
  kindId: integer('kind_id').notNull(),
  priceFils: integer('price_fils').notNull(),
  soldCount: integer('sold_count').notNull(),
  ratingCount: integer('rating_count').notNull(),
  ratingSum: integer('rating_sum').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  productId: text('product_id').notNull(),
  words: tsvector('words').notNull(),
  filler: text('filler')
    .notNull()
    .generatedAlwaysAs(sql`written in the migration`),
})

export const listingKinds = pgTable('listing_kinds', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  digest: text('digest').notNull(),
  category: text('category').notNull(),
  subcategory: text('subcategory').notNull(),
  brand: text('brand').notNull(),
  fabric: text('fabric').notNull(),
  onSale: boolean('on_sale').notNull(),
  isNew: boolean('is_new').notNull(),
  isFeatured: boolean('is_featured').notNull(),
  isReadyToWear: boolean('is_ready_to_wear').notNull(),
  options: text('options').array().notNull(),
})

export const listingVersions = pgTable('listing_versions', {
  version: bigint('version', { mode: 'number' }).primaryKey(),
  numbers: integer('numbers').array(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

export const lookPoints = pgTable(
  'look_points',
  {
    lookId: text('look_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    color: text('color'),
    xPercent: integer('x_percent').notNull(),
    yPercent: integer('y_percent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lookId, t.position] })],
)

export const looks = pgTable('looks', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
  url: text('url').notNull(),
  shape: text('shape').$type<LookShape>().notNull(),
  titles: jsonb('titles').$type<Texts>().notNull(),
  alts: jsonb('alts').$type<Texts>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const mailBudgets = pgTable('mail_budgets', {
  key: text('key').primaryKey(),
  sent: integer('sent').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})

export const media = pgTable('media', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  name: text('name').notNull(),
  format: text('format').$type<'jpeg' | 'png' | 'webp' | 'avif'>().notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: integer('widths').array().notNull(),
  alts: jsonb('alts').$type<Texts>().notNull(),
  focalX: integer('focal_x').notNull().default(50),
  focalY: integer('focal_y').notNull().default(50),
  status: text('status').$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  lastError: text('last_error'),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const mediaRenditions = pgTable(
  'media_renditions',
  {
    mediaId: text('media_id').notNull(),
    width: integer('width').notNull(),
    type: text('type').$type<'avif' | 'webp'>().notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mediaId, t.width, t.type] })],
)

export const mergedBags = pgTable(
  'merged_bags',
  {
    cartId: text('cart_id').notNull(),
    bag: text('bag').notNull(),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
    quantity: integer('quantity').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.bag] })],
)

export const messageAnswers = pgTable('message_answers', {
  id: text('id').primaryKey(),
  messageId: text('message_id').notNull(),
  staffId: text('staff_id').notNull(),
  body: text('body').notNull(),
  outboxId: bigint('outbox_id', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const messageTemplates = pgTable('message_templates', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  texts: jsonb('texts').$type<Texts>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const moneyDays = pgTable('money_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  comparedAt: timestamp('compared_at', { withTimezone: true }).notNull(),
  movements: integer('movements').notNull(),
  failure: text('failure'),
})

export const moneyDifferences = pgTable('money_differences', {
  id: text('id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  kind: text('kind')
    .$type<
      | 'payment_missing'
      | 'payment_unknown'
      | 'payment_amount'
      | 'refund_amount'
      | 'dispute_amount'
      | 'order_amount'
      | 'cash_amount'
      | 'wallet_amount'
    >()
    .notNull(),
  about: text('about').notNull(),
  orderId: text('order_id'),
  oursFils: bigint('ours_fils', { mode: 'number' }).notNull(),
  theirsFils: bigint('theirs_fils', { mode: 'number' }).notNull(),
  state: text('state').$type<'open' | 'explained' | 'gone'>().notNull().default('open'),
  note: text('note').notNull().default(''),
  explainedBy: text('explained_by'),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
})

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  language: text('language').$type<Language>().notNull(),
  status: text('status').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
  tokenHash: text('token_hash').notNull(),
  couponId: text('coupon_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  askedCount: integer('asked_count').notNull().default(1),
})

export const orderCalls = pgTable('order_calls', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  outcome: text('outcome').$type<'no_answer' | 'wrong_number'>().notNull(),
  called: text('called').notNull().default(''),
  remark: text('remark').notNull().default(''),
  staffId: text('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const orderConfirmations = pgTable('order_confirmations', {
  orderId: text('order_id').primaryKey(),
  reasons: text('reasons').array().notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'call' | 'confirmed' | 'refused' | 'lapsed' | 'closed'>().notNull(),
  tries: integer('tries').notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }),
  codeRound: integer('code_round').notNull().default(0),
  wrong: integer('wrong').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: text('decided_by'),
})

export const orderDraftLines = pgTable(
  'order_draft_lines',
  {
    draftId: text('draft_id').notNull(),
    position: integer('position').notNull(),
    variantId: text('variant_id').notNull(),
    purchaseOption: text('purchase_option').$type<'combo' | 'shirt' | 'pant'>(),
    customization: text('customization'),
    quantity: integer('quantity').notNull(),
    cutPriceFils: integer('cut_price_fils'),
    held: integer('held').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.position] })],
)

export const orderDrafts = pgTable('order_drafts', {
  id: text('id').primaryKey(),
  number: text('number')
    .notNull()
    .default(sql`('D-'::text || nextval('order_draft_numbers'::regclass))`),
  state: text('state').$type<'draft' | 'ordered' | 'discarded'>().notNull(),
  channel: text('channel').$type<'phone' | 'whatsapp' | 'branch'>().notNull(),
  language: text('language').$type<Language>().notNull(),
  userId: text('user_id'),
  contact: jsonb('contact').$type<Record<string, string>>().notNull(),
  address: jsonb('address').$type<Record<string, string>>().notNull(),
  notes: text('notes').notNull().default(''),
  couponCode: text('coupon_code').notNull().default(''),
  paymentMethod: text('payment_method').$type<'card' | 'cod' | 'cash' | 'bank'>().notNull(),
  branch: text('branch').notNull().default(''),
  shippingFils: integer('shipping_fils'),
  cutReason: text('cut_reason').notNull().default(''),
  approvedCuts: text('approved_cuts'),
  heldUntil: timestamp('held_until', { withTimezone: true }),
  orderId: text('order_id'),
  ownerId: text('owner_id').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const orderEdits = pgTable('order_edits', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  staffId: text('staff_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  reason: text('reason').notNull(),
  before: jsonb('before').$type<OrderAsSold>().notNull(),
  after: jsonb('after').$type<OrderAsSold>().notNull(),
  differenceFils: integer('difference_fils').notNull(),
  refundFils: integer('refund_fils').notNull().default(0),
})

export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  status: text('status').notNull(),
  actor: text('actor').notNull(),
  note: text('note').notNull().default(''),
})

export const orderLines = pgTable('order_lines', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id').notNull(),
  slug: text('slug').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  pictureUrl: text('picture_url'),
  color: text('color').notNull(),
  size: text('size').notNull(),
  purchaseOption: text('purchase_option').$type<'combo' | 'shirt' | 'pant'>(),
  customization: text('customization'),
  quantity: integer('quantity').notNull(),
  unitPriceFils: integer('unit_price_fils').notNull(),
  optionPriceFils: integer('option_price_fils').notNull(),
  lineTotalFils: integer('line_total_fils').notNull(),
  stockState: text('stock_state').$type<'held' | 'claimed' | 'released'>().notNull(),
  replaces: text('replaces'),
})

export const orderNotes = pgTable('order_notes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  staffId: text('staff_id').notNull(),
  body: text('body').notNull(),
  mentions: text('mentions')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  userId: text('user_id'),
  buyerKey: text('buyer_key').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  status: text('status')
    .$type<
      'pending_payment' | 'placed' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned' | 'refunded'
    >()
    .notNull(),
  paymentMethod: text('payment_method').$type<'card' | 'cod' | 'cash' | 'bank'>().notNull(),
  paymentStatus: text('payment_status')
    .$type<'unpaid' | 'authorized' | 'paid' | 'refunded' | 'failed' | 'released'>()
    .notNull(),
  language: text('language').$type<Language>().notNull(),
  coupon: jsonb('coupon').$type<OrderCoupon>(),
  subTotalFils: integer('sub_total_fils').notNull(),
  fullTotalFils: integer('full_total_fils').notNull(),
  discountFils: integer('discount_fils').notNull(),
  shippingFils: integer('shipping_fils').notNull(),
  taxFils: integer('tax_fils').notNull(),
  payableFils: integer('payable_fils').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  contactFirstName: text('contact_first_name').notNull(),
  contactLastName: text('contact_last_name').notNull(),
  shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
  notes: text('notes').notNull().default(''),
  deliveryFrom: date('delivery_from', { mode: 'string' }).notNull(),
  deliveryTo: date('delivery_to', { mode: 'string' }).notNull(),
  holdExpiresAt: timestamp('hold_expires_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  ownerErasedAt: timestamp('owner_erased_at', { withTimezone: true }),
  clientKey: text('client_key'),
  provenAt: timestamp('proven_at', { withTimezone: true }),
  siteKey: text('site_key'),
  terms: jsonb('terms')
    .$type<OrderTerms>()
    .notNull()
    .default(sql`'{"shipping": {"flatFils": 2500, "freeFromFils": 50000}, "returnDays": 30, "vatPercent": 5}'::jsonb`),
  cashFeeFils: integer('cash_fee_fils').notNull().default(0),
  version: integer('version').notNull().default(1),
  tags: text('tags')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  couriers: text('couriers')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  heldAt: timestamp('held_at', { withTimezone: true }),
  heldReason: text('held_reason'),
  foundBy: text('found_by')
    .notNull()
    .generatedAlwaysAs(sql`written in the migration`),
  confirmation: text('confirmation').$type<'waiting' | 'call'>(),
  facets: text('facets')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`written in the migration`),
  deskDiscountFils: integer('desk_discount_fils').notNull().default(0),
  shippingSetFils: integer('shipping_set_fils'),
  pickupPlace: text('pickup_place'),
  pickup: jsonb('pickup').$type<OrderPickup>(),
  dueFils: integer('due_fils').notNull().default(0),
  cutFils: integer('cut_fils').notNull().default(0),
  hasReplacements: boolean('has_replacements').notNull().default(false),
  walletFils: integer('wallet_fils').notNull().default(0),
})

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  orderEventId: bigint('order_event_id', { mode: 'number' }),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  lastError: text('last_error'),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
})

export const pageEditions = pgTable(
  'page_editions',
  {
    slug: text('slug').notNull(),
    edition: integer('edition').notNull(),
    content: jsonb('content').$type<WrittenPage>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.edition] })],
)

export const pages = pgTable('pages', {
  slug: text('slug').primaryKey(),
  version: integer('version').notNull().default(1),
  draft: jsonb('draft').$type<WrittenPage>(),
  liveEdition: integer('live_edition'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const parcelEvents = pgTable('parcel_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  parcelId: text('parcel_id').notNull(),
  actor: text('actor').notNull(),
  externalId: text('external_id'),
  code: text('code').notNull(),
  state: text('state'),
  at: timestamp('at', { withTimezone: true }).notNull(),
  heardAt: timestamp('heard_at', { withTimezone: true }).notNull(),
  reason: text('reason'),
  note: text('note').notNull().default(''),
})

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: text('parcel_id').notNull(),
    orderLineId: text('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    packed: integer('packed').notNull().default(0),
    picked: integer('picked').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.parcelId, t.orderLineId] })],
)

export const parcels = pgTable('parcels', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<'courier' | 'pickup'>().notNull(),
  state: text('state')
    .$type<
      | 'draft'
      | 'picking'
      | 'packed'
      | 'handed_over'
      | 'in_transit'
      | 'out_for_delivery'
      | 'attempt_failed'
      | 'ready'
      | 'delivered'
      | 'returning'
      | 'returned'
      | 'received'
      | 'cancelled'
      | 'lost'
    >()
    .notNull(),
  place: text('place').notNull(),
  waveId: text('wave_id'),
  handoverId: text('handover_id'),
  courier: text('courier'),
  awb: text('awb'),
  trackingUrl: text('tracking_url'),
  codFils: integer('cod_fils').notNull().default(0),
  weightGrams: integer('weight_grams').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  trouble: text('trouble'),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  packedAt: timestamp('packed_at', { withTimezone: true }),
  packedBy: text('packed_by'),
  handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  receivedAt: timestamp('received_at', { withTimezone: true }),
  codeHash: text('code_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
})

export const payLinks = pgTable('pay_links', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  amountFils: integer('amount_fils').notNull(),
  createdBy: text('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  ofDifference: boolean('of_difference').notNull().default(false),
})

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  provider: text('provider').$type<'stripe' | 'test' | 'cod' | 'cash' | 'bank' | 'wallet' | 'bonus'>().notNull(),
  attempt: integer('attempt').notNull(),
  sessionId: text('session_id'),
  redirectUrl: text('redirect_url'),
  amountFils: integer('amount_fils').notNull(),
  currency: text('currency').notNull().default('AED'),
  status: text('status')
    .$type<
      | 'pending'
      | 'authorized'
      | 'paid'
      | 'failed'
      | 'expired'
      | 'refund_due'
      | 'refunded'
      | 'release_due'
      | 'released'
      | 'capture_failed'
    >()
    .notNull(),
  livemode: boolean('livemode').notNull().default(false),
  note: text('note').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  ofDifference: boolean('of_difference').notNull().default(false),
  refundedFils: integer('refunded_fils').notNull().default(0),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  capturesLate: boolean('captures_late').notNull().default(false),
  authorizedFils: integer('authorized_fils'),
  captureBefore: timestamp('capture_before', { withTimezone: true }),
  captureId: text('capture_id'),
  captureFils: integer('capture_fils'),
})

export const payoutFileLines = pgTable(
  'payout_file_lines',
  {
    fileId: text('file_id').notNull(),
    transferId: text('transfer_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
)

export const payoutFiles = pgTable('payout_files', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const photos = pgTable('photos', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  claimId: text('claim_id'),
  actor: text('actor').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  returnId: text('return_id'),
  sentKey: text('sent_key'),
  findId: text('find_id'),
})

export const pickWaves = pgTable('pick_waves', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  place: text('place').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
})

export const priceHistory = pgTable(
  'price_history',
  {
    productId: text('product_id').notNull(),
    priceFils: integer('price_fils').notNull(),
    fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.fromAt] })],
)

export const privateFiles = pgTable('private_files', {
  id: text('id').primaryKey(),
  disputeId: text('dispute_id'),
  kind: text('kind').$type<
    | 'receipt'
    | 'shipping_documentation'
    | 'customer_communication'
    | 'customer_signature'
    | 'refund_policy'
    | 'service_documentation'
    | 'duplicate_charge_documentation'
    | 'uncategorized_file'
  >(),
  name: text('name').notNull(),
  type: text('type').$type<'application/pdf' | 'image/jpeg' | 'image/png'>().notNull(),
  bytes: integer('bytes').notNull(),
  hash: text('hash').notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  providerRef: text('provider_ref'),
  purchaseId: text('purchase_id'),
})

export const productChanges = pgTable('product_changes', {
  xid: bigint('xid', { mode: 'number' })
    .notNull()
    .default(sql`((pg_current_xact_id())::text)::bigint`),
  productId: text('product_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  waits: boolean('waits').notNull(),
})

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text('product_id').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    color: text('color'),
    alts: jsonb('alts').$type<Texts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)

export const productTexts = pgTable(
  'product_texts',
  {
    productId: text('product_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    details: text('details')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    care: text('care').notNull().default(''),
    searchName: text('search_name').notNull().default(''),
    searchRest: text('search_rest').notNull().default(''),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(sql`written in the migration`),
  },
  (t) => [primaryKey({ columns: [t.productId, t.language] })],
)

export const products = pgTable('products', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  status: text('status').$type<'draft' | 'scheduled' | 'active' | 'archived'>().notNull().default('active'),
  category: text('category').notNull(),
  subcategory: text('subcategory').notNull(),
  brand: text('brand').notNull(),
  fabric: text('fabric').notNull(),
  basePriceFils: integer('base_price_fils').notNull(),
  salePriceFils: integer('sale_price_fils'),
  isSet: boolean('is_set').notNull().default(false),
  isFeatured: boolean('is_featured').notNull().default(false),
  isNew: boolean('is_new').notNull().default(false),
  isLimited: boolean('is_limited').notNull().default(false),
  isExclusive: boolean('is_exclusive').notNull().default(false),
  isReadyToWear: boolean('is_ready_to_wear').notNull().default(false),
  sizeGuide: text('size_guide').notNull().default('none'),
  colors: text('colors')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  sizes: text('sizes')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  soldCount: integer('sold_count').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  gender: text('gender').$type<'women' | 'men' | 'kids' | 'unisex'>().notNull().default('unisex'),
  hsCode: text('hs_code'),
  publishAt: timestamp('publish_at', { withTimezone: true }),
  plannedSaleFils: integer('planned_sale_fils'),
  saleStartsAt: timestamp('sale_starts_at', { withTimezone: true }),
  saleEndsAt: timestamp('sale_ends_at', { withTimezone: true }),
  newUntil: timestamp('new_until', { withTimezone: true }),
  nextTurnAt: timestamp('next_turn_at', { withTimezone: true }),
})

export const providerMovements = pgTable(
  'provider_movements',
  {
    provider: text('provider').$type<'stripe' | 'test'>().notNull(),
    id: text('id').notNull(),
    kind: text('kind')
      .$type<'payment' | 'refund' | 'refund_failed' | 'dispute' | 'fee' | 'payout' | 'other'>()
      .notNull(),
    amountFils: bigint('amount_fils', { mode: 'number' }).notNull(),
    feeFils: bigint('fee_fils', { mode: 'number' }).notNull(),
    paymentId: text('payment_id'),
    about: text('about').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    giftPaymentId: text('gift_payment_id'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
)

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: text('refund_id').notNull(),
    orderLineId: text('order_line_id').notNull(),
    pieces: integer('pieces').notNull(),
    restocked: integer('restocked').notNull().default(0),
    amountFils: integer('amount_fils').notNull(),
    vatFils: integer('vat_fils').notNull(),
  },
  (t) => [primaryKey({ columns: [t.refundId, t.orderLineId] })],
)

export const refundTransfers = pgTable('refund_transfers', {
  id: text('id').primaryKey(),
  refundId: text('refund_id').notNull(),
  paymentId: text('payment_id').notNull(),
  amountFils: integer('amount_fils').notNull(),
  destination: text('destination').$type<'card' | 'bank' | 'cash' | 'wallet'>().notNull(),
  state: text('state').$type<'requested' | 'sent' | 'succeeded' | 'failed'>().notNull(),
  providerRefundId: text('provider_refund_id'),
  iban: text('iban'),
  accountName: text('account_name'),
  reference: text('reference'),
  failure: text('failure'),
  replacedBy: text('replaced_by'),
  staffId: text('staff_id'),
  paidBy: text('paid_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  closedBy: text('closed_by'),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  staffId: text('staff_id'),
  reason: text('reason')
    .$type<
      | 'returned'
      | 'damaged'
      | 'wrong_item'
      | 'missing'
      | 'late'
      | 'price_promise'
      | 'goodwill'
      | 'order_changed'
      | 'other'
    >()
    .notNull(),
  note: text('note').notNull().default(''),
  goodsFils: integer('goods_fils').notNull(),
  feeFils: integer('fee_fils').notNull(),
  shippingFils: integer('shipping_fils').notNull(),
  cashFeeFils: integer('cash_fee_fils').notNull(),
  extraFils: integer('extra_fils').notNull(),
  amountFils: integer('amount_fils').notNull(),
  vatFils: integer('vat_fils').notNull(),
  restockPlace: text('restock_place'),
  notify: boolean('notify').notNull(),
  creditNote: text('credit_note'),
  editId: text('edit_id'),
  returnId: text('return_id'),
  approvalId: text('approval_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const remittanceRows = pgTable(
  'remittance_rows',
  {
    remittanceId: text('remittance_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    awb: text('awb').notNull(),
    reference: text('reference').notNull().default(''),
    deliveredOn: date('delivered_on', { mode: 'string' }),
    collectedFils: integer('collected_fils').notNull(),
    feeFils: integer('fee_fils').notNull(),
    parcelId: text('parcel_id'),
    outcome: text('outcome').$type<'matched' | 'differs' | 'unknown' | 'twice' | 'reversed'>(),
  },
  (t) => [primaryKey({ columns: [t.remittanceId, t.rowNumber] })],
)

export const remittances = pgTable('remittances', {
  id: text('id').primaryKey(),
  courier: text('courier').notNull(),
  number: text('number').notNull(),
  state: text('state').$type<'draft' | 'posted' | 'banked'>().notNull(),
  fileName: text('file_name').notNull(),
  fileHash: text('file_hash').notNull(),
  paidOn: date('paid_on', { mode: 'string' }),
  rowCount: integer('row_count').notNull(),
  collectedFils: bigint('collected_fils', { mode: 'number' }).notNull(),
  feeFils: bigint('fee_fils', { mode: 'number' }).notNull(),
  expectedFils: bigint('expected_fils', { mode: 'number' }),
  bankFils: bigint('bank_fils', { mode: 'number' }),
  bankOn: date('bank_on', { mode: 'string' }),
  bankReference: text('bank_reference'),
  uploadedBy: text('uploaded_by').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  postedBy: text('posted_by'),
  postedAt: timestamp('posted_at', { withTimezone: true }),
  bankedBy: text('banked_by'),
  bankedAt: timestamp('banked_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
})

export const returnEvents = pgTable('return_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  returnId: text('return_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  state: text('state').notNull(),
  actor: text('actor').notNull(),
  note: text('note').notNull().default(''),
})

export const returnFinds = pgTable('return_finds', {
  id: text('id').primaryKey(),
  returnId: text('return_id').notNull(),
  variantId: text('variant_id'),
  orderLineId: text('order_line_id'),
  words: text('words').notNull().default(''),
  state: text('state').$type<'added' | 'open' | 'kept' | 'sent_back' | 'stocked'>().notNull(),
  version: integer('version').notNull().default(1),
  foundBy: text('found_by').notNull(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
})

export const returnGrades = pgTable(
  'return_grades',
  {
    returnId: text('return_id').notNull(),
    orderLineId: text('order_line_id').notNull(),
    grade: text('grade').$type<'as_new' | 'damaged' | 'worn' | 'wrong_item' | 'missing'>().notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.orderLineId, t.grade] })],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id').notNull(),
    orderLineId: text('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason')
      .$type<
        'too_small' | 'too_large' | 'not_as_shown' | 'changed_mind' | 'faulty' | 'wrong_item' | 'too_late' | 'other'
      >()
      .notNull()
      .default('other'),
    wantedVariantId: text('wanted_variant_id'),
    held: integer('held').notNull().default(0),
    replacementLineId: text('replacement_line_id'),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.orderLineId] })],
)

export const returns = pgTable('returns', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  status: text('status')
    .$type<
      'requested' | 'approved' | 'declined' | 'lapsed' | 'received' | 'inspected' | 'refunded' | 'exchanged' | 'closed'
    >()
    .notNull()
    .default('requested'),
  reason: text('reason').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  way: text('way').$type<'courier' | 'branch' | 'door'>().notNull().default('courier'),
  place: text('place'),
  answer: text('answer').notNull().default(''),
  version: integer('version').notNull().default(1),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
  kind: text('kind').$type<'return' | 'exchange'>().notNull().default('return'),
  heldUntil: timestamp('held_until', { withTimezone: true }),
  payTo: text('pay_to').$type<'original' | 'wallet'>().notNull().default('original'),
  walletBonusPercent: integer('wallet_bonus_percent').notNull().default(0),
  collectFrom: jsonb('collect_from').$type<ShippingAddress>(),
  collectDay: text('collect_day'),
  collectWindow: text('collect_window').$type<'morning' | 'afternoon' | 'evening'>(),
})

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text('review_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
)

export const reviews = pgTable('reviews', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  userId: text('user_id').notNull(),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull(),
  author: text('author').notNull(),
  verifiedPurchase: boolean('verified_purchase').notNull().default(false),
  helpful: integer('helpful').notNull().default(0),
  language: text('language').$type<Language>().notNull().default('en'),
  status: text('status').$type<'published' | 'hidden'>().notNull().default('published'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  hiddenReason: text('hidden_reason').$type<'spam' | 'abuse' | 'personal' | 'off_topic' | 'false'>(),
  answer: text('answer'),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
})

export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
})

export const searchedBrands = pgTable('searched_brands', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  names: jsonb('names').$type<Texts>().notNull(),
})

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  currentHash: text('current_hash').notNull(),
  previousHash: text('previous_hash'),
  rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedReason: text('revoked_reason'),
  userAgent: text('user_agent').notNull().default(''),
})

export const slugRedirects = pgTable('slug_redirects', {
  slug: text('slug').primaryKey(),
  productId: text('product_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  language: text('language').$type<Language>().notNull(),
  status: text('status').$type<'invited' | 'active' | 'disabled'>().notNull(),
  passwordHash: text('password_hash'),
  totpSecret: text('totp_secret'),
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  place: text('place'),
})

export const staffInvitations = pgTable('staff_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: text('staff_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const staffMembers = pgTable(
  'staff_members',
  {
    staffId: text('staff_id').notNull(),
    roleId: text('role_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.roleId] })],
)

export const staffPasskeys = pgTable('staff_passkeys', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: text('staff_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

export const staffRoles = pgTable('staff_roles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  grants: jsonb('grants').$type<Grants>().notNull(),
  isFixed: boolean('is_fixed').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const staffSessions = pgTable('staff_sessions', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  stage: text('stage').$type<'password' | 'enrol' | 'full'>().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  factorAt: timestamp('factor_at', { withTimezone: true }),
  challenge: text('challenge'),
  totpOffered: text('totp_offered'),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

export const staffViews = pgTable('staff_views', {
  id: text('id').primaryKey(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  ownerId: text('owner_id').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  defaultOf: text('default_of')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: text('id').primaryKey(),
  variantId: text('variant_id').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
})

export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: text('count_id').notNull(),
    variantId: text('variant_id').notNull(),
    position: bigint('position', { mode: 'number' }),
    expected: integer('expected'),
    counted: integer('counted'),
    countedAt: timestamp('counted_at', { withTimezone: true }),
    firstDifference: integer('first_difference'),
    postedAt: timestamp('posted_at', { withTimezone: true }),
    isHeldBack: boolean('is_held_back').notNull().default(false),
    overtakenAt: timestamp('overtaken_at', { withTimezone: true }),
    firstPosition: bigint('first_position', { mode: 'number' }),
    firstExpected: integer('first_expected'),
    firstCountedAt: timestamp('first_counted_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.countId, t.variantId] })],
)

export const stockCounts = pgTable('stock_counts', {
  id: text('id').primaryKey(),
  place: text('place').notNull(),
  category: text('category'),
  isListed: boolean('is_listed').notNull().default(false),
  status: text('status').$type<'open' | 'recount' | 'review' | 'posting' | 'posted' | 'cancelled'>().notNull(),
  note: text('note').notNull().default(''),
  recountPieces: integer('recount_pieces').notNull(),
  recountFils: integer('recount_fils').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedBy: text('closed_by'),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  approvedBy: text('approved_by'),
  postedAt: timestamp('posted_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  scannedBy: text('scanned_by')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  brand: text('brand'),
})

export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: text('variant_id').notNull(),
    place: text('place').notNull(),
    quantity: integer('quantity').notNull().default(0),
    minimum: integer('minimum').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.place] })],
)

export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  variantId: text('variant_id').notNull(),
  quantity: integer('quantity').notNull(),
  kind: text('kind')
    .$type<
      'opening' | 'receipt' | 'sale' | 'cancel' | 'return' | 'adjustment' | 'transfer_out' | 'transfer_in' | 'shelf'
    >()
    .notNull(),
  orderId: text('order_id'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  reason: text('reason').$type<
    'count' | 'damage' | 'loss' | 'found' | 'sample' | 'correction' | 'transfer' | 'return_find'
  >(),
  place: text('place'),
  note: text('note'),
  staffId: text('staff_id'),
  documentId: text('document_id'),
  idempotencyKey: text('idempotency_key'),
})

export const stockPlaces = pgTable('stock_places', {
  code: text('code').primaryKey(),
  kind: text('kind').$type<'warehouse' | 'store'>().notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  sellsOnline: boolean('sells_online').notNull(),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const stockReceiptLines = pgTable(
  'stock_receipt_lines',
  {
    receiptId: text('receipt_id').notNull(),
    variantId: text('variant_id').notNull(),
    announced: integer('announced').notNull(),
    arrived: integer('arrived'),
    unitCost: bigint('unit_cost', { mode: 'number' }),
    landedFils: bigint('landed_fils', { mode: 'number' }),
    averageBefore: bigint('average_before', { mode: 'number' }),
    averageAfter: bigint('average_after', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.receiptId, t.variantId] })],
)

export const stockReceipts = pgTable('stock_receipts', {
  id: text('id').primaryKey(),
  place: text('place').notNull(),
  supplier: text('supplier').notNull(),
  documentNumber: text('document_number').notNull().default(''),
  documentOn: date('document_on', { mode: 'string' }),
  expectedOn: date('expected_on', { mode: 'string' }),
  status: text('status').$type<'draft' | 'booked' | 'reversed' | 'cancelled'>().notNull(),
  note: text('note').notNull().default(''),
  currency: text('currency').$type<'AED' | 'USD' | 'EUR' | 'GBP' | 'CNY' | 'INR' | 'TRY'>().notNull().default('AED'),
  rateMicros: bigint('rate_micros', { mode: 'number' }).notNull().default(1000000),
  freightFils: bigint('freight_fils', { mode: 'number' }).notNull().default(0),
  dutyFils: bigint('duty_fils', { mode: 'number' }).notNull().default(0),
  insuranceFils: bigint('insurance_fils', { mode: 'number' }).notNull().default(0),
  shareBy: text('share_by').$type<'value' | 'quantity'>().notNull().default('value'),
  restOf: text('rest_of'),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  bookedBy: text('booked_by'),
  bookedAt: timestamp('booked_at', { withTimezone: true }),
  reversedBy: text('reversed_by'),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  reversalReason: text('reversal_reason'),
  version: integer('version').notNull().default(1),
})

export const stockTransferLines = pgTable(
  'stock_transfer_lines',
  {
    transferId: text('transfer_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    received: integer('received'),
  },
  (t) => [primaryKey({ columns: [t.transferId, t.variantId] })],
)

export const stockTransfers = pgTable('stock_transfers', {
  id: text('id').primaryKey(),
  fromPlace: text('from_place').notNull(),
  toPlace: text('to_place').notNull(),
  status: text('status').$type<'draft' | 'sent' | 'received' | 'cancelled'>().notNull(),
  note: text('note').notNull().default(''),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  receivedAt: timestamp('received_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
})

export const storeSettings = pgTable('store_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const strayMessages = pgTable('stray_messages', {
  id: text('id').primaryKey(),
  courier: text('courier').notNull(),
  awb: text('awb').notNull(),
  reference: text('reference'),
  externalId: text('external_id').notNull(),
  code: text('code').notNull(),
  reason: text('reason'),
  times: integer('times').notNull().default(1),
  firstHeardAt: timestamp('first_heard_at', { withTimezone: true }).notNull(),
  heardAt: timestamp('heard_at', { withTimezone: true }).notNull(),
})

export const taxDocuments = pgTable('tax_documents', {
  number: text('number').primaryKey(),
  kind: text('kind').$type<'invoice' | 'credit_note'>().notNull(),
  orderId: text('order_id').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  issuedOn: date('issued_on', { mode: 'string' }).notNull(),
  invoiceNumber: text('invoice_number'),
  sellerEmirate: text('seller_emirate'),
  deliveryEmirate: text('delivery_emirate').notNull(),
  companyName: text('company_name'),
  buyerTrn: text('buyer_trn'),
  taxableFils: bigint('taxable_fils', { mode: 'number' }).notNull(),
  vatFils: bigint('vat_fils', { mode: 'number' }).notNull(),
  totalFils: bigint('total_fils', { mode: 'number' }).notNull(),
})

export const testGatewayDisputes = pgTable('test_gateway_disputes', {
  id: text('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  amountFils: integer('amount_fils').notNull(),
  feeFils: integer('fee_fils').notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<'needs_response' | 'under_review' | 'won' | 'lost'>().notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  evidence: jsonb('evidence').$type<unknown>().notNull(),
  isSubmitted: boolean('is_submitted').notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  files: jsonb('files')
    .$type<unknown>()
    .notNull()
    .default(sql`'{}'::jsonb`),
})

export const testGatewayFiles = pgTable('test_gateway_files', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
})

export const testGatewayRefunds = pgTable('test_gateway_refunds', {
  id: text('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  reference: text('reference'),
  amountFils: integer('amount_fils').notNull(),
  status: text('status').$type<'succeeded' | 'failed'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const testGatewaySessions = pgTable('test_gateway_sessions', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull(),
  reference: text('reference').notNull(),
  amountFils: integer('amount_fils').notNull(),
  currency: text('currency').notNull(),
  language: text('language').$type<Language>().notNull(),
  status: text('status')
    .$type<'open' | 'authorized' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'released'>()
    .notNull()
    .default('open'),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  refundedFils: integer('refunded_fils').notNull().default(0),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  nextRefund: text('next_refund').$type<'fail' | 'fail_later'>(),
  capturesLate: boolean('captures_late').notNull().default(false),
  capturedFils: integer('captured_fils'),
  nextCapture: text('next_capture').$type<'fail' | 'late' | 'lost'>(),
})

export const textMessages = pgTable('text_messages', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  channel: text('channel').$type<'sms' | 'whatsapp' | 'email'>().notNull(),
  sentTo: text('sent_to').notNull().default(''),
  state: text('state').$type<'waiting' | 'asked' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'dropped'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  trouble: text('trouble').$type<'no_provider' | 'no_mobile' | 'budget' | 'away' | 'refused' | 'unknown' | 'failed'>(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

export const userTokens = pgTable('user_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  purpose: text('purpose').$type<'verify_email' | 'reset_password'>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  passwordHash: text('password_hash'),
  role: text('role').$type<'customer' | 'wholesale'>().notNull().default('customer'),
  status: text('status').$type<'active' | 'suspended' | 'erased'>().notNull().default('active'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  displayName: text('display_name'),
  phone: text('phone'),
  photoUrl: text('photo_url'),
  settings: jsonb('settings')
    .$type<UserSettings>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const variantCosts = pgTable('variant_costs', {
  variantId: text('variant_id').primaryKey(),
  average: bigint('average', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const variants = pgTable('variants', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  sku: text('sku').notNull(),
  color: text('color').notNull(),
  size: text('size').notNull(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  onHand: integer('on_hand').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  ean: text('ean'),
})

export const vatPeriods = pgTable('vat_periods', {
  startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  lockedAt: timestamp('locked_at', { withTimezone: true }).notNull(),
  lockedBy: text('locked_by').notNull(),
  figures: jsonb('figures').$type<BoxFigures[]>().notNull(),
  documents: integer('documents').notNull(),
  vatFils: bigint('vat_fils', { mode: 'number' }).notNull(),
})

export const vatPurchases = pgTable('vat_purchases', {
  id: text('id').primaryKey(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  kind: text('kind').$type<'standard' | 'reverse_charge' | 'adjustment'>().notNull(),
  supplier: text('supplier').notNull(),
  supplierTrn: text('supplier_trn'),
  documentNumber: text('document_number').notNull(),
  documentOn: date('document_on', { mode: 'string' }).notNull(),
  reason: text('reason').notNull(),
  netFils: bigint('net_fils', { mode: 'number' }).notNull(),
  dueFils: bigint('due_fils', { mode: 'number' }).notNull(),
  vatFils: bigint('vat_fils', { mode: 'number' }).notNull(),
  enteredBy: text('entered_by').notNull(),
  enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
  documentKey: text('document_key').notNull(),
})

export const walletEntries = pgTable('wallet_entries', {
  id: text('id').primaryKey(),
  walletId: text('wallet_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind')
    .$type<'refund' | 'goodwill' | 'bonus' | 'gift_card' | 'spent' | 'given_back' | 'paid_out' | 'expired'>()
    .notNull(),
  bucket: text('bucket').$type<'credit' | 'bonus'>().notNull(),
  amountFils: integer('amount_fils').notNull(),
  balanceFils: integer('balance_fils').notNull(),
  reference: text('reference').notNull(),
  orderId: text('order_id'),
  staffId: text('staff_id'),
  approvalId: text('approval_id'),
  note: text('note').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const wallets = pgTable('wallets', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  creditFils: integer('credit_fils').notNull().default(0),
  bonusFils: integer('bonus_fils').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    outcome: text('outcome').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

export const wholesaleApplications = pgTable('wholesale_applications', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  companyName: text('company_name').notNull(),
  tradeLicence: text('trade_licence').notNull(),
  trn: text('trn').notNull(),
  emirate: text('emirate').notNull(),
  contact: jsonb('contact')
    .$type<Record<string, string>>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  status: text('status').$type<'pending' | 'approved' | 'declined'>().notNull().default('pending'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: text('decided_by'),
})

export const wholesaleInquiries = pgTable('wholesale_inquiries', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  companyName: text('company_name').notNull(),
  productId: text('product_id').notNull(),
  tierMinQuantity: integer('tier_min_quantity').notNull(),
  quantity: integer('quantity').notNull(),
  message: text('message').notNull().default(''),
  totalEstimateFils: bigint('total_estimate_fils', { mode: 'number' }),
  status: text('status').$type<'received' | 'answered' | 'closed'>().notNull().default('received'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const wholesaleProducts = pgTable('wholesale_products', {
  productId: text('product_id').primaryKey(),
  moq: integer('moq').notNull(),
})

export const wholesaleTiers = pgTable(
  'wholesale_tiers',
  {
    productId: text('product_id').notNull(),
    minQuantity: integer('min_quantity').notNull(),
    unitPriceFils: integer('unit_price_fils').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.minQuantity] })],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
