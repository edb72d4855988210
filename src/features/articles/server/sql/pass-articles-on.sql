-- Makes the next co-author the first author of the articles that `leaver` wrote with others: of one of them, or of all
-- if `one` is null. The numbers of likes and comments follow the article.
create or replace function pass_articles_on(leaver uuid, one uuid)
  returns table (article_id uuid, new_author_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  co_authors uuid[];
begin
  -- Lock accounts before articles everywhere, so that two transactions cannot deadlock.
  select array_agg(distinct co_author) into co_authors
    from articles cross join unnest(co_author_ids) as co_author
    where author_id = leaver and (one is null or id = one);
  perform from accounts where id = any (co_authors) order by id for key share;
  for article_id, new_author_id in
    select id, co_author_ids[1] from articles
    where author_id = leaver and co_author_ids <> '{}' and (one is null or id = one)
    order by id for update
  loop
    perform move_activity(article_id, leaver, new_author_id);
    delete from article_co_authors as left_over
      where left_over.article_id = pass_articles_on.article_id and left_over.account_id = new_author_id;
    update articles set author_id = new_author_id where id = pass_articles_on.article_id;
    return next;
  end loop;
end
$$;
