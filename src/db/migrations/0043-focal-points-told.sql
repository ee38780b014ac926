-- Every process knows the focal points of pictures, and pages show them.

create trigger media_focal_told after update of focal_x, focal_y or delete on media
  for each statement execute function tell_catalogue_changed();
