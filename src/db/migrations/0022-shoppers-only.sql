-- Staff have accounts of their own since 0020: in the shop everybody is a customer.
update users set role = 'customer', updated_at = now() where role in ('staff', 'admin');
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('customer', 'wholesale'));
