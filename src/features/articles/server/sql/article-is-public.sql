-- Readers may see the article. Every query and function asks this one; PostgreSQL puts its body in place of the call, so
-- the partial indexes of `articles`, whose condition is the same, are used.
create or replace function article_is_public(visibility text) returns boolean
  language sql immutable parallel safe
  return visibility = 'approved';
