import { fromUpstream } from './getCurrentPayment.js';

export { fromUpstream };
