import { ask, pathOf } from './lib/pretix.js';
import { readVoucher } from './lib/sales.js';

export async function fromUpstream(_answer, { params }, tools) {
  const { event, code } = await readVoucher(params.token, tools);
  const { status, bytes } = await ask(tools, `${pathOf(event)}/orders/${code}/download/pdf/`, { expects: [403, 409] });
  if (status === 409) tools.refuse(503, 'upstream.unreachable', 'The tickets are being made');
  if (status === 403) tools.refuse(404, 'voucher.unknown', 'There is no PDF of these tickets');
  return { name: `${code}.pdf`, content: bytes };
}
