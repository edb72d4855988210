-- Tells every instance which tags were touched. PostgreSQL sends it when the transaction commits.
create or replace function tell_touched(touched_tags text[]) returns void language plpgsql as $$
begin
  perform pg_notify('galley_touched', to_json(touched_tags)::text);
end
$$;
