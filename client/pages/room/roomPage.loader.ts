import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import type { RoomPageData } from './roomView.ts';
import { findRoomTime, toRoomView } from './toRoomView.ts';

/** Loads what is the same for all visitors. The browser adds the visitor's own place. */
export async function loadRoomPage({ params, context }: ShopLoaderArgs): Promise<RoomPageData> {
  const shop = context.get(shopContext);
  const room = await shop.api.getRoom(params.roomId!);
  return { room: toRoomView(room, await findRoomTime(room, shop)), now: room.now };
}
