-- Money that goes back into its buyer's wallet (ADR 54): it is there with the refund, in its transaction.
alter table refund_transfers
  drop constraint refund_transfers_destination_check,
  add constraint refund_transfers_destination_check check (destination in ('card', 'bank', 'cash', 'wallet')),
  add check (destination <> 'wallet' or state = 'succeeded');
