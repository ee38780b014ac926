-- Money that a bank holds until an order is packed (ADR 60): authorized, then captured once, or let go.

alter table payments
  -- Its page was opened to hold the money only.
  add column captures_late boolean not null default false,
  -- What the bank held; amount_fils is what was taken of it, once it was.
  add column authorized_fils int,
  -- Until when the bank holds it.
  add column capture_before timestamptz,
  -- The one capture that is asked for, by which the provider knows it again.
  add column capture_id text unique,
  add column capture_fils int;
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (
  status in ('pending', 'authorized', 'paid', 'failed', 'expired', 'refund_due', 'refunded', 'release_due', 'released', 'capture_failed')
) not valid;
alter table payments validate constraint payments_status_check;
alter table payments add constraint payments_held check (
  case when status in ('authorized', 'release_due', 'released', 'capture_failed') then captures_late and authorized_fils is not null and capture_before is not null
  else true end
) not valid;
alter table payments validate constraint payments_held;
-- No more is taken than the bank held.
alter table payments add constraint payments_captured check (
  (authorized_fils is null or amount_fils <= authorized_fils)
  and (capture_id is null) = (capture_fils is null)
  and (capture_fils is null or capture_fils between 1 and authorized_fils)
) not valid;
alter table payments validate constraint payments_captured;
drop index payments_one_paid;
create unique index payments_one_paid on payments (order_id) where status in ('authorized', 'paid') and not of_difference and provider not in ('wallet', 'bonus');
create index payments_held_open on payments (capture_before, id) where status in ('authorized', 'release_due');
create index payments_capture_failed on payments (order_id) where status = 'capture_failed';

-- A payment is captured once: the capture that was asked for stays the one, and so does what it took.
create function keep_capture() returns trigger language plpgsql as $$
begin
  if old.capture_id is not null and (new.capture_id is distinct from old.capture_id or new.capture_fils is distinct from old.capture_fils)
    or old.authorized_fils is not null and new.authorized_fils is distinct from old.authorized_fils
    or old.authorized_fils is not null and old.status in ('paid', 'refund_due', 'refunded') and new.amount_fils <> old.amount_fils then
    raise exception 'payment % is captured once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payments_are_captured_once before update of capture_id, capture_fils, authorized_fils, amount_fils on payments
  for each row execute function keep_capture();

alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check check (payment_status in ('unpaid', 'authorized', 'paid', 'refunded', 'failed', 'released')) not valid;
alter table orders validate constraint orders_payment_status_check;

-- The test gateway's own book.
alter table test_gateway_sessions
  add column captures_late boolean not null default false,
  add column captured_fils int,
  add column next_capture text check (next_capture in ('fail', 'late', 'lost')),
  add constraint test_gateway_captured check (captured_fils between 1 and amount_fils);
alter table test_gateway_sessions drop constraint test_gateway_sessions_status_check;
alter table test_gateway_sessions add constraint test_gateway_sessions_status_check check (
  status in ('open', 'authorized', 'paid', 'declined', 'cancelled', 'expired', 'refunded', 'released')
);
