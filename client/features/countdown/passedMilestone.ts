/** Remaining seconds at which screen readers announce the time. 0 is the end. */
const MILESTONES = [300, 120, 60, 30, 0] as const;
type Milestone = (typeof MILESTONES)[number];

/** Returns the last milestone between two values of the time left, in milliseconds. A sleeping device may skip some. */
export function passedMilestone(before: number | undefined, after: number): Milestone | undefined {
  if (before === undefined) return undefined;
  return MILESTONES.findLast((seconds) => before > seconds * 1000 && after <= seconds * 1000);
}
