-- Goods in from a supplier, with what they cost (ADR 66).

create table stock_receipts (
  id text primary key,
  place text not null references stock_places (code),
  supplier text not null,
  -- Of the supplier's invoice or delivery note.
  document_number text not null default '',
  document_on date,
  -- Announced for this day.
  expected_on date,
  status text not null check (status in ('draft', 'booked', 'reversed', 'cancelled')),
  note text not null default '',
  currency text not null default 'AED' check (currency in ('AED', 'USD', 'EUR', 'GBP', 'CNY', 'INR', 'TRY')),
  -- AED for one unit of the currency, in millionths.
  rate_micros bigint not null default 1000000 check (rate_micros > 0),
  freight_fils bigint not null default 0 check (freight_fils >= 0),
  duty_fils bigint not null default 0 check (duty_fils >= 0),
  insurance_fils bigint not null default 0 check (insurance_fils >= 0),
  share_by text not null default 'value' check (share_by in ('value', 'quantity')),
  -- What did not come with that one and is still announced.
  rest_of text references stock_receipts (id),
  created_by text not null,
  created_at timestamptz not null,
  booked_by text,
  booked_at timestamptz,
  reversed_by text,
  reversed_at timestamptz,
  reversal_reason text,
  version int not null default 1,
  check (currency <> 'AED' or rate_micros = 1000000),
  check ((status in ('booked', 'reversed')) = (booked_at is not null) and (booked_at is null) = (booked_by is null)),
  check ((status = 'reversed') = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null)
    and (reversed_at is null) = (reversal_reason is null))
);
create index stock_receipts_latest on stock_receipts (created_at desc, id desc);
create index stock_receipts_expected on stock_receipts (expected_on) where status = 'draft' and expected_on is not null;
create unique index stock_receipts_rest on stock_receipts (rest_of) where rest_of is not null;

create table stock_receipt_lines (
  receipt_id text not null references stock_receipts (id) on delete cascade,
  variant_id text not null references variants (id) on delete cascade,
  announced int not null check (announced >= 0),
  -- Null until it is booked.
  arrived int check (arrived >= 0),
  -- Of a piece, in hundredths of the receipt's currency; null: nobody has said.
  unit_cost bigint check (unit_cost >= 0),
  -- All pieces that arrived, with their share of the further costs.
  landed_fils bigint check (landed_fils >= 0),
  -- Of a piece of the variant, in thousandths of a fil: before and after the booking.
  average_before bigint check (average_before >= 0),
  average_after bigint check (average_after >= 0),
  primary key (receipt_id, variant_id),
  check (landed_fils is null or (unit_cost is not null and arrived > 0)),
  check ((landed_fils is null) = (average_after is null))
);
create index stock_receipt_lines_variant on stock_receipt_lines (variant_id);

-- What a piece of the variant costs on average, in thousandths of a fil.
create table variant_costs (
  variant_id text primary key references variants (id) on delete cascade,
  average bigint not null check (average >= 0),
  at timestamptz not null
);

-- A receipt books each variant once, and takes it back once.
create unique index stock_movements_received on stock_movements (document_id, variant_id, (quantity > 0))
  where kind = 'receipt' and document_id is not null;
