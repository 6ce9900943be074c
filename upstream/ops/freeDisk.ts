export const MEGABYTE = 1024 * 1024;
/** Four segments of the write-ahead log. With less, an embedded database stops to write, and may break. */
export const LEAST_FREE_BYTES = 64 * MEGABYTE;
