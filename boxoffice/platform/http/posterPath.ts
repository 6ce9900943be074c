/** Address of the picture that the box office serves for an event without a `poster`. */
export function posterPath(activityId: string): string {
  return `/posters/${activityId}.svg`;
}

export function bannerPath(activityId: string): string {
  return `/posters/${activityId}-banner.svg`;
}
