import * as z from 'zod';
import { apiAddress, type MoneyProvider, modeOf } from '../moneyProvider.ts';
import { createMidtransProvider } from './createMidtransProvider.ts';
import type { MidtransConfig } from './midtransApi.ts';
import { midtransSettlement } from './midtransSettlement.ts';
import { payMidtransTest } from './payMidtransTest.ts';

const TEST_HOSTS = /\.sandbox\.midtrans\.com$/;

export const midtrans: MoneyProvider<MidtransConfig> = {
  variables: {
    MIDTRANS_SERVER_KEY: z.string().optional().meta({ description: 'Server key of Midtrans.', unset: 'none' }),
    MIDTRANS_URL: apiAddress
      .default('https://api.sandbox.midtrans.com')
      .meta({ description: 'Address of Midtrans’ API. The default is the test environment.' }),
    MIDTRANS_SNAP_URL: apiAddress
      .default('https://app.sandbox.midtrans.com')
      .meta({ description: 'Address of Midtrans’ payment page. The default is the test environment.' }),
  },
  secrets: ['MIDTRANS_SERVER_KEY'],
  needs: ['MIDTRANS_SERVER_KEY'],
  toConfig({ MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_URL: url, MIDTRANS_SNAP_URL: snapUrl }) {
    return serverKey ? { url: url!, snapUrl: snapUrl!, serverKey } : undefined;
  },
  modes: ({ url, snapUrl }) => ({
    MIDTRANS_URL: modeOf(url, TEST_HOSTS),
    MIDTRANS_SNAP_URL: modeOf(snapUrl, TEST_HOSTS),
  }),
  open: createMidtransProvider,
  settlement: midtransSettlement,
  payTest: payMidtransTest,
};
