-- What the back office's one search field looks through: products by name and SKU, customers by name, e-mail and telephone number.
create index product_texts_named on product_texts using gin (folded_for_desk(name) gin_trgm_ops);
create index variants_sku_found on variants using gin (lower(sku) gin_trgm_ops);
create index users_found on users
  using gin (folded_for_desk(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone, '')) gin_trgm_ops);
