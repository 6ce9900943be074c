import type { Ref } from 'react';

type PlaceholdersProps = {
  /** Number of entries in front of the placeholders. */
  after: number;
  count: number;
  firstPlace?: Ref<HTMLLIElement> | undefined;
  className: string;
};

/** Reserves the space of list entries that are still loading, so that nothing moves when they arrive. */
export function Placeholders({ after, count, firstPlace, className }: PlaceholdersProps) {
  const places = Array.from({ length: count }, (_, index) => after + index);
  return places.map((place) => (
    <li key={place} {...(place === after && { ref: firstPlace })} aria-hidden="true" className={className} />
  ));
}
