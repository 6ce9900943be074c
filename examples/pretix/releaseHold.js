import { ask } from './lib/pretix.js';
import { readHold } from './lib/sales.js';

export async function fromUpstream(_answer, { params }, tools) {
  const { path, positions } = await readHold(tools, params.id);
  await Promise.all(positions.map(({ id }) => ask(tools, `${path}${id}/`, { method: 'DELETE', expects: [404] })));
}
