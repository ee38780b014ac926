-- Back office 3.3: the figures of a day on the first page. Orders are read by orders_latest.

create index order_confirmations_decided on order_confirmations (decided_at) where decided_at is not null;
create index parcel_events_returning on parcel_events (at) where state = 'returning';
