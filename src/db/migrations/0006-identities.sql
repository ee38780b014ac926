-- Who somebody is at her sign-in providers is asked for by the person too: her export, her erasure (D13).
create index identities_user on identities (user_id);
