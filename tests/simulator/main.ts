import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { DOCUMENTED_RETRIES, QUICK_RETRIES } from './noticeQueue.ts';
import { ADYEN, MIDTRANS, openSimulator } from './openSimulator.ts';
import { sendNotices, TROUBLES } from './sendNotices.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    shop: { type: 'string', default: 'http://localhost:3000' },
    trouble: { type: 'string', default: 'none' },
    /** Retries notices after minutes and hours, as documented by the providers, instead of after seconds. */
    'slow-retries': { type: 'boolean', default: false },
  },
});
const trouble = TROUBLES.find((one) => one === values.trouble);
if (!trouble) throw new Error(`--trouble is one of ${TROUBLES.join(', ')}`);

const simulator = await openSimulator({ port: Number(values.port) });
const sending = sendNotices(simulator.takeNotices, values.shop, {
  retries: values['slow-retries'] ? DOCUMENTED_RETRIES : QUICK_RETRIES,
});
sending.setTrouble(trouble);

console.log(`Payments: ${simulator.url}/pages\nStart the shop with:

export PAYMENTS=adyen,midtrans
export ADYEN_URL=${simulator.adyenConfig.url} ADYEN_API_KEY=${ADYEN.apiKey} ADYEN_MERCHANT_ACCOUNT=${ADYEN.merchantAccount}
export ADYEN_HMAC_KEY=${ADYEN.hmacKey}
export MIDTRANS_URL=${simulator.midtransConfig.url} MIDTRANS_SNAP_URL=${simulator.midtransConfig.snapUrl} MIDTRANS_SERVER_KEY=${MIDTRANS.serverKey}
npm run dev
`);
await once(process, 'SIGINT');
for (const deviation of simulator.takeDeviations()) console.error(deviation);
sending.stop();
await simulator.close();
