import { useTimeLeft } from '#client/features/countdown/useTimeLeft.ts';
import type { SessionRoom, SessionView } from './activityView.ts';
import { type Turn, useTurn } from './useTurn.ts';

/** The waiting room of the chosen session. */
export type OpenRoom = SessionRoom & {
  /** Before the sale, the room is the way to the tickets. During the sale it is for those without a turn. */
  isMainWay: boolean;
  /** With a turn, tickets are chosen here, and nothing leads to the room but the wish for more time. */
  turn: Turn | undefined;
};

/** Opens the room in the browser when its time comes, also on a page that was made before. */
export function useOpenRoom(session: SessionView | undefined): OpenRoom | undefined {
  const { room, status } = session ?? {};
  const isAhead = room !== undefined && !room.isOpen;
  const timeLeft = useTimeLeft(isAhead ? room.opens.iso : undefined);
  const turn = useTurn(session?.id ?? '');
  if (!room) return undefined;
  const isOpen = room.isOpen || timeLeft === 0;
  return { ...room, isOpen, isMainWay: isOpen && status === 'preSale' && !turn, turn };
}
