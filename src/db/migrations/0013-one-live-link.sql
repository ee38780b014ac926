-- F11 one live link for each person and purpose, also when several are asked for at once.

delete from user_tokens t using user_tokens later
where later.user_id = t.user_id and later.purpose = t.purpose and (later.created_at, later.token_hash) > (t.created_at, t.token_hash);

create unique index user_tokens_one_live on user_tokens (user_id, purpose);
drop index user_tokens_user;
