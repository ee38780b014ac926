-- A customer's wallet (ADR 54): what the shop owes her, in two pots, and every entry that made it so.

create table wallets (
  id text primary key,
  user_id text not null unique references users (id),
  -- Money of hers.
  credit_fils int not null default 0 check (credit_fils >= 0),
  -- Given by the shop; it never becomes cash, and is spent first.
  bonus_fils int not null default 0 check (bonus_fils >= 0),
  created_at timestamptz not null
);

create table wallet_entries (
  id text primary key,
  wallet_id text not null references wallets (id),
  -- 1 and up within the wallet.
  position int not null check (position > 0),
  kind text not null check (kind in ('refund', 'goodwill', 'bonus', 'gift_card', 'spent', 'given_back', 'paid_out', 'expired')),
  bucket text not null check (bucket in ('credit', 'bonus')),
  amount_fils int not null check (amount_fils <> 0),
  -- Of its pot, after it.
  balance_fils int not null check (balance_fils >= 0),
  -- What it is for; the same thing is entered once.
  reference text not null unique,
  order_id text references orders (id),
  staff_id text references staff (id),
  approval_id text unique references approvals (id),
  note text not null default '',
  created_at timestamptz not null,
  unique (wallet_id, position),
  check ((amount_fils < 0) = (kind in ('spent', 'paid_out', 'expired'))),
  check ((kind = 'goodwill') <= (staff_id is not null))
);
create index wallet_entries_of_order on wallet_entries (order_id) where order_id is not null;
create index wallet_entries_by_day on wallet_entries (created_at);

-- The only writer of a balance. The row of the wallet is locked by it, and the entry must say what it ends with.
create function keep_wallet() returns trigger language plpgsql as $$
declare
  after_fils int;
begin
  update wallets set
    credit_fils = credit_fils + case new.bucket when 'credit' then new.amount_fils else 0 end,
    bonus_fils = bonus_fils + case new.bucket when 'bonus' then new.amount_fils else 0 end
  where id = new.wallet_id
  returning case new.bucket when 'credit' then credit_fils else bonus_fils end into after_fils;
  if after_fils is distinct from new.balance_fils then
    raise exception 'wallet entry % says %, the wallet has %', new.id, new.balance_fils, after_fils;
  end if;
  return null;
end
$$;
create trigger wallet_entries_are_summed after insert on wallet_entries for each row execute function keep_wallet();
-- Words in it may be emptied, when its owner is erased.
create trigger wallet_entries_are_append_only
  before update of id, wallet_id, position, kind, bucket, amount_fils, balance_fils, reference, order_id, created_at or delete on wallet_entries
  for each row execute function refuse_rewriting();
create trigger wallets_follow_their_entries before update of id, credit_fils, bonus_fils or delete on wallets
  for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
