-- Copies the ids of the co-authors to their article, in their order, so that a query of an article knows its authors
-- without a join. A trigger, because deleting an account deletes rows too.
create or replace function copy_co_authors_to_article() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
begin
  update articles set co_author_ids = array(
      select account_id from article_co_authors where article_id = changed order by position, account_id)
    where id = changed;
  return null;
end
$$;

create or replace trigger article_co_authors_tell_article after insert or update or delete on article_co_authors
  for each row execute function copy_co_authors_to_article();
