import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';

/** Path of the waiting room, if a hold was refused because the visitor has no turn. */
export function findRoomPath(refusal: ErrorBody | undefined): string | undefined {
  return refusal?.reason === 'room.wait' ? safeRedirect(refusal.fields?.room) : undefined;
}
