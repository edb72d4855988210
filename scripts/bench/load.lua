-- Sends the requests of a file repeatedly, one after the other, and prints the results as JSON. The file has the requests as raw HTTP,
-- each after a line with its length in bytes.

local requests = {}
local sent = 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  while true do
    local length = file:read('*l')
    if not length then break end
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local failed = summary.errors
  io.write(string.format(
    '\nresult {"requests":%d,"seconds":%.6f,"p50Ms":%.3f,"p95Ms":%.3f,"p99Ms":%.3f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000,
    failed.status, failed.connect + failed.read + failed.write + failed.timeout))
end
