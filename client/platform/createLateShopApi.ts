import { UNREACHABLE } from '#shared/contract/errorBody.ts';
import type { ShopApi, ShopApiOptions } from '#shared/contract/shopApi.ts';

export const fetchShopApi = () => import('#shared/contract/shopApi.ts');

type Options = ShopApiOptions & Required<Pick<ShopApiOptions, 'toError'>>;

/** The shop's calls, whose code is fetched for the first one: a page brings the data that it shows at first. */
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
