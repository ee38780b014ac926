-- Orders that the desk changes after they were placed (ADR 42). A line that was taken away stays as a row of 0 pieces: parcels and returns point at it.

alter table order_lines
  drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity check (quantity between 0 and 999) not valid;
alter table order_lines validate constraint order_lines_quantity;

alter table orders
  -- What the desk takes off beside the coupon; part of discount_fils.
  add column desk_discount_fils int not null default 0 check (desk_discount_fils >= 0),
  -- What the desk has set for delivery; null: by the rule of the order's terms.
  add column shipping_set_fils int check (shipping_set_fils >= 0);

-- Each change of an order's lines, whole: what was sold first stays readable. Append-only.
create table order_edits (
  id text primary key,
  order_id text not null references orders (id),
  -- 1 and up within the order.
  position int not null check (position > 0),
  staff_id text not null references staff (id),
  at timestamptz not null,
  reason text not null,
  -- Lines and amounts.
  before jsonb not null,
  after jsonb not null,
  difference_fils int not null,
  -- What was paid and is not owed any more, all edits of the order together; nobody pays it back by itself.
  refund_fils int not null default 0 check (refund_fils >= 0),
  unique (order_id, position)
);
-- Words in it may be emptied, when their buyer is erased.
create trigger order_edits_are_append_only before update of id, order_id, position, staff_id, at, before, after, difference_fils, refund_fils or delete
  on order_edits for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- An edit of a paid order takes its invoice back by a credit note and issues another: one invoice of an order is in force at a time.
alter table invoices
  drop constraint invoices_order_id_key,
  -- The credit note that took it back whole.
  add column replaced_by text references credit_notes (number);
create unique index invoices_in_force on invoices (order_id) where replaced_by is null;
create index invoices_of_order on invoices (order_id);
