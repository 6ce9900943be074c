/** Where the upstream draws the picture of an event that brings none of its own. */
export function posterPath(activityId: string): string {
  return `/posters/${activityId}.svg`;
}

export function bannerPath(activityId: string): string {
  return `/posters/${activityId}-banner.svg`;
}
