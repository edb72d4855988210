-- Whether readers may see an article. All queries and functions call it. PostgreSQL inlines the call, so the partial
-- indexes of `articles`, which have the same condition, are used.
create or replace function article_is_public(visibility text) returns boolean
  language sql immutable parallel safe
  return visibility = 'approved';
