import { sql } from 'drizzle-orm';
import { isChinese } from '#shared/domain/searchWords.ts';
import { isMistypingOf, mistakesAllowed } from '#shared/domain/typingMistake.ts';
import type { Database } from '../database.ts';
import { searchWords } from '../schema/activities.ts';

/** LIKE patterns over a search text: what the word says, and what it may have meant. */
export type WordMatch = { exact: string; corrected: string[] };

const CANDIDATES = 100;

/** For every word a visitor looks for, what finds it. Words that we know as they are need no correction. */
export async function findWordMatches(db: Database, words: string[]): Promise<WordMatch[]> {
  const corrections = await findCorrections(
    db,
    words.filter((word) => mistakesAllowed(word) > 0),
  );
  return words.map((word) => ({
    exact: isChinese(word) ? `%${word}%` : `% ${word}%`,
    corrected: (corrections.get(word) ?? []).map((meant) => `% ${meant} %`),
  }));
}

/** The most similar known words from the trigram index; counting the mistakes decides. */
async function findCorrections(db: Database, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select typed.word as typed, candidate.word as meant
    from json_array_elements_text(${JSON.stringify(words)}::json) as typed(word)
    cross join lateral (
      select word from ${searchWords}
      where length(word) between length(typed.word) - 2 and length(typed.word) + 2
      order by word <-> typed.word limit ${CANDIDATES}
    ) as candidate`);
  const candidates = Map.groupBy(rows as { typed: string; meant: string }[], ({ typed }) => typed);
  return new Map(
    [...candidates].map(([typed, found]) => {
      const known = found.some(({ meant }) => meant === typed);
      return [typed, known ? [] : found.map(({ meant }) => meant).filter((meant) => isMistypingOf(typed, meant))];
    }),
  );
}
