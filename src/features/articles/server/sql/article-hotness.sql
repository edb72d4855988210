-- The rank in "Trending". Ten times the engagement is worth two days. The rank grows with the date of publication
-- instead of shrinking with age, so a stored value stays correct as time passes.
create or replace function article_hotness(likes integer, comments integer, views integer, published_at timestamptz)
  returns double precision language sql immutable parallel safe as $$
  select (
    log(1 + likes * 4.0 + comments * 6.0 + views / 10.0)
    + coalesce(extract(epoch from published_at), 0) / 172800
  )::double precision
$$;
