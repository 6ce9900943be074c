import { afterEach, beforeEach } from 'vitest';

const complaints: string[] = [];

/** A test that expects an error message replaces `console.error`. Any other message fails the current test. */
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  complaints.length = 0;
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`Unexpected output on the console:\n${complaints.join('\n')}`);
});
