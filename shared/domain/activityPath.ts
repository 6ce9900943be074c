/** Where an event's page is, behind the language. */
export function activityPath(activityId: string): string {
  return `/activity/${encodeURIComponent(activityId)}`;
}
