/** The first index below `count` at which a condition holds, if it holds from there on; `count` if it never does. */
export function findFirst(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
