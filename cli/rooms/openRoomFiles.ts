import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { HASH_BYTES, TILE_WIDTH } from '#shared/kernel/merkleTiles.ts';
import type { FindTile } from '#shared/proof/checkTickets.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';

/** The published files of a room, at a shop or in a folder. */
export type RoomFiles = {
  place: string;
  /** The room's id, if it is in the address. */
  roomId: string | undefined;
  readProof: () => Promise<Uint8Array>;
  findTile: FindTile;
};

const MEBIBYTE = 2 ** 20;
/** Maximum size of `fair.json`. A million entries are 70 MB. */
const MOST_PROOF_BYTES = 256 * MEBIBYTE;
const TILE_BYTES = TILE_WIDTH * HASH_BYTES;
/** Represents a tile that is too large. */
const TOO_LARGE_TILE = new Uint8Array(TILE_BYTES + 1);
const FAIR = 'fair.json';

/** Opens a room's files. `place`: the address of the room's page or files, or a folder with a saved proof. */
export function openRoomFiles(place: string, { timeoutMs }: { timeoutMs: number }): RoomFiles {
  if (!/^https?:\/\//.test(place)) return openFolder(basename(place) === FAIR ? dirname(place) : place);
  const roomId = findRoomId(place);
  if (roomId === undefined)
    throw new CommandError(`${place} is not a room's address, such as https://shop.example/en/room/gala-1`);
  const base = new URL(roomFilesPath(roomId), place).href;
  return {
    place: base,
    roomId,
    async readProof() {
      const bytes = await fetchBytes(`${base}/${FAIR}`, { timeoutMs, mostBytes: MOST_PROOF_BYTES });
      if (bytes === 'missing') throw new CommandError(`There is no room at ${base}`, EXIT.unreachable);
      if (bytes === 'tooLarge') throw new CommandError(`${base}/${FAIR} is larger than ${MOST_PROOF_BYTES} bytes`);
      return bytes;
    },
    async findTile(level, index) {
      const bytes = await fetchBytes(`${base}/tiles/${level}/${index}`, { timeoutMs, mostBytes: TILE_BYTES });
      if (bytes === 'missing') return undefined;
      return bytes === 'tooLarge' ? TOO_LARGE_TILE : bytes;
    },
  };
}

/** Saves each file in a folder when it is read. The folder can be verified again without the shop. */
export function saveRoomFiles(files: RoomFiles, folder: string): RoomFiles {
  const save = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true })
      .then(() => writeFile(path, bytes))
      .catch(({ message }: Error) => {
        throw new CommandError(`${path} cannot be written: ${message}`, EXIT.unwritable);
      });
    return bytes;
  };
  return {
    ...files,
    readProof: async () => save(FAIR, await files.readProof()),
    async findTile(level, index) {
      const tile = await files.findTile(level, index);
      return tile && save(`tiles/${level}/${index}`, tile);
    },
  };
}

function openFolder(folder: string): RoomFiles {
  return {
    place: folder,
    roomId: undefined,
    async readProof() {
      const bytes = await readSmallFile(join(folder, FAIR), MOST_PROOF_BYTES);
      if (bytes) return bytes;
      throw new CommandError(`${join(folder, FAIR)} is missing, or larger than ${MOST_PROOF_BYTES} bytes`);
    },
    findTile: (level, index) => readSmallFile(join(folder, 'tiles', String(level), String(index)), TILE_BYTES),
  };
}

async function readSmallFile(path: string, mostBytes: number): Promise<Uint8Array | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() && found.size <= mostBytes ? readFile(path) : undefined;
}

/** Returns `gala-1` for `/en/room/gala-1`, `/en/room/gala-1/place`, `/rooms/gala-1` and `/rooms/gala-1/fair.json`. */
function findRoomId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  return /\/rooms?\/([\w-]+)(?:\/[^/]*)?$/.exec(new URL(address).pathname)?.[1];
}

type Limits = { timeoutMs: number; mostBytes: number };
/** The body, or the reason why there is none. `missing` means a 404 or 410 response. */
type FetchedBytes = Uint8Array | 'missing' | 'tooLarge';
type Failure = { why: string; waitMs: number };

/** Maximum number of attempts. A shop may respond with 429 and Retry-After to a reader of thousands of tiles. */
const MOST_TRIES = 8;
const LONGEST_WAIT_MS = 10 * SECOND_MS;
/** Number of attempts for an address that does not respond at all. */
const MOST_SILENT_TRIES = 3;
const SILENT_WAIT_MS = 0.3 * SECOND_MS;

/** Fetches a file of at most this size. Retries if the shop is busy or does not respond. */
async function fetchBytes(address: string, limits: Limits): Promise<FetchedBytes> {
  let silent = 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(address, limits).catch((error: Error): Failure => {
      silent += 1;
      return { why: error.cause instanceof Error ? error.cause.message : error.message, waitMs: SILENT_WAIT_MS };
    });
    if (answer instanceof Uint8Array || typeof answer === 'string') return answer;
    if (tries === MOST_TRIES || silent === MOST_SILENT_TRIES)
      throw new CommandError(`No answer from ${address}: ${answer.why}`, EXIT.unreachable);
    await setTimeout(answer.waitMs);
  }
}

async function ask(address: string, { timeoutMs, mostBytes }: Limits): Promise<FetchedBytes | Failure> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  const isTooLarge = Number(answer.headers.get('content-length') ?? 0) > mostBytes;
  if (answer.ok && !isTooLarge) return readAtMost(answer, mostBytes);
  await answer.body?.cancel();
  if (answer.ok) return 'tooLarge';
  if (answer.status === 404 || answer.status === 410) return 'missing';
  const seconds = Number(answer.headers.get('retry-after') ?? 1) || 1;
  return { why: `status ${answer.status}`, waitMs: Math.min(LONGEST_WAIT_MS, seconds * SECOND_MS) };
}

/** Reads at most this many bytes. A compressed or chunked response has no header with its length. */
async function readAtMost({ body }: Response, mostBytes: number): Promise<FetchedBytes> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
