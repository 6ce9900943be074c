-- Ends wrk's report with one line for loadFrom.ts; wrk counts in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local line = '{"perSecond":%f,"p99Ms":%f,"failures":%d}\n'
  io.write(line:format(summary.requests / summary.duration * 1e6, latency:percentile(99) / 1e3, failures))
end
