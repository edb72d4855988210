-- Counts one use of a rate limit. Returns null within the limit, and otherwise the milliseconds to wait. It uses the clock of the
-- database, which is the same for all instances. The counter stays locked until the transaction ends, so uses of one key run one
-- after the other.
create or replace function consume_limit(limit_key text, limit_times integer, limit_window_ms bigint)
  returns bigint language plpgsql as $$
declare
  now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
  wait_ms bigint;
begin
  insert into rate_limits as counter (key, points, expire) values (limit_key, 1, now_ms + limit_window_ms)
    on conflict (key) do update set
      points = case when counter.expire <= now_ms then 1 else counter.points + 1 end,
      expire = case when counter.expire <= now_ms then excluded.expire else counter.expire end
    returning case when points > limit_times then greatest(expire - now_ms, 0) end into wait_ms;
  return wait_ms;
end
$$;
