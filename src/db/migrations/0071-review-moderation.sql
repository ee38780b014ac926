-- Back office 3.11: a review is hidden for a reason and shown again, never rewritten; the shop answers beneath it.

alter table reviews
  add column hidden_reason text check (hidden_reason in ('spam', 'abuse', 'personal', 'off_topic', 'false')),
  -- What the shop says to it, in the review's language.
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  -- Of what the staff change: shown or hidden, the answer.
  add column version int not null default 1;
update reviews set hidden_reason = 'off_topic' where status = 'hidden';
alter table reviews
  add constraint reviews_hidden check ((status = 'hidden') = (hidden_reason is not null)),
  add constraint reviews_answered check ((answer is null) = (answered_at is null));

create index reviews_latest on reviews (created_at desc, id desc);
create index reviews_out_of_sight on reviews (created_at desc, id desc) where status = 'hidden';
create index reviews_of on reviews (user_id, created_at desc);
create index reviews_found on reviews using gin (folded_for_desk(comment || ' ' || author) gin_trgm_ops);
