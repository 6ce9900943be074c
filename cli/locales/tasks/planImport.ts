import { CommandError } from '#cli/terminal/CommandError.ts';
import type { Returned, ReturnedUnit } from '../formats/exchange.ts';
import { brokenPlaceholders } from '../messageParts.ts';
import { isChinese } from '../rule.ts';
import { findBrokenEncoding, fixCharacters } from '../rules/characterRules.ts';
import { compareMarks, comparePlaceholders, findUnsafeHtml } from '../rules/partRules.ts';
import { fingerprint } from '../sourceRecord.ts';
import type { Unit } from '../units.ts';

type Notice = { id: string; reason: string };
export type ImportPlan = {
  /** Translations to write, each with the English text that it was made from. */
  taken: { unit: Unit; translation: string; source: string }[];
  /** Translations that came back unchanged and finished. */
  confirmed: ImportPlan['taken'];
  /** Number of texts that came back untranslated, or unchanged and unfinished. */
  untouched: number;
  refused: Notice[];
  /** Notes for the translator about texts that were not refused. */
  notices: Notice[];
};

const OTHER_LANGUAGE = 'is in another language';

/** Decides which returned translations to import and which to refuse. Writes nothing. */
export function planImport({ units: returned, language }: Returned, units: readonly Unit[]): ImportPlan {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const plan: ImportPlan = { taken: [], confirmed: [], untouched: 0, refused: [], notices: [] };
  const seen = new Set<string>();
  for (const raw of returned) {
    const given = { ...raw, translation: raw.translation && fixCharacters(raw.translation) };
    const unit = byId.get(given.id);
    const reason = refuse(given, unit) ?? (seen.has(given.id) ? 'is in the file twice' : undefined);
    seen.add(given.id);
    if (!unit || reason) plan.refused.push({ id: given.id, reason: reason ?? '' });
    else sort(given, unit, plan);
    if (unit && !reason && given.translation !== raw.translation)
      plan.notices.push({ id: given.id, reason: 'corrected: spaces, line breaks or invisible characters' });
  }
  const strange = plan.refused.filter(({ reason }) => reason === OTHER_LANGUAGE).length;
  if (strange > plan.taken.length + plan.confirmed.length)
    throw new CommandError(
      `The file gives its language as ${language}, but ${strange} of its texts are in another language, so nothing was read. Correct the language in the file`,
    );
  return plan;
}

function sort({ source, translation, isDraft, base }: ReturnedUnit, unit: Unit, plan: ImportPlan): void {
  const { id } = unit;
  const here = unit.target?.text ?? '';
  const isSame = translation === here;
  if (translation === undefined || translation.trim() === '' || (isSame && isDraft)) plan.untouched += 1;
  else if (!isSame && here !== '' && base === fingerprint(translation))
    plan.notices.push({ id, reason: 'kept: it was corrected here, and the file has the former text' });
  // Refused, because buyers would read a text that a tool has guessed.
  else if (isDraft && here === '')
    plan.refused.push({
      id,
      reason: 'the file marks it as unfinished (fuzzy, initial). Finish it, then import it again',
    });
  else {
    const say = (reason: string) => plan.notices.push({ id, reason });
    if (source !== unit.source.text) say('taken, but its English text has changed meanwhile');
    if (isDraft) say('written, but still open: the file marks it as unfinished');
    if (!isSame && here !== '' && base === undefined)
      say(`replaces “${here}”: the file does not name the translation that it was made from`);
    // A record without an English text keeps a draft stale.
    plan[isSame ? 'confirmed' : 'taken'].push({ unit, translation, source: isDraft ? '' : source });
  }
}

/** Returns the reason for a refusal. Compares with the current English text, not with the one in the file. */
function refuse({ translation, base, problem }: ReturnedUnit, unit: Unit | undefined): string | undefined {
  if (problem) return problem;
  if (!unit || unit.fixed) return 'there is no such text';
  if (translation === undefined || translation.trim() === '') return undefined;
  if (findBrokenEncoding(translation).length > 0) return 'its letters are damaged: save the file as UTF-8';
  const source = unit.source.text;
  if (isOtherLanguage(translation, source, unit)) return OTHER_LANGUAGE;
  const [placeholder] = comparePlaceholders(translation, source, unit);
  if (placeholder) return placeholder;
  const [broken] = brokenPlaceholders(translation);
  if (broken && !source.includes(broken)) return `“${broken}” is not a placeholder`;
  const [mark] = [...compareMarks(translation, source), ...findUnsafeHtml(translation)];
  if (mark) return mark;
  const here = unit.target?.text ?? '';
  const isChanged = base !== undefined && here !== '' && ![base, fingerprint(translation)].includes(fingerprint(here));
  if (!isChanged || fingerprint(translation) === base) return undefined;
  return `was changed here meanwhile to “${here}”. To replace that by “${translation}”, export this text again and write it there`;
}

function isOtherLanguage(translation: string, source: string, { textSet }: Unit): boolean {
  const isHan = /\p{Script=Han}/u.test(translation);
  if (!isChinese(textSet)) return isHan;
  return !isHan && (translation.match(/\p{L}{3,}/gu) ?? []).some((word) => !source.includes(word));
}
