import { readFileSync } from 'node:fs';
import { distilDescription } from './distilDescription.ts';
import { WANTED_FACTS } from './wantedFacts.ts';

const [name = '', file = ''] = process.argv.slice(2);
const wanted = WANTED_FACTS[name];
if (!wanted || !file) {
  console.error(
    `Usage: node tests/simulator/distil/main.ts NAME FILE\nNAME is ${Object.keys(WANTED_FACTS).join(' or ')}`,
  );
  process.exit(2);
}
process.stdout.write(JSON.stringify(distilDescription(JSON.parse(readFileSync(file, 'utf8')), wanted)));
