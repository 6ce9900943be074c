import { parseArgs } from 'node:util';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { resultOf } from '#shared/proof/roomFinding.ts';
import { SIMULATED_BEACON, simulateRoom } from './roomSimulation.ts';

/**
 * Runs a waiting room with many visitors on this machine, and prints how long joins, list, proof and verification take.
 * It runs without a shop. Exits with 1 unless the verification proves the draw.
 */
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    late: { type: 'string', default: '100' },
    rate: { type: 'string', default: '1000' },
    buyers: { type: 'string', default: '1000' },
    pause: { type: 'string', default: '3' },
    save: { type: 'string' },
  },
});
const [visitors, seconds, late, rate, buyers, pause] = [
  values.visitors,
  values.seconds,
  values.late,
  values.rate,
  values.buyers,
  values.pause,
].map(Number) as [number, number, number, number, number, number];
const report = await simulateRoom({
  visitors,
  joinMs: seconds * SECOND_MS,
  late,
  rate,
  buyers,
  pause,
  save: values.save,
});

const toSeconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`;
const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const { joining, polls, verification } = report;
console.log(`joins         ${visitors} in ${toSeconds(joining.ms)}, answered after ${joining.p50} ms (p50), ${joining.p99} ms (p99); ${joining.failed} failed
list          ${toSeconds(report.listMs)} from the close to the published list, ${toSeconds(report.closeMs)} to the order without the wait for the round
calls         ${polls.seconds} seconds at ${rate} people per second, simulated in ${toSeconds(report.callMs)}; ${report.entered} came
polls         ${polls.all} of ${report.pollBytes} bytes, ${polls.mostPerSecond} per second at most (computed)
proof         ${toMegabytes(report.proofBytes)}
verification  ${toSeconds(verification.ms)}: ${verification.findings.map(({ name }) => name).join(', ') || 'nothing found'}
memory        ${toMegabytes(report.peakBytes)} at most, with the embedded database
beacon        --beacon-key ${SIMULATED_BEACON.chain.publicKey}`);
process.exitCode = resultOf(verification.findings) === 'proven' ? 0 : 1;
