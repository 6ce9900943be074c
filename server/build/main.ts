import { buildIfNeeded } from './buildIfNeeded.ts';

const built = await buildIfNeeded({ force: !process.argv.includes('--if-needed') });
console.log(built ? 'The build is ready.' : 'The build is up to date with these sources.');
