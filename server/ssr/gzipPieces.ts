import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * One of the parts that make up a page, in order. A `Buffer` is a part of many pages, so its compressed bytes are kept.
 */
export type PagePiece = string | Buffer;

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty block that ends the stream. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Shorter parts are compressed with their neighbours, because each block costs 0.1 ms. */
const WORTH_KEEPING = 4096;
/** Shorter texts are stored as they are. */
const WORTH_COMPRESSING = 128;

const compressed = new WeakMap<Buffer, Buffer>();

/** Makes the part a block of its own, whatever its length. */
export function keepCompressed(part: Buffer): void {
  if (!compressed.has(part)) compressed.set(part, deflate(part, 9));
}

/**
 * Compresses a page as gzip (RFC 1952). Each long part that other pages share is a block of its own, which is
 * compressed only once. Most of a page is shared, so this takes a fraction of the time of compressing the whole page.
 */
export function gzipPieces(pieces: readonly PagePiece[]): Buffer {
  const blocks: Buffer[] = [HEADER];
  let [checksum, size] = [0, 0];
  for (const bytes of joinShort(pieces)) {
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    blocks.push(blockOf(bytes));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, trailer]);
}

/**
 * Joins the pieces between long shared parts. The joined pieces are new buffers, so their compressed bytes are not
 * kept.
 */
function* joinShort(pieces: readonly PagePiece[]): Generator<Buffer> {
  let own: PagePiece[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string' || (piece.length < WORTH_KEEPING && !compressed.has(piece))) {
      own.push(piece);
      continue;
    }
    if (own.length > 0) yield joinPieces(own);
    own = [];
    keepCompressed(piece);
    yield piece;
  }
  if (own.length > 0) yield joinPieces(own);
}

function blockOf(bytes: Buffer): Buffer {
  const kept = compressed.get(bytes);
  if (kept) return kept;
  return bytes.length < WORTH_COMPRESSING ? storedBlock(bytes) : deflate(bytes, 1);
}

/** The flush ends the block at a byte boundary, and lets no later block refer to it. */
const deflate = (bytes: Buffer, level: number): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH });

/** RFC 1951, 3.2.4: the length and its complement, then the bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** Writes all pieces into one buffer, because a buffer per piece would soon be garbage. */
export function joinPieces(pieces: readonly PagePiece[]): Buffer {
  const joined = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? joined.write(piece, at) : piece.copy(joined, at);
  return joined;
}
