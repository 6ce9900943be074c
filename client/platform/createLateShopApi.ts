import { UNREACHABLE } from '#shared/contract/errorBody.ts';
import type { ShopApi, ShopApiOptions } from '#shared/contract/shopApi.ts';

export const fetchShopApi = () => import('#shared/contract/shopApi.ts');

type Options = ShopApiOptions & Required<Pick<ShopApiOptions, 'toError'>>;

/** Loads the API client's code with the first call. Pages arrive with their data, so many of them need no call. */
export function createLateShopApi(options: Options): ShopApi {
  const open = async () => (await fetchShopApi()).createShopApi(options);
  const call = async (name: keyof ShopApi, args: unknown[]) => {
    const api = await open().catch(() => {
      throw options.toError(UNREACHABLE);
    });
    return (api[name] as (...args: unknown[]) => unknown)(...args);
  };
  return new Proxy({} as ShopApi, {
    get:
      (_target, name) =>
      (...args: unknown[]) =>
        call(name as keyof ShopApi, args),
  });
}
