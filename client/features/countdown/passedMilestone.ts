/** Seconds before the end at which those who listen are told, and the end itself. */
const MILESTONES = [300, 120, 60, 30, 0] as const;
type Milestone = (typeof MILESTONES)[number];

/** The last milestone between two looks at the clock, in milliseconds; a device that slept passes several and hears of one. */
export function passedMilestone(before: number | undefined, after: number): Milestone | undefined {
  if (before === undefined) return undefined;
  return MILESTONES.findLast((seconds) => before > seconds * 1000 && after <= seconds * 1000);
}
