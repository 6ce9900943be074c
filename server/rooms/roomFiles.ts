import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLS } from '#shared/contract/calls.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { countTiles } from '#shared/kernel/merkleTiles.ts';
import type { UpstreamConnection } from '../bff/shopApiFor.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { isReading } from '../http/isReading.ts';
import { CACHE_TIMES } from '../http/limits.ts';
import { REFUSALS } from '../http/refusals.ts';
import { RETRY_SECONDS } from '../http/sendRefusal.ts';
import type { RequestOf, RoomFile } from '../http/visit.ts';
import type { Readiness } from '../middleware/health.ts';
import { STRICT_TRANSPORT } from '../middleware/securityHeaders.ts';
import type { Metrics } from '../ops/metrics.ts';
import { createKeptFiles, type FileKind, type ReadyFile } from './keptFiles.ts';

type RoomFilesDeps = {
  upstream: UpstreamConnection;
  https: boolean;
  readiness: Readiness;
  /** Called before a file that is not in memory is read for a visitor, except for tiles of a known room. */
  spendWork: (req: IncomingMessage) => Promise<boolean>;
  metrics: Pick<Metrics, 'countReadyPage'>;
};

const ADDRESS = /^\/rooms\/([\w-]{1,64})\/(?:(now\.json)|(fair\.json)|tiles\/(\d{1,2})\/(\d{1,6}))(?:\?.*)?$/;
const JSON_TYPE = 'application/json; charset=utf-8';
const NOW: FileKind = {
  route: 'room now',
  type: JSON_TYPE,
  cacheControl: 'public, max-age=2, stale-while-revalidate=2',
  times: CACHE_TIMES.roomNow,
  isText: true,
};
const FAIR: FileKind = {
  ...NOW,
  route: 'room fairness',
  times: CACHE_TIMES.roomFairness,
  cacheControl: 'public, max-age=5, stale-while-revalidate=60',
};
const TILE: FileKind = {
  route: 'room tile',
  type: CALLS.getRoomTile.file,
  cacheControl: `public, max-age=${CALLS.getRoomTile.maxAgeSeconds}, immutable`,
  times: CACHE_TIMES.roomTile,
  isText: false,
};

const nowPath = (roomId: string) => CALLS.getRoomNow.path.replace(':id', roomId);

/**
 * Sends the public files of waiting rooms as ready bytes, without Express, because all visitors of a room poll them.
 * Each copy of the shop reads a file from the box office at most once a second. The files set no cookie and depend on
 * no data of the visitor.
 */
export function roomFiles({ upstream, https, readiness, spendWork, metrics }: RoomFilesDeps) {
  const files = createKeptFiles({ url: upstream.url, fetch: upstream.fetchProof ?? upstream.fetch });
  const always = ['x-content-type-options', 'nosniff', 'access-control-allow-origin', '*'];
  if (https) always.push('strict-transport-security', STRICT_TRANSPORT);

  return (req: IncomingMessage, res: ServerResponse, request: RoomFile): void => {
    const { path, kind } = placeOf(request);
    const ready = files.findFresh(path);
    if (ready) sendFile(req, res, { ready, route: kind.route });
    else
      readAndSend(req, res, request).catch(() => {
        if (res.headersSent) res.destroy();
        else sendRefusal(res, REFUSALS['upstream.unreadable']);
      });
  };

  async function readAndSend(req: IncomingMessage, res: ServerResponse, request: RoomFile): Promise<void> {
    const { path, kind } = placeOf(request);
    const { roomId, file } = request;
    const isTile = typeof file === 'object';
    const isPaid = exists(isTile ? nowPath(roomId) : path) || (await spendWork(req));
    if (!isPaid) return sendRefusal(res, REFUSALS['request.tooMany']);
    if (isTile && !(await hasTile(roomId, file))) return sendRefusal(res, REFUSALS['room.noFile']);
    const ready = await find(path, kind);
    if (ready) sendFile(req, res, { ready, route: kind.route });
    else sendRefusal(res, REFUSALS['upstream.unreachable']);
  }

  /** Undefined if the box office does not respond and the file is not in memory. */
  function find(path: string, kind: FileKind): Promise<ReadyFile | undefined> {
    return files.get(path, kind).then(
      ({ value }) => value,
      () => undefined,
    );
  }

  /** Whether the file existed when it was last read. */
  function exists(path: string): boolean {
    return files.findUsable(path)?.status === 200;
  }

  /**
   * Whether the room's tree has this tile. No other tiles are read from the box office, so reading tiles uses no
   * budget.
   */
  async function hasTile(roomId: string, { level, index }: Exclude<RoomFile['file'], string>): Promise<boolean> {
    const path = nowPath(roomId);
    const now = await find(path, NOW);
    const { tickets = 0 }: { tickets?: number } = now?.status === 200 ? JSON.parse(now.body.toString()) : {};
    return index < countTiles(tickets, level);
  }

  type Sending = { ready: ReadyFile; route: string };
  function sendFile(req: IncomingMessage, res: ServerResponse, { ready, route }: Sending): void {
    if (ready.status === 404) {
      sendRefusal(res, REFUSALS['room.noFile']);
      return;
    }
    const isCompressed = ready.compressed !== undefined && acceptsEncoding(req, 'gzip');
    const bytes = isCompressed ? ready.compressed! : ready.body;
    const own = ['content-length', String(bytes.length)];
    if (isCompressed) own.push('content-encoding', 'gzip');
    if (readiness.leaving) own.push('connection', 'close');
    res.writeHead(200, [...always, ...ready.head, ...own]);
    res.end(req.method === 'HEAD' ? undefined : bytes);
    metrics.countReadyPage(route);
  }

  function sendRefusal(res: ServerResponse, refusal: ErrorBody): void {
    const retry = refusal.code === 404 ? [] : ['retry-after', `${RETRY_SECONDS[503]}`];
    res.writeHead(refusal.code, [...always, 'content-type', JSON_TYPE, 'cache-control', 'no-store', ...retry]);
    res.end(JSON.stringify(refusal));
  }
}

export function recogniseRoomFile(req: Pick<IncomingMessage, 'method' | 'url'>): RequestOf<'roomFile'> | undefined {
  const { url = '' } = req;
  const [, roomId, now, fair, level, index] = (isReading(req) && url.startsWith('/rooms/') && ADDRESS.exec(url)) || [];
  if (!roomId) return undefined;
  const common = { kind: 'roomFile', roomId } as const;
  if (now) return { ...common, route: NOW.route, file: 'now' };
  if (fair) return { ...common, route: FAIR.route, file: 'fair' };
  return { ...common, route: TILE.route, file: { level: Number(level), index: Number(index) } };
}

/** Path of a file at the box office, and its lifetime. */
function placeOf({ roomId, file }: RoomFile): { path: string; kind: FileKind } {
  if (file === 'now') return { kind: NOW, path: nowPath(roomId) };
  if (file === 'fair') return { kind: FAIR, path: CALLS.getRoomFairness.path.replace(':id', roomId) };
  const path = CALLS.getRoomTile.path.replace(':id', roomId);
  return { kind: TILE, path: path.replace(':level', String(file.level)).replace(':index', String(file.index)) };
}
