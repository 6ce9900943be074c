import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import { findKey, isCalled } from '#client/pages/room/roomPlace.ts';
import type { RoomFairness, RoomNow, RoomPlace } from '#shared/contract/room.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { findLeaf, hashLeaf, type ReadTile } from '#shared/kernel/merkleTiles.ts';
import type { Buyer, boxOfficeBuyers } from '#tests/support/boxoffice/boxOfficeBuyers.ts';

type Office = ReturnType<typeof boxOfficeBuyers>;
/** Answer to a visitor: a status and a reason, or `cut` if there was no answer. */
export type RoomAnswer = { status: number | 'cut'; reason?: string; place?: RoomPlace };

/** Returns functions with which buyers visit one session's waiting room, at any copy of the box office. */
export function roomCrowd(sessionId: string) {
  const path = `/api/v1/rooms/${sessionId}`;

  async function ask(office: Office, verb: 'join' | 'enter', buyer: Buyer): Promise<RoomAnswer> {
    const answer = await office.call('POST', `${path}/${verb}`, { body: {}, buyer }).catch(() => undefined);
    if (!answer) return { status: 'cut' };
    const { status, body } = answer;
    return { status, ...(body.reason && { reason: body.reason }), ...(body.data && { place: body.data }) };
  }

  const readNow = async (office: Office): Promise<RoomNow> => (await office.call('GET', `${path}/now`)).body;
  const readFairness = async (office: Office): Promise<RoomFairness> =>
    (await office.call('GET', `${path}/fairness`)).body;

  /** Reads each tile once. */
  function tilesAt(url: string): ReadTile {
    const tiles = new Map<string, Promise<Uint8Array>>();
    return (level, index) => {
      const address = `${url}${path}/tiles/${level}/${index}`;
      const tile = tiles.get(address) ?? readTile(address);
      tiles.set(address, tile);
      return tile;
    };
  }

  /** Finds the room tickets that are not in the published tree. */
  async function findMissing(tickets: readonly string[], { size, url }: { size: number; url: string }) {
    const read = tilesAt(url);
    const isMissing = await Promise.all(
      tickets.map(async (ticket) => {
        const leaf = hashLeaf(sha256, fromBase64Url(ticket));
        return (await findLeaf(leaf, size, read)) === undefined;
      }),
    );
    return tickets.filter((_ticket, index) => isMissing[index]);
  }

  /** Polls as the browser does, until the room ticket is called. Returns false if all units are held before that. */
  async function untilCalled(office: Office, { ticket }: RoomPlace): Promise<boolean> {
    for (;;) {
      const now = await readNow(office);
      if (now.seed && isCalled(now, { key: findKey(now.seed, ticket!) })) return true;
      if (now.reason === 'allHeld') return false;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  return {
    join: (office: Office, buyer: Buyer) => ask(office, 'join', buyer),
    enter: (office: Office, buyer: Buyer) => ask(office, 'enter', buyer),
    readNow,
    readFairness,
    tilesAt,
    findMissing,
    untilCalled,
  };
}

async function readTile(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
