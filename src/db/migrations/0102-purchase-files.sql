-- The supplier's document at its entry of the VAT return (ADR 64): one, and fixed with its tax period.

alter table private_files alter column dispute_id drop not null;
alter table private_files alter column kind drop not null;
alter table private_files add column purchase_id text references vat_purchases (id);
alter table private_files add constraint private_files_prove_one_thing check (
  num_nonnulls(dispute_id, purchase_id) = 1 and (dispute_id is null) = (kind is null)
) not valid;
alter table private_files validate constraint private_files_prove_one_thing;
create unique index private_files_of_purchase on private_files (purchase_id) where purchase_id is not null;

drop trigger private_files_stay on private_files;
create trigger private_files_stay before update of id, dispute_id, kind, purchase_id, name, type, bytes, hash, added_by, added_at
  on private_files for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

create function refuse_file_of_locked_purchase() returns trigger language plpgsql as $$
declare
  purchase text := case when tg_op = 'DELETE' then old.purchase_id else new.purchase_id end;
begin
  if exists (
    select from vat_purchases v join vat_periods p on v.starts_on between p.starts_on and p.ends_on where v.id = purchase
  ) then
    raise exception 'the tax period of purchase % is locked', purchase;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger private_files_of_open_periods before insert or delete on private_files
  for each row execute function refuse_file_of_locked_purchase();
