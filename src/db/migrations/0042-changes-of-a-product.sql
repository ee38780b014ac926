-- Nodes that share kept pages ask whether any product of a page has changed since it was made (docs/decisions/0024).
create index product_changes_of on product_changes (product_id, xid);
