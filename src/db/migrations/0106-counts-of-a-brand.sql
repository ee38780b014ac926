-- A count may be of one brand, in one category or in all of them.

alter table stock_counts add column brand text;
