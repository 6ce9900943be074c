/** Path of an event's page, without the language. */
export function activityPath(activityId: string): string {
  return `/activity/${encodeURIComponent(activityId)}`;
}
