import { keyTypesRule } from '../keyTypes.ts';
import type { Rule } from '../rule.ts';
import { characterRules } from './characterRules.ts';
import { codeRules } from './codeRules.ts';
import { factRules } from './factRules.ts';
import { fileRules, keyRules } from './keyRules.ts';
import { languageRules } from './languageRules.ts';
import { lengthRules } from './lengthRule.ts';
import { markupRules } from './markupRules.ts';
import { placeholderRule } from './placeholderRule.ts';
import { pluralRule } from './pluralRule.ts';
import { punctuationRules } from './punctuationRules.ts';
import { renderRule } from './renderRule.ts';
import { doubleWordRule, spaceRules, translationRules } from './translationRules.ts';

/** All rules of `locales check`, in the order of its report. */
export const ALL_RULES: readonly Rule[] = [
  ...fileRules,
  ...keyRules,
  pluralRule,
  placeholderRule,
  ...markupRules,
  ...translationRules,
  ...factRules,
  ...languageRules,
  ...characterRules,
  ...spaceRules,
  doubleWordRule,
  ...punctuationRules,
  ...lengthRules,
  ...codeRules,
  keyTypesRule,
  renderRule,
];
