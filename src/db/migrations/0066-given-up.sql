-- What one member gave up in a day is summed before she gives up more.
create index cash_entries_given_up on cash_entries (actor, at)
  where approval_id is null and amount_fils > 0
    and (kind = 'written_off' or (kind = 'short' and parcel_id is null) or (kind = 'fee' and amount_fils > 6000));
