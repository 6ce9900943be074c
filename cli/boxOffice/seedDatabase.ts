import { seedDemo } from '#upstream/seedDemo.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';

export async function seedDatabase(place: BoxOfficePlace): Promise<{ label: string; seeded: boolean }> {
  const { db, label, close } = await openBoxOffice(place, 'writing');
  return seedDemo(db, new Date())
    .then((seeded) => ({ label, seeded }))
    .finally(close);
}
