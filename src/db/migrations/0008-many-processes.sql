-- What several processes of the shop have in common: word of a changed catalogue, and how often somebody has tried.

create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  notify catalogue_changed;
  return null;
end
$$;

-- Not for stock, sales and ratings, which orders and reviews change all the time: NOTIFY makes commits take turns.
create trigger products_told after insert or delete or truncate or update of
  slug, status, category, subcategory, brand, fabric, base_price_fils, sale_price_fils, is_set, is_featured, is_new, is_limited, is_exclusive, is_ready_to_wear, size_guide, colors, sizes
  on products for each statement execute function tell_catalogue_changed();
create trigger product_texts_told after insert or delete or truncate or update on product_texts for each statement execute function tell_catalogue_changed();
create trigger product_pictures_told after insert or delete or truncate or update on product_pictures for each statement execute function tell_catalogue_changed();
create trigger variants_told after insert or delete or truncate or update of product_id, sku, color, size, position, active
  on variants for each statement execute function tell_catalogue_changed();
create trigger categories_told after insert or delete or truncate or update on categories for each statement execute function tell_catalogue_changed();
create trigger subcategories_told after insert or delete or truncate or update on subcategories for each statement execute function tell_catalogue_changed();
create trigger looks_told after insert or delete or truncate or update on looks for each statement execute function tell_catalogue_changed();
create trigger look_points_told after insert or delete or truncate or update on look_points for each statement execute function tell_catalogue_changed();
create trigger banners_told after insert or delete or truncate or update on banners for each statement execute function tell_catalogue_changed();

-- Attempts counted over all processes (G39). After a crash it is empty, and everybody may try anew: that costs little, and syncing each attempt much.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
