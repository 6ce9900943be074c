import { listPage } from './lib/catalogue.js';

export const fromUpstream = listPage;
