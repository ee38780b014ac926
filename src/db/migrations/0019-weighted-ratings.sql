-- The order "best rated" weighs how many rated (src/api/catalogue/listing.store.ts): its index says the same.
drop index products_rating;
create index products_rating on products (((rating_sum + 15)::numeric / (rating_count + 5)) desc, rating_count desc, id desc) include (rating_sum) where status = 'active';
