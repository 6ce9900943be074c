/** Address of the picture that the upstream serves for an event without a `poster` of its own. */
export function posterPath(activityId: string): string {
  return `/posters/${activityId}.svg`;
}

export function bannerPath(activityId: string): string {
  return `/posters/${activityId}-banner.svg`;
}
