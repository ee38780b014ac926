-- A refund that failed, or was never sent, while the buyer's bank took the same money back (ADR 55): it is owed no more.
alter table refund_transfers add column closed_by text references disputes (id);
alter table refund_transfers add constraint refund_transfers_closed check (closed_by is null or (state = 'failed' and replaced_by is null)) not valid;
alter table refund_transfers validate constraint refund_transfers_closed;
create index refund_transfers_closed_by on refund_transfers (closed_by) where closed_by is not null;

-- What the bank gave to the buyer was given back by it, and not by this transfer.
create or replace function keep_refunded() returns trigger language plpgsql as $$
declare
  difference int := case when new.replaced_by is null and new.closed_by is null then new.amount_fils else 0 end;
begin
  if tg_op = 'UPDATE' then
    difference := difference - case when old.replaced_by is null and old.closed_by is null then old.amount_fils else 0 end;
  end if;
  if difference <> 0 then
    update payments set refunded_fils = refunded_fils + difference where id = new.payment_id;
  end if;
  return null;
end
$$;
