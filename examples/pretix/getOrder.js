import { readOrder, toOrder } from './lib/sales.js';

export const fromUpstream = async (_answer, request, tools) => toOrder(await readOrder(request, tools), request, tools);
