-- Requests with the paths and cookies of visitors, sent in turn; without visitors, one request for the address.
local visits = {}
local last = 0

function init(args)
  for at = 1, #args, 2 do
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value end
    headers['Cookie'] = args[at + 1]
    visits[#visits + 1] = wrk.format('GET', args[at], headers)
  end
  if #visits == 0 then visits[1] = wrk.format('GET') end
end

function request()
  last = last % #visits + 1
  return visits[last]
end

-- Ends wrk's report with one line for loadFrom.ts; wrk counts in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local line = '{"perSecond":%f,"p99Ms":%f,"failures":%d}\n'
  io.write(line:format(summary.requests / summary.duration * 1e6, latency:percentile(99) / 1e3, failures))
end
