import type { Case } from './cases.ts';

type Annotation = {
  level: 'error' | 'warning' | 'notice';
  title: string;
  message: string;
  file?: string | undefined;
  line?: number | undefined;
  col?: number | undefined;
};

/** A workflow command of GitHub Actions: `::error file=a.json,line=3,title=Name::Message`. */
export function githubAnnotation({ level, message, ...given }: Annotation): string {
  const { title, ...place } = given;
  const properties = Object.entries({ ...place, title })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(',')}::${escapeMessage(message)}`;
}

/** Passed cases need no annotation. */
export function annotateCases(cases: readonly Case[]): string[] {
  const failed = cases.filter(({ outcome }) => outcome === 'failed');
  return failed.map(({ name, reason = '', details = [], place }) =>
    githubAnnotation({
      level: 'error',
      title: name,
      message: [reason, ...details].join('\n'),
      file: place?.file,
      line: place?.line,
      col: place?.column,
    }),
  );
}

const escapeMessage = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
