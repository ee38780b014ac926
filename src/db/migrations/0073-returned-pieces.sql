-- Returns from the request to the refund (ADR 50): how the pieces come, who decided what when, and what was found in the parcel.

alter table returns
  drop constraint returns_status_check,
  -- inspected: something is to be given back. closed: nothing is. lapsed: the pieces never came.
  add constraint returns_status_check check (
    status in ('requested', 'approved', 'declined', 'lapsed', 'received', 'inspected', 'refunded', 'closed')
  ),
  add column way text not null default 'courier' check (way in ('courier', 'branch')),
  -- Where its pieces were received.
  add column place text references stock_places (code),
  -- What the shopper is told with a refusal.
  add column answer text not null default '',
  add column version int not null default 1,
  add column moved_at timestamptz;
update returns set moved_at = created_at;
alter table returns alter column moved_at set default now(), alter column moved_at set not null;
create index returns_open on returns (status, moved_at, id) where status in ('requested', 'approved', 'received', 'inspected');
create index returns_done on returns (moved_at desc, id) where status in ('declined', 'lapsed', 'refunded', 'closed');
create index returns_of_order on returns (order_id);

alter table return_lines
  add column reason text not null default 'other' check (
    reason in ('too_small', 'too_large', 'not_as_shown', 'changed_mind', 'faulty', 'wrong_item', 'too_late', 'other')
  );

-- What was found of each line, once.
create table return_grades (
  return_id text not null,
  order_line_id text not null,
  grade text not null check (grade in ('as_new', 'damaged', 'worn', 'wrong_item', 'missing')),
  quantity int not null check (quantity > 0),
  note text not null default '',
  primary key (return_id, order_line_id, grade),
  foreign key (return_id, order_line_id) references return_lines (return_id, order_line_id)
);
-- Words in it may be emptied, when their buyer is erased.
create trigger return_grades_are_append_only before update of return_id, order_line_id, grade, quantity or delete
  on return_grades for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

create table return_events (
  id bigint generated always as identity primary key,
  return_id text not null references returns (id),
  at timestamptz not null,
  state text not null,
  -- staff:<id>, user:<id>, guest, or rule: a rule of the owner's.
  actor text not null,
  note text not null default ''
);
create index return_events_of on return_events (return_id, id);
create trigger return_events_are_append_only before update of id, return_id, at, state, actor or delete
  on return_events for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
insert into return_events (return_id, at, state, actor) select id, created_at, status, 'system' from returns order by created_at, id;
