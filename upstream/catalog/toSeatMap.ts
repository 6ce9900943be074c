import type { SeatMap } from '#shared/contract/seatMap.ts';
import type { TextSet } from '#shared/domain/languages.ts';
import { textIn } from '#shared/domain/localizedText.ts';
import type { SeatMapRow } from './seatMapStore.ts';

export function toSeatMap(map: NonNullable<SeatMapRow['map']>, seats: SeatMapRow['seats'], textSet: TextSet): SeatMap {
  const byArea = Map.groupBy(seats, ([, areaId]) => areaId);
  return {
    sessionId: map.sessionId,
    width: map.width,
    height: map.height,
    stage: { ...map.stage, name: textIn(map.stage.name, textSet) },
    areas: map.areas.map(({ id, name }) => ({
      id,
      name: textIn(name, textSet),
      seats: (byArea.get(id) ?? []).map(([seatId, , x, y, row, number, tierId, state]) => ({
        id: String(seatId),
        x,
        y,
        row,
        number,
        tierId,
        state,
      })),
    })),
  };
}
