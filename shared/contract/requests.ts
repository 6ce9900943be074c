import * as z from 'zod/mini';
import { LONGEST_LIST } from '../domain/favourites/idList.ts';
import { HOTTEST_FILTERS, LISTING_FILTERS, type ListingFilter } from '../domain/search/listingFilters.ts';
import { ORDER_TIMES } from '../domain/selling/orderTimes.ts';
import {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ChangePhoneRequest,
  MailLoginRequest,
  MailRequest,
  PhoneLoginRequest,
  ProofRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SaveUserRequest,
  SendCodeRequest,
  VerifyResetRequest,
} from './account.ts';
import { EndSubscriptionRequest, NotifyRequest, OpenActivityRequest } from './activity.ts';
import { AddressRequest } from './address.ts';
import type { CallName } from './calls.ts';
import { AddFavouritesRequest } from './favourites.ts';
import { HoldRequest } from './hold.ts';
import { SaveLanguageRequest } from './language.ts';
import { HoldersRequest, type OrderQuery, OrderRequest } from './order.ts';
import { CheckPaymentRequest, PaymentRequest } from './payment.ts';

/**
 * Schema of the request body of each call in `calls.ts` that has one. The browser imports only the types, because it
 * does not validate requests.
 */
export const REQUESTS = {
  saveLanguage: SaveLanguageRequest,
  sendLoginCode: SendCodeRequest,
  login: PhoneLoginRequest,
  mailLogin: MailLoginRequest,
  sendRegisterCode: MailRequest,
  register: RegisterRequest,
  sendResetCode: MailRequest,
  verifyResetCode: VerifyResetRequest,
  resetPassword: ResetPasswordRequest,
  changePassword: ChangePasswordRequest,
  saveMe: SaveUserRequest,
  deleteMe: ProofRequest,
  reauthenticate: ProofRequest,
  changeEmail: ChangeEmailRequest,
  changePhone: ChangePhoneRequest,
  createAddress: AddressRequest,
  saveAddress: AddressRequest,
  openActivity: OpenActivityRequest,
  notifyMe: NotifyRequest,
  endSubscription: EndSubscriptionRequest,
  addFavourites: AddFavouritesRequest,
  createHold: HoldRequest,
  createOrder: OrderRequest,
  changeHolders: HoldersRequest,
  startPayment: PaymentRequest,
  checkPayment: CheckPaymentRequest,
} as const satisfies Partial<Record<CallName, z.ZodMiniType>>;

const text = z.optional(z.string());
const page = z.optional(z.int().check(z.gte(1)));
const pageSize = z.optional(z.int().check(z.gte(1), z.lte(100)));
const ListingSearch = z.object({ ...toSchemas(LISTING_FILTERS), pageIndex: page, pageSize });
const HottestSearch = z.object({ ...toSchemas(HOTTEST_FILTERS), pageIndex: page, pageSize });
const OrderSearch = z.object({
  status: text,
  time: z.optional(z.enum(ORDER_TIMES)),
  pageIndex: page,
  pageSize,
} satisfies Record<keyof OrderQuery, z.ZodMiniType>);
const FileLanguage = z.object({ language: text });

/**
 * Schema of the query parameters of each call that has any. An upstream ignores parameters that it does not support.
 */
export const QUERIES = {
  getLanguageByGeo: z.object({ country: text }),
  getHome: z.object({ cityCode: text }),
  listHottest: HottestSearch,
  listActivities: ListingSearch,
  listActivitiesInWindow: ListingSearch,
  listCards: z.object({ ids: z.string().check(z.maxLength(LONGEST_LIST)) }),
  suggest: z.object({ keyword: z.string().check(z.maxLength(LISTING_FILTERS.keyword.longest)) }),
  listOrders: OrderSearch,
  getTicketsPdf: FileLanguage,
  getCalendar: FileLanguage,
} as const satisfies Partial<Record<CallName, z.ZodMiniType>>;

export type Requests = typeof REQUESTS;

function toSchemas(filters: Record<string, ListingFilter>): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, { choices, longest }]) => [
      name,
      z.optional(choices ? z.enum(choices) : z.string().check(z.maxLength(longest))),
    ]),
  );
}
