/** Folders and settings that a copy of the project needs in order to run, beside its packages. */
export const PROJECT_FILES = [
  ...['server', 'client', 'shared', 'boxoffice', 'cli', 'demo', 'docs', 'tests', 'locales'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'drizzle.config.ts'],
];
