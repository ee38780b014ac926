-- Exchanges for another size or colour (ADR 56): what a returned piece becomes is reserved at once, and goes out as a line of the same order.

-- A piece that goes out for one that came back. It is paid for already: the line that it replaces has the price and the invoice.
alter table order_lines
  add column replaces text references order_lines (id),
  add constraint order_lines_replacements_are_paid check (replaces is null or unit_price_fils = 0);
create index order_lines_replacements on order_lines (replaces) where replaces is not null;

-- Pieces of it still go out after it was delivered.
alter table orders add column has_replacements boolean not null default false;

alter table returns
  drop constraint returns_status_check,
  -- exchanged: what was right was replaced, and nothing is to be given back.
  add constraint returns_status_check check (
    status in ('requested', 'approved', 'declined', 'lapsed', 'received', 'inspected', 'refunded', 'exchanged', 'closed')
  ),
  add column kind text not null default 'return' check (kind in ('return', 'exchange')),
  -- Until then its reserved pieces wait for what comes back.
  add column held_until timestamptz;
drop index returns_done;
create index returns_done on returns (moved_at desc, id) where status in ('declined', 'lapsed', 'refunded', 'exchanged', 'closed');
create index returns_held on returns (held_until) where held_until is not null;

alter table return_lines
  -- The piece that is wished for instead of money; null: money.
  add column wanted_variant_id text references variants (id),
  add column held int not null default 0,
  -- The line that went out for it.
  add column replacement_line_id text references order_lines (id),
  add constraint return_lines_hold_all check (held = 0 or held = quantity and wanted_variant_id is not null);
create index return_lines_held on return_lines (wanted_variant_id) where held > 0;
