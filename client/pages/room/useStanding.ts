import { useEffect, useMemo, useState } from 'react';
import type { RoomMemory } from '#client/features/room/roomMemory.ts';
import type { RoomNow } from '#shared/contract/room.ts';
import type { RoomStanding } from '#shared/domain/rooms/roomPlace.ts';

/** The visitor's place in the order. The browser computes it; nobody else needs to be asked. */
export function useStanding({ seed, at }: RoomNow, memory: RoomMemory | undefined): RoomStanding | undefined {
  const [drawn, setDrawn] = useState<{ of: string; key: number }>();
  const { ticket, late } = memory ?? {};
  const of = seed && ticket && late === undefined ? `${seed} ${ticket}` : undefined;
  const isMissing = of !== undefined && drawn?.of !== of;
  // If the script does not arrive, the next poll tries again.
  const attempt = isMissing ? at : 0;

  useEffect(() => {
    if (!attempt || !of || !seed || !ticket) return;
    let left = false;
    import('./findKey.ts').then(
      ({ findKey }) => left || setDrawn({ of, key: findKey(seed, ticket) }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [attempt, of, seed, ticket]);

  const key = of !== undefined && drawn?.of === of ? drawn.key : undefined;
  return useMemo(() => {
    if (late !== undefined) return { late };
    return key === undefined ? undefined : { key };
  }, [late, key]);
}
