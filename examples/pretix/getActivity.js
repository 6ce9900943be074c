import { readActivity } from './lib/catalogue.js';

export const fromUpstream = (_answer, { params, language }, tools) => readActivity(tools, params.id, language);
