/** The sessions that are not over. If all of them are over, returns all, so that a past event still shows its dates. */
export function sessionsAhead<Session>(sessions: Session[], isOver: (session: Session) => boolean): Session[] {
  const ahead = sessions.filter((session) => !isOver(session));
  return ahead.length > 0 ? ahead : sessions;
}
