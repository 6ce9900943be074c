import { noNoteRule } from '../authorNotes.ts';
import { keyTypesRule } from '../keyTypes.ts';
import type { Rule } from '../rule.ts';
import { textDatesRule } from '../textDates.ts';
import { catalogueRule } from './catalogueRule.ts';
import { characterRules } from './characterRules.ts';
import { codeRules } from './codeRules.ts';
import { factRules } from './factRules.ts';
import { keyRules } from './keyRules.ts';
import { mainlandRule } from './mainlandRule.ts';
import { markRules } from './markRules.ts';
import { partRules } from './partRules.ts';
import { wordRules } from './wordRules.ts';

/** All rules of `locales check`, in the order of its report. */
export const ALL_RULES: readonly Rule[] = [
  ...keyRules,
  ...partRules,
  ...factRules,
  ...wordRules,
  ...characterRules,
  ...markRules,
  ...codeRules,
  keyTypesRule,
  textDatesRule,
  mainlandRule,
  catalogueRule,
  noNoteRule,
];
