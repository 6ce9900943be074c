import type { Returned, ReturnedUnit } from '../formats/exchange.ts';
import { brokenPlaceholders, readParts } from '../messageParts.ts';
import { findBrokenEncoding, fixCharacters } from '../rules/characterRules.ts';
import { findUnsafeHtml } from '../rules/markupRules.ts';
import { comparePlaceholders } from '../rules/placeholderRule.ts';
import type { Settings } from '../settings.ts';
import type { Unit } from '../units.ts';

export type Refusal = { id: string; reason: string };
export type ImportPlan = {
  /** Translations to write, each with the English text that it was made from. */
  taken: { unit: Unit; translation: string; source: string }[];
  /** Translations that came back unchanged and finished. */
  confirmed: ImportPlan['taken'];
  /** Number of texts that came back untranslated. */
  untouched: number;
  /** Translations of an English text that has changed since: imported and marked stale. */
  outdated: Unit[];
  /** Translations that the file marks as unfinished: imported and exported again. */
  drafts: Unit[];
  /** Translations imported without their edge spaces, line breaks and invisible characters. */
  mended: Unit[];
  refused: Refusal[];
};

/** Decides which returned translations to import and which to refuse. Writes nothing. */
export function planImport({ units: returned }: Returned, units: readonly Unit[], settings: Settings): ImportPlan {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const plan: ImportPlan = {
    taken: [],
    confirmed: [],
    untouched: 0,
    outdated: [],
    drafts: [],
    mended: [],
    refused: [],
  };
  const seen = new Set<string>();
  for (const raw of returned) {
    const given = { ...raw, translation: raw.translation && fixCharacters(raw.translation) };
    const unit = byId.get(given.id);
    const reason = refuse(given, unit, settings) ?? (seen.has(given.id) ? 'stands twice in the file' : undefined);
    seen.add(given.id);
    if (!unit || reason) plan.refused.push({ id: given.id, reason: reason ?? '' });
    else sort(given, unit, plan);
    if (unit && !reason && given.translation !== raw.translation) plan.mended.push(unit);
  }
  return plan;
}

function sort({ source, translation, isDraft }: ReturnedUnit, unit: Unit, plan: ImportPlan): void {
  const isSame = translation === unit.target?.text;
  if (translation === undefined || translation.trim() === '' || (isSame && isDraft)) {
    plan.untouched += 1;
    return;
  }
  if (source !== unit.source.text) plan.outdated.push(unit);
  if (isDraft) plan.drafts.push(unit);
  // A record of no English text keeps a draft stale.
  const origin = { unit, translation, source: isDraft ? '' : source };
  if (isSame) plan.confirmed.push(origin);
  else plan.taken.push(origin);
}

/** Compares with the current English text, not with the one in the file. */
function refuse({ translation }: ReturnedUnit, unit: Unit | undefined, settings: Settings): string | undefined {
  if (!unit) return 'there is no such text';
  if (translation === undefined || translation.trim() === '') return undefined;
  if (findBrokenEncoding(translation).length > 0) return 'its letters are damaged: save the file as UTF-8';
  const source = unit.source.text;
  const [placeholder] = comparePlaceholders(translation, source, unit);
  if (placeholder) return placeholder;
  const [broken] = brokenPlaceholders(translation);
  if (broken && !source.includes(broken)) return `“${broken}” is no placeholder`;
  if (readParts(translation).marks.join('\n') !== readParts(source).marks.join('\n'))
    return 'its tags, links or `names` are not those of the English text';
  return findUnsafeHtml(translation, settings.tags)[0];
}
