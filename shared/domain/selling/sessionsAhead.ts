/** The sessions that are not over; if all are over, all of them, so that a past event still shows its dates. */
export function sessionsAhead<Session>(sessions: Session[], isOver: (session: Session) => boolean): Session[] {
  const ahead = sessions.filter((session) => !isOver(session));
  return ahead.length > 0 ? ahead : sessions;
}
