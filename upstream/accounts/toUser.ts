import type { User } from '#shared/contract/account.ts';
import { toPhoneText } from '#shared/domain/phone.ts';
import type { UserRow } from './userStore.ts';

export function toUser({ id, nickname, email, areaCode, phone, languageId, passwordHash }: UserRow): User {
  return {
    userId: id,
    nickname,
    email,
    phone: areaCode && phone ? toPhoneText({ areaCode, number: phone }) : null,
    languageId,
    hasPassword: passwordHash !== null,
  };
}
