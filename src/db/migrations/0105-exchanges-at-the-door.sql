-- Exchanges at the door (ADR 67): the courier brings the new piece and takes the old one in one visit.

alter table returns
  drop constraint returns_way_check,
  add constraint returns_way_check check (way in ('courier', 'branch', 'door')),
  add constraint returns_door_is_an_exchange check (way <> 'door' or kind = 'exchange');
create index returns_at_the_door on returns (id) where way = 'door' and status = 'approved';

-- What a parcel goes out for is asked of each label, booking and page.
create index return_lines_sent on return_lines (replacement_line_id) where replacement_line_id is not null;
