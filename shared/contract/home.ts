import * as z from 'zod/mini';
import { ActivityCard } from './activityCard.ts';
import { Identifier } from './values.ts';

export const Banner = z.object({
  poster: z.string(),
  /** Link target: a path of the shop or an external URL. */
  url: z.optional(z.string()),
  /** Alternative text of the picture. */
  title: z.optional(z.string()),
  subtitle: z.optional(z.string()),
  /** The event that the banner links to. The specification does not name this field. */
  activity: z.optional(ActivityCard),
});
export type Banner = z.infer<typeof Banner>;

export const Category = z.object({
  id: Identifier,
  name: z.string(),
  enName: z.optional(z.string()),
  /** The embedded upstream sends the type as it is in category paths, such as `concert`. */
  pinyin: z.optional(z.string()),
  icon: z.nullish(z.string()),
});
export type Category = z.infer<typeof Category>;

export const Home = z.object({
  banners: z.array(Banner),
  categories: z.array(Category),
  rareActivities: z.array(ActivityCard),
});
export type Home = z.infer<typeof Home>;

/** The city whose banners and deals come first. An upstream may ignore it. */
export type HomeQuery = { cityCode?: string };

export const Contact = z.object({ email: z.string(), phone: z.string(), phone2: z.optional(z.string()) });
export type Contact = z.infer<typeof Contact>;
